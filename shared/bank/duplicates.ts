import { normalizeText } from './bank-text.ts'
import type { DuplicateMark, StatementLine, StoredLine } from './statement-file.ts'

type Comparable = Pick<StoredLine, 'date' | 'amountCents' | 'description' | 'memo' | 'fitId'>

/**
 * Says of each line of a file whether the same bank account has it already. All lines and stored lines belong to one bank
 * account. Identity is the bank's number with day and amount; without a number, or where the number changed with another
 * download, day, amount and text. Equal lines count: of two equal coffees of one day both are kept, and a later file with
 * both adds neither. A number with another day or amount is a new line and says so. Marks have the order of the lines.
 */
export function markDuplicates(
  lines: readonly StatementLine[],
  stored: readonly StoredLine[],
): DuplicateMark[] {
  const unused = new Set(stored)
  const byNumber = grouped(stored, numberKey)
  const byText = grouped(stored, textKey)
  const marks: (DuplicateMark | null)[] = lines.map(() => null)
  const take = (
    found: readonly StoredLine[] | undefined,
    test: (one: StoredLine) => boolean,
  ): DuplicateMark | null => {
    const hit = found?.find((one) => unused.has(one) && test(one))
    if (!hit) {
      return null
    }
    unused.delete(hit)
    return { kind: hit.isRemoved ? 'removed' : 'duplicate', storedId: hit.id }
  }
  const pass = (
    keyOf: (line: Comparable) => string | null,
    found: Map<string, StoredLine[]>,
    test: (line: StatementLine, one: StoredLine) => boolean,
  ) => {
    lines.forEach((line, at) => {
      const key = marks[at] ? null : keyOf(line)
      marks[at] ??= key === null ? null : take(found.get(key), (one) => test(line, one))
    })
  }
  // number, day, amount and text first, so that two lines with one number each find their own
  pass(numberKey, byNumber, (line, one) => textOf(line) === textOf(one))
  pass(numberKey, byNumber, (line, one) => !textOf(line) || !textOf(one) || isCut(textOf(line), textOf(one)))
  // text next: lines without a number, and numbers that changed with another download
  pass(textKey, byText, () => true)
  const numbers = numbersOf(lines, stored)
  return lines.map((line, at) => marks[at] ?? newOrShared(line, numbers))
}

type Numbers = { storedByFitId: Map<string, string>; rowsByFitId: Map<string, number[]> }

function newOrShared(line: StatementLine, { storedByFitId, rowsByFitId }: Numbers): DuplicateMark {
  if (line.fitId === null) {
    return { kind: 'new' }
  }
  const storedId = storedByFitId.get(line.fitId) ?? null
  const row = rowsByFitId.get(line.fitId)?.find((other) => other !== line.row) ?? null
  return storedId === null && row === null ? { kind: 'new' } : { kind: 'shares-number', storedId, row }
}

function numbersOf(lines: readonly StatementLine[], stored: readonly StoredLine[]): Numbers {
  const rowsByFitId = new Map<string, number[]>()
  for (const { fitId, row } of lines) {
    const rows = fitId === null ? undefined : rowsByFitId.get(fitId)
    if (rows) {
      rows.push(row)
    } else if (fitId !== null) {
      rowsByFitId.set(fitId, [row])
    }
  }
  const pairs = stored.flatMap(({ fitId, id }) => (fitId === null ? [] : [[fitId, id] as const]))
  return { storedByFitId: new Map(pairs), rowsByFitId }
}

function numberKey({ fitId, date, amountCents }: Comparable): string | null {
  return fitId === null ? null : `${fitId}|${date}|${amountCents}`
}

function textKey(line: Comparable): string {
  return `${line.date}|${line.amountCents}|${textOf(line)}`
}

function textOf({ description, memo }: Comparable): string {
  return normalizeText(`${description} ${memo}`)
}

/** Whether one text is the beginning of the other: banks cut names at 32 characters in one format and not in another. */
function isCut(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 10 && long.startsWith(short)
}

function grouped(
  all: readonly StoredLine[],
  keyOf: (one: StoredLine) => string | null,
): Map<string, StoredLine[]> {
  const groups = new Map<string, StoredLine[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = key === null ? undefined : groups.get(key)
    if (group) {
      group.push(one)
    } else if (key !== null) {
      groups.set(key, [one])
    }
  }
  return groups
}
