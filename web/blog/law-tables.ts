import type { StateLaw } from '#shared/law/state-law.ts'
import { accounts } from '#shared/ledger/accounts.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { tableFrame } from '#web/lib/markdown.ts'
import { factOf, type FactName, isSure, lawTopics, type LawTopic, valueWords } from './law-facts.ts'
import { laws } from './law-figures.ts'

type Column = { header: string; cell: (law: StateLaw) => string; className?: string }
type LawTable = { label: string; topic: LawTopic; columns: readonly Column[] }

/** The tables an article may draw: every jurisdiction, one topic, always with its words, statute, year and mark. */
const tables: Record<string, LawTable> = {
  'late-fees': {
    label: 'late fees by state',
    topic: 'late',
    columns: [number('Days of grace', 'late.grace'), words('Rule', (law) => law.lateFee.rule)],
  },
  'deposit-caps': {
    label: 'security deposit limits by state',
    topic: 'deposit',
    columns: [number('Limit', 'deposit.cap'), words('Rule', (law) => law.securityDeposit.maxRule)],
  },
  'deposit-returns': {
    label: 'deposit return deadlines by state',
    topic: 'deposit',
    columns: [
      number('Return within', 'deposit.days'),
      number('If nothing is kept', 'deposit.daysNothingKept', 'same'),
      words('Interest', (law) => law.securityDeposit.interestRule ?? 'None required by statute.'),
    ],
  },
  'rent-increases': {
    label: 'notice of a rent increase by state',
    topic: 'increase',
    columns: [
      number('Notice', 'increase.days'),
      words('Rule', ({ rentIncrease: { noticeRule, capRule } }) =>
        [noticeRule, capRule].filter(Boolean).join(' '),
      ),
    ],
  },
  'ending-a-tenancy': {
    label: 'notice to end a month-to-month tenancy by state',
    topic: 'end',
    columns: [
      number('Landlord', 'end.landlord'),
      number('Tenant', 'end.tenant'),
      words('Rule', (law) => law.terminationMonthToMonth.rule),
    ],
  },
  entry: {
    label: 'notice before entering by state',
    topic: 'entry',
    columns: [number('Notice', 'entry.hours'), words('Rule', (law) => law.entry.rule)],
  },
  'returned-checks': {
    label: 'returned check fees by state',
    topic: 'nsf',
    columns: [number('Fee up to', 'nsf.max'), words('Rule', (law) => law.nsfFee.rule)],
  },
}

/** The topic of a law table, undefined for a table of something else. */
export function tableTopic(name: string): LawTopic | undefined {
  return Object.hasOwn(tables, name) ? tables[name]?.topic : undefined
}

/** A table by its name. Throws for a name that is none. */
export function drawTable(name: string): string {
  if (name === 'schedule-e') {
    return scheduleE()
  }
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!table) {
    throw new Error(`No table is called ${name}`)
  }
  const columns = [...table.columns, statute(table.topic)]
  const head = ['State', ...columns.map(({ header }) => header)].map(
    (header) => `<th scope="col">${header}</th>`,
  )
  const rows = laws.map((law) => {
    const cells = columns.map(
      ({ cell, className }) => `<td${className ? ` class="${className}"` : ''}>${cell(law)}</td>`,
    )
    return `<tr><th scope="row">${escapeHtml(law.name)}</th>${cells.join('')}</tr>`
  })
  return tableFrame(
    table.label,
    `<table class="law-table"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

function number(header: string, name: FactName, none = 'no number'): Column {
  return {
    header,
    className: 'figure',
    cell: (law) => {
      const value = factOf(law, name)
      return typeof value === 'number' ? valueWords(value, name) : `<span class="none">${none}</span>`
    },
  }
}

function words(header: string, of: (law: StateLaw) => string): Column {
  return { header, className: 'rule', cell: (law) => escapeHtml(of(law)) }
}

function statute(topic: LawTopic): Column {
  return { header: 'Where it is written', className: 'statute', cell: (law) => citation(law, topic) }
}

/** 'Cal. Civ. Code § 1950.5 · 2026, confirmed' */
export function citation(law: StateLaw, topic: LawTopic): string {
  const sure = isSure(law, topic)
  const text = escapeHtml(lawTopics[topic](law).citation ?? 'No statute named')
  const mark = `<span class="${sure ? 'sure' : 'verify'}">${law.asOf}, ${sure ? 'confirmed' : 'verify'}</span>`
  return `<span class="cite">${text} ${mark}</span>`
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
