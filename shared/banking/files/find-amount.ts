import { looksLikeAmount } from './bank-amount.ts'
import { headerScore } from './column-names.ts'
import type { ColumnValues } from './column-values.ts'
import { dataRows } from './csv-table.ts'
import type { FoundColumns } from './find-columns.ts'
import type {
  AmountColumns,
  ColumnMapping,
  CsvTable,
  CsvTableRow,
  MappingQuestion,
} from './statement-file.ts'

const inWords = /^(credit|cr|deposit|c|money in|in|ach credit|incoming)$/i
const outWords = /^(debit|dr|withdrawal|d|money out|out|ach debit|outgoing|check|fee)$/i

export type FoundAmount = { columns: AmountColumns; typeQuestion: MappingQuestion | null }

/**
 * Finds where the amount stands: one signed column; one column for money out and one for money in; or an unsigned column
 * with a word for the direction beside it. Null where no column has amounts.
 */
export function findAmount(table: CsvTable, found: FoundColumns): FoundAmount | null {
  const { debit, credit } = found
  // what reached the account is the amount less the processor's fee
  const amount = found.net ?? found.amount
  if (found.net === undefined && debit !== undefined && credit !== undefined) {
    return { columns: { kind: 'debit-credit', debit, credit }, typeQuestion: null }
  }
  if (amount === undefined) {
    return null
  }
  const signed: FoundAmount = { columns: { kind: 'signed', amount }, typeQuestion: null }
  const rows = dataRows(table)
  if (hasSigns(amountCells(rows, signed.columns))) {
    return signed
  }
  const type = directionColumn(table, found)
  if (type === null) {
    return signed
  }
  const words = wordsAt(rows, type)
  const moneyIn = words.filter((word) => inWords.test(word))
  const moneyOut = words.filter((word) => outWords.test(word))
  const columns = { kind: 'typed' as const, amount, type, moneyIn, moneyOut }
  return { columns, typeQuestion: questionOf(columns, words) }
}

/** Returns the question about the words of a direction that the mapping does not know; null where it knows all. */
export function typeWords(
  table: CsvTable,
  { amount }: Pick<ColumnMapping, 'amount'>,
): MappingQuestion | null {
  return amount.kind === 'typed' ? questionOf(amount, wordsAt(dataRows(table), amount.type)) : null
}

function wordsAt(rows: readonly CsvTableRow[], at: number): string[] {
  return [...new Set(rows.map(({ cells }) => cells[at] ?? '').filter((word) => word !== ''))]
}

function questionOf(
  columns: Extract<AmountColumns, { kind: 'typed' }>,
  words: readonly string[],
): MappingQuestion | null {
  const { moneyIn, moneyOut } = columns
  const open = words.filter((word) => !moneyIn.includes(word) && !moneyOut.includes(word))
  return open.length === 0
    ? null
    : {
        key: 'type-words',
        sentence:
          'The amounts have no sign. For each of these words, choose whether money came in or went out.',
        examples: open.slice(0, 3),
        choices: [
          { label: 'Money came in', change: { amount: { ...columns, moneyIn: [...moneyIn, ...open] } } },
          { label: 'Money left', change: { amount: { ...columns, moneyOut: [...moneyOut, ...open] } } },
        ],
      }
}

const isFilled = (cells: readonly string[], at: number) => !/^[-–—]?$/.test(cells[at] ?? '')

/**
 * Returns the columns that may hold amounts of a file, best first. First come single columns: each column
 * with money in every row. Then come pairs: two columns if each row has a value in exactly one of them; each
 * pair is returned in both orders. The caller proves one of the results by a balance, which may be any of
 * `balances`.
 */
export function amountCandidates(
  table: CsvTable,
  values: readonly ColumnValues[],
): { columns: AmountColumns[]; balances: number[] } {
  const money = values.flatMap((look, at) =>
    look.filled > 0 &&
    look.amounts >= look.filled * 0.7 &&
    look.moneyLike > look.filled / 2 &&
    look.dates < look.filled / 2
      ? [at]
      : [],
  )
  const rows = dataRows(table)
  const full = money.filter((at) => values[at]!.filled >= values[at]!.rows * 0.9)
  const pairs = money.flatMap((one) =>
    money
      .filter((other) => {
        const some = rows.filter(({ cells }) => /\d/.test(cells[one] ?? '') || /\d/.test(cells[other] ?? ''))
        return (
          other !== one &&
          some.length > 0 &&
          some.every(({ cells }) => isFilled(cells, one) !== isFilled(cells, other))
        )
      })
      .map((other): AmountColumns => ({ kind: 'debit-credit', debit: one, credit: other })),
  )
  return {
    columns: [...full.map((amount): AmountColumns => ({ kind: 'signed', amount })), ...pairs],
    balances: full,
  }
}

/** Returns the cells of all amounts that are not empty. */
export function amountCells(rows: readonly CsvTableRow[], columns: AmountColumns): string[] {
  const indexes = columns.kind === 'debit-credit' ? [columns.debit, columns.credit] : [columns.amount]
  return rows.flatMap(({ cells }) => indexes.map((at) => cells[at] ?? '').filter(looksLikeAmount))
}

/** Whether some amounts are negative. */
export function hasSigns(cells: readonly string[]): boolean {
  return cells.some((cell) => /[-(\u2212]|DR\s*$/i.test(cell))
}

/** Returns the column whose words say the direction: the column of kinds, or another one named so. */
function directionColumn(table: CsvTable, found: FoundColumns): number | null {
  const rows = dataRows(table).slice(0, 400)
  const candidates = table.names.flatMap((name, at) =>
    at === found.type || headerScore(name, 'type') > 0 ? [at] : [],
  )
  const known = candidates.find((at) =>
    rows.some(({ cells }) => inWords.test(cells[at] ?? '') || outWords.test(cells[at] ?? '')),
  )
  return known ?? null
}
