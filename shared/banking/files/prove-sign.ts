import { formatUsd } from '#shared/lib/money.ts'

import { applyMapping } from './apply-mapping.ts'
import { readBankAmount } from './bank-amount.ts'
import { dataRows } from './csv-table.ts'
import { amountCells, hasSigns } from './find-amount.ts'
import type {
  AmountColumns,
  ColumnMapping,
  CsvTable,
  MappingQuestion,
  StatementLine,
} from './statement-file.ts'

export type SignProof = {
  isTurned: boolean
  /** Whether the balances of the file prove it. */
  isProven: boolean
  /** The columns with the meaning of their signs, where the balances or a question need it. */
  amount: AmountColumns | null
  findings: string[]
  questions: MappingQuestion[]
}

/** What a card's own payments look like: they come in, whatever sign the bank gives purchases. */
const cardPayment =
  /PAYMENT.*THANK|AUTOPAY|AUTOMATIC PAYMENT|PAYMENT RECEIVED|ONLINE PAYMENT|INTERNET PAYMENT|DIRECTPAY/i

/**
 * Finds out whether amounts have the holder's sign. The running balance proves it; without one it is asked of a file whose
 * amounts are all positive, whose payments of a card are negative, or that is of a card and has more money in than out; and of
 * a column for money in whose amounts are negative.
 */
export function proveSign(table: CsvTable, mapping: ColumnMapping, isCard: boolean): SignProof {
  const { statements, balance } = applyMapping(table, mapping)
  const none: SignProof = { isTurned: false, isProven: false, amount: null, findings: [], questions: [] }
  if (balance.kind === 'holds') {
    const findings = [`Balance: ${balance.rows} balances match the amounts, so nothing is missing.`]
    return { ...none, isProven: true, findings }
  }
  if (balance.kind === 'turned' && mapping.amount.kind !== 'debit-credit') {
    return {
      ...none,
      isTurned: true,
      isProven: true,
      findings: [
        `Signs: reversed, because ${balance.rows} balances match the amounts with the opposite sign.`,
      ],
    }
  }
  const lines = statements.flatMap(({ lines }) => lines)
  if (mapping.amount.kind === 'debit-credit') {
    return proveColumns(table, mapping, mapping.amount, none)
  }
  if (mapping.amount.kind !== 'signed') {
    return none
  }
  const turned = lines.filter(
    ({ amountCents, description }) => amountCents < 0 && cardPayment.test(description),
  )
  const purchases = lines.filter(({ amountCents }) => amountCents > 0)
  if (turned.length > 0) {
    const sentence =
      'Some negative amounts look like payments of a credit card. Are positive amounts payments received, or purchases on the card?'
    // a checking account pays cards too: on a card at least half of the amounts are the opposite of a payment
    const isTurned = isCard || purchases.length >= lines.length / 2
    return { ...none, isTurned, questions: [question(sentence, turned)] }
  }
  if (isCard && purchases.length > lines.length / 2) {
    const sentence =
      'Most amounts on this card are positive. Are they purchases, or payments and refunds received?'
    return { ...none, isTurned: true, questions: [question(sentence, purchases)] }
  }
  const isPositive = lines.length > 0 && !hasSigns(amountCells(dataRows(table), mapping.amount))
  const sentence = 'No amount in this file is negative. Did this money come in or go out?'
  return isPositive ? { ...none, questions: [question(sentence, lines)] } : none
}

/** Finds out what the signs of two columns mean: banks write money out with a minus too, and a return among the money in. */
function proveColumns(
  table: CsvTable,
  mapping: ColumnMapping,
  columns: Extract<AmountColumns, { kind: 'debit-credit' }>,
  none: SignProof,
): SignProof {
  const signs = [1, -1] as const
  const all = signs.flatMap((debitSign) => signs.map((creditSign) => ({ ...columns, debitSign, creditSign })))
  const proven = all.find((amount) => applyMapping(table, { ...mapping, amount }).balance.kind === 'holds')
  if (proven) {
    const findings = ['Signs: chosen so that the amounts match the balances.']
    return { ...none, isProven: true, amount: proven, findings }
  }
  if (columns.creditSign !== undefined) {
    return none
  }
  const { statements } = applyMapping(table, { ...mapping, amount: { ...columns, creditSign: 1 } })
  const credits = dataRows(table).flatMap(
    ({ cells }) => readBankAmount(cells[columns.credit] ?? '', mapping.decimalMark) ?? [],
  )
  const cellsOf = new Map(table.rows.map((one) => [one.row, one.cells]))
  const negative = statements
    .flatMap(({ lines }) => lines)
    .filter(({ row, amountCents, description }) => {
      const credit = readBankAmount(cellsOf.get(row)?.[columns.credit] ?? '', mapping.decimalMark)
      return amountCents < 0 && (credit ?? 0) < 0 && !cardPayment.test(description)
    })
  const positive = credits.filter((credit) => credit > 0).length
  // many positive ones say that a negative one is a return
  if (negative.length === 0 || positive > credits.length / 2) {
    return none
  }
  return {
    ...none,
    amount: { ...columns, creditSign: 1 },
    questions: [
      {
        key: 'sign',
        sentence: 'The column for money in has negative amounts. Did this money go out or come in?',
        examples: negative.slice(0, 3).map(exampleOf),
        choices: [
          { label: 'It left the account', change: { amount: { ...columns, creditSign: 1 } } },
          { label: 'It came in', change: { amount: { ...columns, creditSign: -1 } } },
        ],
      },
    ],
  }
}

function exampleOf(line: StatementLine): string {
  return `${line.date} ${formatUsd(line.amountCents)} ${line.description}`
}

function question(sentence: string, lines: readonly StatementLine[]): MappingQuestion {
  return {
    key: 'sign',
    sentence,
    examples: lines.slice(0, 3).map(exampleOf),
    choices: [
      { label: 'Positive amounts came in', change: { isSignTurned: false } },
      { label: 'Positive amounts left the account', change: { isSignTurned: true } },
    ],
  }
}
