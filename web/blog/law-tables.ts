import { describeGrace } from '#shared/law/describe/describe.ts'
import { lawReadOn } from '#shared/law/law-source.ts'
import { stateSlug } from '#shared/law/places/slugs.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { accounts } from '#shared/ledger/accounts.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { tableFrame } from '#web/lib/text/markdown.ts'
import { laws } from './law-figures.ts'
import { citation, lawTopic, type LawTopic, ruleOf } from './law-topics.ts'

type Column = { header: string; cell: (law: StateLaw) => string }
/** The last column is always the rule in words with its citation. */
type LawTable = {
  label: string
  topic: LawTopic
  brief: readonly Column[]
  rule: Column
}

/**
 * The tables that an article may include: every jurisdiction, one topic, always with its words, statute, year and mark.
 */
const tables: Readonly<Record<string, LawTable>> = {
  'late-fees': {
    label: 'late fees by state',
    topic: 'lateFee',
    brief: [brief('At most', 'lateFee'), { header: 'Grace', cell: (law) => describeGrace(law, lawReadOn) }],
    rule: rule('lateFee'),
  },
  'deposit-caps': {
    label: 'security deposit limits by state',
    topic: 'depositCap',
    brief: [brief('Limit', 'depositCap')],
    rule: rule('depositCap'),
  },
  'deposit-returns': {
    label: 'deposit return deadlines by state',
    topic: 'depositReturn',
    brief: [brief('Return within', 'depositReturn')],
    rule: { ...rule('depositReturn'), header: 'Interest' },
  },
  'rent-increases': {
    label: 'notice of a rent increase by state',
    topic: 'rentIncrease',
    brief: [brief('Notice', 'rentIncrease')],
    rule: {
      header: 'Rule',
      cell: (law) =>
        [ruleOf(law, 'rentIncrease'), law.rentIncrease.capRule && ruleOf(law, 'rentControl')]
          .filter(Boolean)
          .join(' '),
    },
  },
  'ending-a-tenancy': {
    label: 'notice to end a month-to-month tenancy by state',
    topic: 'landlordEnds',
    brief: [brief('Landlord', 'landlordEnds'), brief('Tenant', 'tenantEnds')],
    rule: rule('landlordEnds'),
  },
  entry: {
    label: 'notice before entering by state',
    topic: 'entry',
    brief: [brief('Notice', 'entry')],
    rule: rule('entry'),
  },
  'returned-checks': {
    label: 'returned check fees by state',
    topic: 'nsfFee',
    brief: [brief('Fee', 'nsfFee')],
    rule: rule('nsfFee'),
  },
}

/** Returns the topic of a law table, undefined for a table about something else. */
export function tableTopic(name: string): LawTopic | undefined {
  return Object.hasOwn(tables, name) ? tables[name]?.topic : undefined
}

/** Returns a table by its name. Throws for an unknown name. */
export function drawTable(name: string): string {
  if (name === 'schedule-e') {
    return scheduleE()
  }
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!table) {
    throw new Error(`No table is called ${name}`)
  }
  const headers = [
    'State',
    ...table.brief.map(({ header }) => header),
    `${table.rule.header}, with the statute`,
  ]
  const rows = laws.map((law) => {
    const brief = table.brief.map(({ header, cell }) => figure(header, cell(law))).join('')
    const rule = `<td class="rule">${escapeHtml(table.rule.cell(law))} <span class="cite">${citation(law, table.topic)}</span></td>`
    return `<tr><th scope="row">${stateLink(law)}</th>${brief}${rule}</tr>`
  })
  const head = headers.map((header) => `<th scope="col">${header}</th>`).join('')
  return tableFrame(
    table.label,
    `<table class="law-table"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

/**
 * Returns a table cell with the figure of a rule, fainter if there is not a number. On a phone each cell
 * shows its own label.
 */
function figure(header: string, words: string): string {
  const look = /^(No|Not|Must be|Only)\b/.test(words) ? 'figure none' : 'figure'
  return `<td class="${look}" data-label="${escapeHtml(header)}">${escapeHtml(words)}</td>`
}

/** Returns the name of a state as a link to its page. */
function stateLink(law: StateLaw): string {
  return `<a href="/lease-generator/${stateSlug(law.state) ?? ''}">${escapeHtml(law.name)}</a>`
}

function brief(header: string, topic: LawTopic): Column {
  return { header, cell: lawTopic(topic).brief }
}

function rule(topic: LawTopic): Column {
  return { header: 'Rule', cell: (law) => ruleOf(law, topic) }
}

/** Part I of Schedule E as the product's chart of accounts maps to it. */
function scheduleE(): string {
  const lines = new Map<number, string[]>()
  for (const { name, scheduleE: line } of accounts) {
    if (line !== null) {
      lines.set(line, [...(lines.get(line) ?? []), name])
    }
  }
  const rows = [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(
      ([line, names]) => `<tr><th scope="row">Line ${line}</th><td>${escapeHtml(names.join(', '))}</td></tr>`,
    )
  return tableFrame(
    'lines of Schedule E and the categories in Tenure',
    `<table><thead><tr><th scope="col">Schedule E</th><th scope="col">Category in Tenure</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}
