import { type Cents, cents, negateCents } from '#shared/lib/money.ts'

import { readBankAmount } from './bank-amount.ts'
import type { ColumnMapping, CsvTableRow } from './statement-file.ts'

/** The amount of a row in the holder's sign; null where it has none. */
export type AmountOf = (cells: readonly string[]) => Cents | 'both' | 'wrong' | null

/**
 * Returns the reader of a row's amount. In two columns the column gives the sign: banks write money out as 5.00 or as
 * −5.00, and payments of a card as −5.00 under 'Credit'. Where one column has both signs, the rarer one is a reversal.
 */
export function splitSigns(rows: readonly CsvTableRow[], mapping: ColumnMapping): AmountOf {
  const { amount, decimalMark } = mapping
  const read = (cells: readonly string[], at: number) => readBankAmount(cells[at] ?? '', decimalMark)
  if (amount.kind === 'signed') {
    return (cells) => read(cells, amount.amount) ?? (isEmpty(cells[amount.amount]) ? null : 'wrong')
  }
  if (amount.kind === 'typed') {
    return (cells) => {
      const value = read(cells, amount.amount)
      const word = cells[amount.type] ?? ''
      if (value === null) {
        return isEmpty(cells[amount.amount]) ? null : 'wrong'
      }
      if (amount.moneyIn.includes(word)) {
        return value
      }
      return amount.moneyOut.includes(word) ? negateCents(value) : 'wrong'
    }
  }
  const usual = (at: number): 1 | -1 => {
    let balance = 0
    for (const { cells } of rows) {
      balance += Math.sign(read(cells, at) ?? 0)
    }
    return balance < 0 ? -1 : 1
  }
  const debitSign = amount.debitSign ?? usual(amount.debit)
  const creditSign = amount.creditSign ?? usual(amount.credit)
  return (cells) => {
    const debit = read(cells, amount.debit)
    const credit = read(cells, amount.credit)
    const isWrong =
      (debit === null && !isEmpty(cells[amount.debit])) || (credit === null && !isEmpty(cells[amount.credit]))
    if (isWrong) {
      return 'wrong'
    }
    if (debit && credit) {
      return 'both'
    }
    if (!debit && !credit) {
      return debit === null && credit === null ? null : cents(0)
    }
    return debit ? cents(-debitSign * debit) : cents(creditSign * (credit ?? 0))
  }
}

/** Whether a cell holds no amount: empty, or a dash. */
function isEmpty(cell: string | undefined): boolean {
  return cell === undefined || /^[-–—]?$/.test(cell)
}
