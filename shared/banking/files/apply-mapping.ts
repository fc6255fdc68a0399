import { type Cents, cents, formatUsd, negateCents } from '#shared/lib/money.ts'

import { readBankAmount } from './bank-amount.ts'
import { readBankDate } from './bank-date.ts'
import { collapse } from './bank-text.ts'
import { dataRows } from './csv-table.ts'
import { lineStatus } from '#shared/banking/matching/line-status.ts'
import { splitSigns } from './split-signs.ts'
import { type BalanceRow, checkRunningBalance } from './running-balance.ts'
import type {
  BalanceCheck,
  ColumnMapping,
  CsvTable,
  CsvTableRow,
  FileWarning,
  MappedFile,
  RowFault,
  Statement,
  StatementLine,
} from './statement-file.ts'

type MappedRow = { line: StatementLine | null; account: string; balanceRow: BalanceRow }

/**
 * Reads the lines of a bank's CSV by a mapping. A row that cannot be read becomes a fault with its number and what to do,
 * and no line. The mapping has to be one of the same header: another fingerprint is one fault and no lines.
 */
export function applyMapping(table: CsvTable, mapping: ColumnMapping): MappedFile {
  const faults: RowFault[] = []
  const skipped: SkippedRow[] = []
  if (mapping.fingerprint !== table.fingerprint || mapping.columnCount !== table.names.length) {
    const message = 'The columns of this file do not match the saved mapping. Choose the columns again.'
    faults.push({ row: table.rows[table.headerIndex ?? 0]?.row ?? 1, column: null, message })
    return { statements: [], faults, skipped: [], balance: { kind: 'none' }, warnings: [] }
  }
  const rows = dataRows(table)
  const amountOf = splitSigns(rows, mapping)
  const cutOff = table.isCutOff ? rows.at(-1)?.row : undefined
  const isBack = countedBack(rows, mapping, amountOf)
  const mapped = rows.flatMap((row): MappedRow[] => {
    const read =
      row.row === cutOff
        ? {
            fault: {
              row: row.row,
              column: null,
              message: 'The file ends within this row. Download it again.',
            },
          }
        : (readStatus(row, table, mapping, isBack) ?? readRow(row, table, mapping, amountOf))
    if ('fault' in read) {
      faults.push(read.fault)
      return []
    }
    if ('skipped' in read) {
      skipped.push({ row: row.row, reason: read.skipped, isMoney: read.isMoney ?? false })
      return read.balanceRow ? [{ line: null, account: '', balanceRow: read.balanceRow }] : []
    }
    return [read]
  })
  markPendingByBalance(mapped)
  const posted = mapped
    .filter(({ line }) => line === null || !line.isPending)
    .map(({ balanceRow }) => balanceRow)
  const isOneAccount = new Set(mapped.flatMap(({ line, account }) => (line ? [account] : []))).size <= 1
  const checked = isOneAccount ? checkRunningBalance(posted) : { kind: 'none' as const }
  // a row that could not be read is missing between the balances
  const balance = checked.kind === 'broken' && faults.length > 0 ? { kind: 'none' as const } : checked
  const statements = statementsOf(mapped, balance.kind === 'holds' ? balance.order : null)
  const warnings = [
    ...balanceWarnings(balance),
    ...leftOutWarnings(skipped.filter(({ isMoney }) => isMoney)),
    ...warningsOf(mapped),
  ]
  return {
    statements,
    faults,
    skipped: skipped.map(({ row, reason }) => ({ row, reason })),
    balance,
    warnings,
  }
}

/** Warns of the first row whose balance does not follow from the amounts, with the sum that is missing before it. */
function balanceWarnings(balance: BalanceCheck): FileWarning[] {
  if (balance.kind === 'turned') {
    const sentence =
      'The balances in this file match the amounts with the opposite sign. Check whether positive amounts came in.'
    return [{ code: 'balance', sentence, examples: [] }]
  }
  if (balance.kind !== 'broken') {
    return []
  }
  const { row, expectedCents, foundCents, rows } = balance
  const missing = foundCents - expectedCents
  const what = missing > 0 ? 'deposits' : 'withdrawals'
  const more =
    rows === 1
      ? ''
      : ` The balance of ${rows - 1 === 1 ? 'one more row does' : `${rows - 1} more rows do`} not match either.`
  return [
    {
      code: 'balance',
      sentence: `Row ${row}: ${formatUsd(cents(Math.abs(missing)))} of ${what} is missing above this row. The previous balance plus the amounts is ${formatUsd(expectedCents)}, but this row shows ${formatUsd(foundCents)}. Look for a missing row or a wrong amount, or download the file again.${more}`,
      examples: [],
    },
  ]
}

