import type { PlainDate } from '#shared/lib/plain-date.ts'

import { decideDecimalMark, looksLikeAmount } from './bank-amount.ts'
import { decideDateOrder, readBankDate } from './bank-date.ts'
import { columnLetter, dataRows } from './csv-table.ts'
import { amountCells, findAmount } from './find-amount.ts'
import { findColumns } from './find-columns.ts'
import { proveSign } from './prove-sign.ts'
import {
  type ColumnMapping,
  type CsvTable,
  type DateOrder,
  dateOrders,
  type MappingProposal,
  type MappingQuestion,
} from './statement-file.ts'

const orderNames: Record<DateOrder, string> = {
  YMD: 'year, month, day',
  MDY: 'month, day, year',
  DMY: 'day, month, year',
  SERIAL_1900: 'days counted from 1900',
  SERIAL_1904: 'days counted from 1904',
}

/**
 * Guesses how the columns of a bank's CSV are read, and says what was found and what stays open. Order of dates and decimal
 * mark are decided over all rows; a running balance proves the sign. `today` leaves out orders of dates that lie in the
 * future; null where no day is known.
 */
export function proposeMapping(table: CsvTable, today: PlainDate | null): MappingProposal {
  const found = findColumns(table)
  const rows = dataRows(table)
  const questions: MappingQuestion[] = []
  const findings: string[] = []
  const amount = findAmount(table, found)
  if (found.date === undefined) {
    questions.push(ask('date-column', 'Which column has the date of the bank’s posting?', firstRows(table)))
  }
  if (amount === null) {
    questions.push(ask('amount-column', 'Which column has the amount?', firstRows(table)))
  }
  if (found.date === undefined || amount === null) {
    return { mapping: null, questions, findings }
  }
  const cells = amountCells(rows, amount.columns)
  const dates = rows.map((row) => row.cells[found.date!] ?? '').filter(isSomeDate)
  const order = decideOrder(dates, today, questions)
  const mark = decideMark(cells, questions)
  const mapping: ColumnMapping = {
    version: 1,
    fingerprint: table.fingerprint,
    columnCount: table.names.length,
    date: found.date,
    dateOrder: order,
    amount: amount.columns,
    decimalMark: mark,
    isSignTurned: false,
    description: found.description === undefined ? [] : [found.description],
    memo: found.memo ?? null,
    checkNumber: found.checkNumber ?? null,
    fitId: found.fitId ?? null,
    type: found.type ?? null,
    balance: found.balance ?? null,
    status: found.status ?? null,
    account: found.account ?? null,
  }
  if (found.description === undefined) {
    questions.push(ask('description-column', 'Which column says who paid or was paid?', firstRows(table)))
  }
  const name = (at: number) => `column ${columnLetter(at)} (${table.names[at] ?? ''})`
  findings.push(
    `Date: ${name(found.date)}, ${dates.length} of ${rows.length} rows read as ${orderNames[order]}.`,
    `Amount: ${amountNames(mapping, name)}, ${cells.filter(looksLikeAmount).length} values read as money.`,
  )
  if (amount.typeQuestion) {
    questions.push(amount.typeQuestion)
    return { mapping, questions, findings }
  }
  const sign = proveSign(table, mapping)
  findings.push(...sign.findings)
  questions.push(...sign.questions)
  return { mapping: { ...mapping, isSignTurned: sign.isTurned }, questions, findings }
}

function ask(key: MappingQuestion['key'], sentence: string, examples: readonly string[]): MappingQuestion {
  return { key, sentence, examples, choices: [] }
}

function firstRows(table: CsvTable): string[] {
  return dataRows(table)
    .slice(0, 3)
    .map(({ cells }) => cells.join(' | ').slice(0, 200))
}

function amountNames({ amount }: ColumnMapping, name: (at: number) => string): string {
  return amount.kind === 'debit-credit'
    ? `money out in ${name(amount.debit)}, money in in ${name(amount.credit)}`
    : name(amount.amount)
}

function isSomeDate(cell: string): boolean {
  return dateOrders.some((order) => readBankDate(cell, order) !== null)
}

function decideOrder(
  dates: readonly string[],
  today: PlainDate | null,
  questions: MappingQuestion[],
): DateOrder {
  const decision = decideDateOrder(dates, today)
  if (decision.kind === 'decided') {
    return decision.order
  }
  if (decision.kind === 'none') {
    const some = dates[0] ?? ''
    questions.push({
      key: 'date-order',
      sentence:
        'The dates of this file have no order that fits all of them. Choose the one that the bank uses; rows that do not fit are listed.',
      examples: dates.slice(0, 3),
      choices: orderChoices(
        dateOrders.filter((order) => readBankDate(some, order) !== null),
        some,
      ),
    })
    return 'MDY'
  }
  questions.push({
    key: 'date-order',
    sentence: `${decision.example} can be read in ${decision.orders.length} ways. Which day is it?`,
    examples: [decision.example],
    choices: orderChoices(decision.orders, decision.example),
  })
  return decision.orders[0] ?? 'MDY'
}

function orderChoices(orders: readonly DateOrder[], example: string): MappingQuestion['choices'] {
  return orders.map((dateOrder) => ({
    label: `${readBankDate(example, dateOrder) ?? ''} (${orderNames[dateOrder]})`,
    change: { dateOrder },
  }))
}

function decideMark(cells: readonly string[], questions: MappingQuestion[]): '.' | ',' {
  const decision = decideDecimalMark(cells)
  if (decision.kind === 'decided') {
    return decision.mark
  }
  questions.push({
    key: 'decimal-mark',
    sentence:
      decision.kind === 'unclear'
        ? `${decision.examples[0] ?? ''} can be read in two ways. Which mark stands before the cents?`
        : 'Some amounts of this file have a point before the cents and some a comma. Choose one; rows that do not fit are listed.',
    examples: decision.examples,
    choices: [
      { label: 'A point: 1,234.56', change: { decimalMark: '.' } },
      { label: 'A comma: 1.234,56', change: { decimalMark: ',' } },
    ],
  })
  return '.'
}
