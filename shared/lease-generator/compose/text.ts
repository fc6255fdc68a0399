import type { LeaseNotice } from '#shared/law/notices/lease-notices.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'
import { formatLongDate, type PlainDate } from '#shared/lib/plain-date.ts'

import type { LeaseBlock, LeaseCitation, LeaseClause, Run } from './composed-lease.ts'

/** A clause before it has a number. */
export type DraftClause = Omit<LeaseClause, 'number'>
/** A part before it is numbered; clauses that do not apply are null. */
export type DraftPart = { id: string; heading: string; clauses: (DraftClause | null)[] }

const line = '________________'

/** Returns a sentence of a lease: plain words, with runs (answers, references) between them. */
export function textRuns(words: TemplateStringsArray, ...between: (string | Run | Run[])[]): Run[] {
  const runs: Run[] = []
  for (const [at, text] of words.entries()) {
    push(runs, { text })
    const next = between[at]
    if (next !== undefined) {
      for (const run of typeof next === 'string' ? [{ text: next }] : Array.isArray(next) ? next : [next]) {
        push(runs, run)
      }
    }
  }
  return runs
}

/** Appends a run; adjacent runs of plain words become one. */
function push(runs: Run[], run: Run): void {
  const last = runs.at(-1)
  if (run.text === '' && !run.ref) {
    return
  }
  if (last && isPlain(last) && isPlain(run)) {
    last.text += run.text
  } else {
    runs.push({ ...run })
  }
}

function isPlain(run: Run): boolean {
  return Object.keys(run).length === 1
}

/** Returns the run of an answer; a line to write on where the answer is open. */
export function answerRun(path: string, text: string | null): Run {
  const written = toSingleLine(text ?? '')
  return written === '' ? { text: line, answer: path, blank: true } : { text: written, answer: path }
}

/**
 * Returns typed text as one line of a sentence: without line feeds, without characters that cannot be printed or that
 * XML does not allow, and without direction marks that would reverse the following words of the lease.
 */
export function toSingleLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g, '')
    .replaceAll(/[\s\u0000-\u001F\u007F]+/g, ' ')
    .trim()
}

/** Returns a longer text in the parties' own words, with one paragraph per line. */
export function customParagraphs(path: string, text: string): LeaseBlock[] {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map(toSingleLine)
    .filter((written) => written !== '')
    .map((written) => paragraph([{ text: written, answer: path }]))
}

/** Returns a reference to a clause or an addendum by its id; its words are filled in once everything is numbered. */
export function sectionRef(id: string): Run {
  return { text: '', ref: id }
}

/** Returns a run of bold text. */
export function bold(text: string): Run {
  return { text, bold: true }
}

/** Returns a paragraph of the parts, joined by spaces. */
export function paragraph(...parts: Run[][]): LeaseBlock {
  const runs: Run[] = []
  for (const run of parts.flatMap((part, at) => (at === 0 ? part : [{ text: ' ' }, ...part]))) {
    push(runs, run)
  }
  return { kind: 'paragraph', runs }
}

/** Returns a paragraph of the sentences that apply; nulls are left out. */
export function sentences(...parts: (Run[] | null)[]): LeaseBlock {
  return paragraph(...parts.filter((part) => part !== null))
}

/** Returns a bulleted list of the items that apply; nulls are left out. */
export function bullets(...items: (Run[] | null)[]): LeaseBlock {
  return { kind: 'list', items: items.filter((item) => item !== null) }
}

/** Returns a clause; blocks that do not apply are null and left out. */
export function clause(
  id: string,
  heading: string,
  blocks: (LeaseBlock | null)[],
  why: string,
  citations: (LeaseCitation | null)[] = [],
): DraftClause {
  return {
    id,
    heading,
    blocks: blocks.filter((block) => block !== null),
    why,
    citations: unique(citations.filter((citation) => citation !== null)),
  }
}

/** Keeps the first citation of each statute: two rules of one clause may be in the same section. */
function unique(citations: readonly LeaseCitation[]): LeaseCitation[] {
  return [
    ...new Map(citations.toReversed().map((citation) => [citation.text, citation])).values(),
  ].toReversed()
}

/** Returns cents as '$1,850.00'; null without an amount. */
export function dollarText(amount: number | null): string | null {
  return amount === null ? null : formatUsd(amount as Cents) // the answers' schema has checked that it is whole cents
}

/** Returns a date as 'November 21, 2026'; null while there is none. */
export function longDate(date: PlainDate | null): string | null {
  if (date === null) {
    return null
  }
  return formatLongDate(date)
}

/** Returns a state's name for use inside a sentence: 'the District of Columbia', 'Ohio'. */
export function placeName({ state, name }: { state: string; name: string }): string {
  return state === 'DC' ? `the ${name}` : name
}

/** Returns the words joined: 'a, b and c'; 'a and b, c, and d' where one of three words is itself two. */
export function joinWords(words: readonly string[], last = 'and'): string {
  const comma = words.length > 2 && words.some((word) => / and /.test(word)) ? ',' : ''
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')}${comma} ${last} ${words.at(-1) ?? ''}`
}

/** Returns notices in words: '30 days', '30 days (less than a year in the unit) or 60 days (a year or more)'. */
export function noticeWordsOf(notices: readonly LeaseNotice[]): string {
  const words = notices.map(
    ({ days, label }) => `${countOf(days, 'day')}${label === null ? '' : ` (${label})`}`,
  )
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Returns a number with its noun: '1 day', '30 days'. */
export function countOf(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

/** Returns an ordinal: '1st', '22nd', '31st'. */
export function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/** Returns a time of day: '22:00' as '10 p.m.'. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** Returns basis points as a percentage: 500 as '5%', 450 as '4.5%'. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`
}

/** Returns an address in one line, '12 Main Street, Apt 3, Springfield, IL 62704'; '' for an empty address. */
export function addressLine(address: {
  street: string
  unit: string
  city: string
  state: string
  zip: string
}): string {
  if (address.street.trim() === '') {
    return ''
  }
  const place = [address.city.trim(), [address.state.trim(), address.zip.trim()].filter(Boolean).join(' ')]
  return [address.street.trim(), unitOf(address.unit), ...place].filter(Boolean).join(', ')
}

/** Returns the unit's name: '3B' becomes 'Unit 3B'; 'Apt 3B' is unchanged. */
function unitOf(unit: string): string {
  const trimmed = unit.trim()
  return trimmed === '' || /[a-z]{2}|#/i.test(trimmed) ? trimmed : `Unit ${trimmed}`
}