type SkippedRow = { row: number; reason: string; isMoney: boolean }

/** Warns of the rows that are left out because of their status. */
function leftOutWarnings(left: readonly SkippedRow[]): FileWarning[] {
  const count = left.length === 1 ? 'One row is' : `${left.length} rows are`
  return left.length === 0
    ? []
    : [
        {
          code: 'left-out',
          sentence: `${count} left out because the status says that no money moved.`,
          examples: left.slice(0, 3).map(({ row, reason }) => `Row ${row}: ${reason}`),
        },
      ]
}

type ReadRow =
  | MappedRow
  | { fault: RowFault }
  | { skipped: string; balanceRow: BalanceRow | null; isMoney?: boolean }

/** Returns what a row is whose status says that no money moved, or has a word that is not known; null for all others. */
function readStatus(
  { row, cells }: CsvTableRow,
  table: CsvTable,
  { status: at, statusWords, currency }: ColumnMapping,
  isBack: (cells: readonly string[]) => boolean,
): ReadRow | null {
  const money = currency === undefined || currency === null ? '' : (cells[currency] ?? '')
  if (/^[a-z]{3}$/i.test(money) && money.toUpperCase() !== 'USD') {
    const message = `This row is in ${money.toUpperCase()}. Only US dollars can be imported.`
    return { fault: { row, column: table.names[currency!] ?? null, message } }
  }
  const word = at === null ? '' : (cells[at] ?? '')
  const status = lineStatus(word)
  if (status === 'none' || (status === 'back' && !isBack(cells)) || statusWords?.leftOut.includes(word)) {
    return {
      skipped: `${word}, ${cells.filter(Boolean).slice(0, 4).join(', ')}`.slice(0, 120),
      balanceRow: null,
      isMoney: true,
    }
  }
  if (status !== null || statusWords?.posted.includes(word)) {
    return null
  }
  const message = `“${word.slice(0, 40)}” is not a known status. Choose whether the money moved.`
  return { fault: { row, column: at === null ? null : (table.names[at] ?? null), message } }
}

/** Returns whether the file has the money of a row that went back as a line of its own: then both are lines. */
function countedBack(
  rows: readonly CsvTableRow[],
  { status }: ColumnMapping,
  amountOf: (cells: readonly string[]) => Cents | 'both' | 'wrong' | null,
): (cells: readonly string[]) => boolean {
  if (status === null) {
    return () => false
  }
  const moved = new Set(
    rows.flatMap(({ cells }) => {
      const amount = amountOf(cells)
      return typeof amount === 'number' && lineStatus(cells[status] ?? '') === 'posted' ? [amount] : []
    }),
  )
  return (cells) => {
    const amount = amountOf(cells)
    return typeof amount === 'number' && amount !== 0 && moved.has(negateCents(amount))
  }
}

function readRow(
  { row, cells }: CsvTableRow,
  table: CsvTable,
  mapping: ColumnMapping,
  amountOf: (cells: readonly string[]) => Cents | 'both' | 'wrong' | null,
): ReadRow {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''))
  const faultAt = (column: number | null, message: string): ReadRow => ({
    fault: { row, column: column === null ? null : (table.names[column] ?? null), message },
  })
  if (cells.slice(mapping.columnCount).some((extra) => extra !== '')) {
    return faultAt(
      null,
      `Row ${row} has more cells than the header. Put text that contains a comma in quotation marks.`,
    )
  }
  if (table.headerIndex === null && row === table.rows[0]?.row && isHeading(cells, mapping)) {
    return { skipped: 'A heading.', balanceRow: null }
  }
  const date = readBankDate(cell(mapping.date), mapping.dateOrder)
  const amount = amountOf(cells)
  const balanceCents = readBankAmount(cell(mapping.balance), mapping.decimalMark)
  const description = collapse(mapping.description.map(cell).join(' '))
  if (amount === null && (balanceCents !== null || date === null || /balance/i.test(cells.join(' ')))) {
    const balanceRow = { row, date: date ?? '', amountCents: null, balanceCents }
    return {
      skipped: 'No amount: a balance or a heading.',
      balanceRow: date && balanceCents !== null ? balanceRow : null,
    }
  }
  if (date === null && /\b(total|balance|summary)\b/i.test(cells.join(' '))) {
    return { skipped: 'A total from the bank.', balanceRow: null }
  }
  if (date === null && /^pending\b/i.test(cell(mapping.date))) {
    return { skipped: 'Not posted yet.', balanceRow: null }
  }
  const amountColumn = mapping.amount.kind === 'debit-credit' ? mapping.amount.debit : mapping.amount.amount
  if (date === null) {
    return faultAt(mapping.date, `“${cell(mapping.date)}” is not a date in the chosen order.`)
  }
  if (amount === null || amount === 'wrong') {
    return faultAt(
      amountColumn,
      `“${cell(amountColumn)}” is not an amount, or its type is unknown. Correct the row or the columns.`,
    )
  }
  if (amount === 'both') {
    return faultAt(amountColumn, 'This row has money in and money out. Correct the row or the columns.')
  }
  const amountCents = mapping.isSignTurned ? negateCents(amount) : amount
  const memo = collapse(cell(mapping.memo))
  const line: StatementLine = {
    row,
    date,
    amountCents,
    description: description || memo,
    memo: description === '' || memo === description ? '' : memo,
    fitId: cell(mapping.fitId) || null,
    checkNumber: cell(mapping.checkNumber).replace(/^0+$/, '') || null,
    type: cell(mapping.type) || null,
    isPending: lineStatus(cell(mapping.status)) === 'pending',
    balanceCents,
    parts: [],
  }
  return { line, account: cell(mapping.account), balanceRow: { row, date, amountCents, balanceCents } }
}

