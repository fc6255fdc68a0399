import { daysBetween, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { normalizeText } from '#shared/banking/files/bank-text.ts'
import { textTokens } from './bank-words.ts'
import type {
  DuplicateMark,
  StatementFormat,
  StatementLine,
  StoredLine,
} from '#shared/banking/files/statement-file.ts'

/** The number of days the bank may move a line after it first wrote it. A weekly payment has other days. */
export const movedDays = 6

/**
 * The number of days between the use of a card and its posting: different files can show one or the other.
 */
const postingDays = 3

/** Texts that banks write if a number is missing, or the kind of line instead of a number. */
const noNumber =
  /^([0\-*. ]*|none|null|n\/?a|not ?provided|unknown|undefined|debit|credit|ach|pos|check|atm|card|fee|dep(osit)?|xfer|transfer|payment)$/i

/** A line or stored line with what it is compared by, prepared once. */
type Known<T> = { one: T; number: string | null; text: string; words: ReadonlySet<string> }
type KnownLine = Known<StatementLine>
type KnownStored = Known<StoredLine>

/**
 * Says of each line of a file whether the same bank account has it already. All lines and stored lines belong to one bank
 * account; `stored` reaches `movedDays` beyond the days of the file on both sides. The bank's number with day and amount is the
 * identity, not the text, which banks rewrite after posting; a number that one line has is found on the next days too. Where one
 * of the two has no number, or another format numbers in another way, day and amount are counted: a later file with both of two
 * equal lines adds neither. A number with another amount is a new line and says so. Marks have the order of the lines.
 */
export function markDuplicates(
  lines: readonly StatementLine[],
  stored: readonly StoredLine[],
  format: StatementFormat,
): DuplicateMark[] {
  const steps = markInSteps(lines, stored, format)
  for (;;) {
    const step = steps.next()
    if (step.done) {
      return step.value
    }
  }
}

/** Does the same in steps of some milliseconds, between which a server answers others. Returns the marks with the last. */
export function* markInSteps(
  lines: readonly StatementLine[],
  stored: readonly StoredLine[],
  format: StatementFormat,
): Generator<void, DuplicateMark[]> {
  const file: KnownLine[] = []
  yield* inSteps(lines, (line) => file.push(known(line)))
  const marks: (DuplicateMark | null)[] = repeatsOf(file)
  yield
  const unused = new Set<KnownStored>()
  yield* inSteps(stored, (one) => unused.add(known(one)))
  const isDistinct = distinctNumbers(
    file.filter((_, at) => !marks[at]),
    [...unused],
  )
  const pass = function* (
    keyOf: (one: KnownLine | KnownStored) => string | null,
    test: (line: KnownLine, one: KnownStored) => boolean,
    told?: 'text' | 'day',
  ) {
    const found = new Map<string | null, KnownStored[]>()
    yield* inSteps(unused, (one) => {
      const key = keyOf(one)
      const group = found.get(key)
      if (group) {
        group.push(one)
      } else {
        found.set(key, [one])
      }
    })
    yield* inSteps(file, (line, at) => {
      const key = marks[at] ? null : keyOf(line)
      const hit = key === null ? undefined : found.get(key)?.find((one) => unused.has(one) && test(line, one))
      if (hit) {
        unused.delete(hit)
        const { id: storedId, isRemoved } = hit.one
        marks[at] = { kind: isRemoved ? 'removed' : 'duplicate', storedId, ...(told && { told }) }
      }
    })
  }
  const isCounted = (line: KnownLine, one: KnownStored) =>
    line.number === null || one.number === null || (one.one.format !== null && one.one.format !== format)
  // the same text first, so that two lines with one number, or one sum, each find their own
  yield* pass(numberAndDay, (line, one) => line.text === one.text)
  yield* pass(dayAndText, () => true)
  yield* pass(numberAndDay, (line, one) => line.text === '' || one.text === '' || isCut(line.text, one.text))
  yield* pass(numberAndDay, (line) => isDistinct(line.number))
  yield* pass(numberAndAmount, (line, one) => isDistinct(line.number) && isNear(line, one, movedDays))
  yield* pass(dayAndAmount, (line, one) => isCounted(line, one) && isCut(line.text, one.text))
  yield* pass(dayAndAmount, (line, one) => isCounted(line, one) && hasCommonWord(line, one))
  // the file has the days around a stored line and not the line: the bank moved it
  const [first, last] = daysOf(lines)
  yield* pass(
    ({ one }) => String(one.amountCents),
    (line, one) =>
      isCounted(line, one) &&
      line.text !== '' &&
      (line.text === one.text || isCut(line.text, one.text)) &&
      isNear(line, one, postingDays) &&
      one.one.date > first &&
      one.one.date < last,
    'day',
  )
  yield* pass(dayAndAmount, isCounted, 'text')
  const numbers = numbersOf(
    file.filter((_, at) => marks[at]?.kind !== 'repeated'),
    stored,
  )
  return file.map((line, at) => marks[at] ?? newOrShared(line, numbers))
}

const perStep = 500

function* inSteps<T>(items: Iterable<T>, work: (item: T, at: number) => void): Generator<void, void> {
  let at = 0
  for (const item of items) {
    work(item, at)
    at += 1
    if (at % perStep === 0) {
      yield
    }
  }
}

/** Whether a line of a file is to be stored. */
export function isFresh({ kind }: DuplicateMark): boolean {
  return kind === 'new' || kind === 'shares-number'
}

function known<T extends StatementLine | StoredLine>(one: T): Known<T> {
  const number = (one.fitId ?? '').trim()
  const text = normalizeText(`${one.description} ${one.memo}`)
  return { one, number: noNumber.test(number) ? null : number, text, words: new Set(textTokens(text)) }
}

/** Marks what the file itself has twice: lines that have a number alone, and agree in everything. */
function repeatsOf(file: readonly KnownLine[]): (DuplicateMark | null)[] {
  const numbered = file.filter(({ number }) => number !== null)
  const firsts = new Map<string | null, number>()
  for (const [number, group] of Map.groupBy(numbered, (line) => line.number)) {
    const [first] = group
    if (first && group.every((line) => dayAndText(line) === dayAndText(first))) {
      firsts.set(number, first.one.row)
    }
  }
  return file.map(({ number, one }) => {
    const row = number === null ? undefined : firsts.get(number)
    return row === undefined || row === one.row ? null : { kind: 'repeated', row }
  })
}

/** Returns whether a number belongs to one line of the file and to one stored line at most. */
function distinctNumbers(
  file: readonly KnownLine[],
  stored: readonly KnownStored[],
): (number: string | null) => boolean {
  const shared = new Set<string | null>()
  for (const all of [file, stored]) {
    const seen = new Set<string>()
    for (const { number } of all) {
      if (number !== null && seen.has(number)) {
        shared.add(number)
      }
      seen.add(number ?? '')
    }
  }
  return (number) => number !== null && !shared.has(number)
}

type Numbers = { storedByNumber: Map<string, string>; rowsByNumber: Map<string | null, KnownLine[]> }

function newOrShared({ number, one }: KnownLine, { storedByNumber, rowsByNumber }: Numbers): DuplicateMark {
  if (number === null) {
    return { kind: 'new' }
  }
  const storedId = storedByNumber.get(number) ?? null
  const row = rowsByNumber.get(number)?.find((other) => other.one.row !== one.row)?.one.row ?? null
  return storedId === null && row === null ? { kind: 'new' } : { kind: 'shares-number', storedId, row }
}

function numbersOf(file: readonly KnownLine[], stored: readonly StoredLine[]): Numbers {
  const pairs = stored.flatMap(({ fitId, id }) => (fitId === null ? [] : [[fitId, id] as const]))
  return { storedByNumber: new Map(pairs), rowsByNumber: Map.groupBy(file, ({ number }) => number) }
}

type Comparable = KnownLine | KnownStored

function numberAndAmount({ number, one }: Comparable): string | null {
  return number === null ? null : `${number}|${one.amountCents}`
}

function numberAndDay(line: Comparable): string | null {
  const key = numberAndAmount(line)
  return key === null ? null : `${key}|${line.one.date}`
}

function dayAndAmount({ one }: Comparable): string {
  return `${one.date}|${one.amountCents}`
}

function dayAndText(line: Comparable): string {
  return `${dayAndAmount(line)}|${line.text}`
}

/** Whether one text is the beginning of the other: banks cut names at 32 characters in one format and not in another. */
function isCut(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 10 && long.startsWith(short)
}

function hasCommonWord({ words }: Comparable, other: Comparable): boolean {
  return [...words].some((word) => word.length > 1 && other.words.has(word))
}

function isNear({ one }: Comparable, other: Comparable, most: number): boolean {
  return Math.abs(daysBetween(one.date, other.one.date)) <= most
}

function daysOf(lines: readonly StatementLine[]): [PlainDate | '', PlainDate | ''] {
  const [start] = lines
  return start
    ? lines.reduce<[PlainDate, PlainDate]>(
        ([first, last], { date }) => [minDate(first, date), maxDate(last, date)],
        [start.date, start.date],
      )
    : ['', '']
}