/** Whether the first row names the columns in words that no bank is known for: neither its date nor its amount has a figure. */
function isHeading(cells: readonly string[], { date, amount }: ColumnMapping): boolean {
  const columns = amount.kind === 'debit-credit' ? [amount.debit, amount.credit] : [amount.amount]
  return [date, ...columns].every((at) => /^\D+$/.test(cells[at] ?? ''))
}

/** The newest rows of a file in which all others have a balance are not posted: Chase shows them without one. */
function markPendingByBalance(mapped: MappedRow[]): void {
  const lines = mapped.filter(({ line }) => line !== null)
  const without = (row: MappedRow | undefined) => row?.balanceRow.balanceCents === null
  const first = lines.findIndex((row) => !without(row))
  const rest = lines.slice(first)
  if (first <= 0 || rest.length < 3 || rest.some(without)) {
    return
  }
  const isNewestFirst = (lines[0]?.balanceRow.date ?? '') >= (lines.at(-1)?.balanceRow.date ?? '')
  for (const row of isNewestFirst ? lines.slice(0, first) : []) {
    row.line = row.line && { ...row.line, isPending: true }
  }
}

function statementsOf(
  mapped: readonly MappedRow[],
  order: 'oldest-first' | 'newest-first' | null,
): Statement[] {
  const byAccount = new Map<string, StatementLine[]>()
  for (const { line, account } of mapped) {
    if (line) {
      const lines = byAccount.get(account)
      if (lines) {
        lines.push(line)
      } else {
        byAccount.set(account, [line])
      }
    }
  }
  return [...byAccount].map(([account, lines]) => statementOf(account, lines, order))
}

function statementOf(
  account: string,
  lines: StatementLine[],
  order: 'oldest-first' | 'newest-first' | null,
): Statement {
  const last4 = account.replaceAll(/[^0-9A-Za-z]/g, '').slice(-4) || null
  const dates = lines.map(({ date }) => date).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  const posted = order === 'newest-first' ? lines.toReversed() : lines
  const newest =
    order === null
      ? undefined
      : posted.findLast(({ isPending, balanceCents }) => !isPending && balanceCents !== null)
  const oldest = order === null ? undefined : posted.find(({ isPending }) => !isPending)
  return {
    accountKey: last4 === null ? '' : `//${last4}`,
    bankId: null,
    number: account || null,
    accountLast4: last4,
    accountType: null,
    currency: 'USD',
    lines,
    opening:
      oldest && oldest.balanceCents !== null
        ? { amountCents: cents(oldest.balanceCents - oldest.amountCents), date: oldest.date }
        : null,
    closing:
      newest && newest.balanceCents !== null ? { amountCents: newest.balanceCents, date: newest.date } : null,
    period: from && to ? { from, to } : null,
  }
}

function warningsOf(mapped: readonly MappedRow[]): FileWarning[] {
  const lines = mapped.flatMap(({ line }) => line ?? [])
  const pending = lines.filter(({ isPending }) => isPending)
  const warnings: FileWarning[] = []
  if (pending.length > 0) {
    const count = pending.length === 1 ? 'one line' : `${pending.length} lines`
    const sentence = `The bank has not posted ${count} yet. Import them when it has.`
    const examples = pending.slice(0, 3).map(({ date, description }) => `${date} ${description}`)
    warnings.push({ code: 'pending', sentence, examples })
  }
  if (lines.length === 0) {
    const sentence = 'The file has no lines. Choose a longer period at the bank and download it again.'
    warnings.push({ code: 'empty', sentence, examples: [] })
  }
  return warnings
}
