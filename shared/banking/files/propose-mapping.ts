import type { PlainDate } from '#shared/lib/plain-date.ts'

import { applyMapping } from './apply-mapping.ts'
import { decideDecimalMark, looksLikeAmount, readBankAmount } from './bank-amount.ts'
import { decideDateOrder, readBankDate } from './bank-date.ts'
import { lookAtColumns } from './column-values.ts'
import { columnLetter, dataRows, rowsOfLines } from './csv-table.ts'
import { amountCandidates, amountCells, findAmount, type FoundAmount, typeWords } from './find-amount.ts'
import { findColumns, type FoundColumns } from './find-columns.ts'
import { lineStatus } from '#shared/banking/matching/line-status.ts'
import { proveSign, type SignProof } from './prove-sign.ts'
import {
  type AmountColumns,
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

/** What is known beside the file: the day, and whether the account is a card, on which most amounts are purchases. */
export type AskedOf = { today: PlainDate | null; isCard: boolean }

/**
 * Guesses how the columns of a bank's CSV are read, and says what was found and what stays open. Order of dates and decimal
 * mark are decided over all rows; a running balance proves columns and sign. `today` leaves out orders of dates that lie in the
 * future; null where no day is known.
 */
export function proposeMapping(table: CsvTable, today: PlainDate | null, isCard = false): MappingProposal {
  const found = findColumns(table)
  const rows = dataRows(table)
  const questions: MappingQuestion[] = []
  const findings: string[] = []
  if (found.date === undefined) {
    questions.push(ask('date-column', 'Which column has the posting date?', firstRows(table)))
  }
  const base = (amount: AmountColumns, balance: number | undefined): ColumnMapping => ({
    version: 1,
    fingerprint: table.fingerprint,
    columnCount: table.names.length,
    date: found.date ?? 0,
    dateOrder: 'MDY',
    amount,
    decimalMark: markOf(amountCells(rows, amount)),
    isSignTurned: false,
    description: found.description === undefined ? [] : [found.description],
    memo: found.memo ?? null,
    checkNumber: found.checkNumber ?? null,
    fitId: found.fitId ?? null,
    type: found.type ?? null,
    balance: balance ?? null,
    status: found.status ?? null,
    account: found.account ?? null,
    ...(found.currency !== undefined && { currency: found.currency }),
  })
  const dates = found.date === undefined ? [] : datesOf(table, found.date)
  const orderOf = () => decideOrder(dates, today, questions)
  const amount: ProvenAmount | null =
    found.date === undefined ? findAmount(table, found) : proveAmount(table, found, base)
  if (amount === null) {
    questions.push(ask('amount-column', 'Which column has the amount?', firstRows(table)))
  }
  if (found.date === undefined || amount === null) {
    return { mapping: null, questions, findings }
  }
  const cells = amountCells(rows, amount.columns)
  const mapping: ColumnMapping = {
    ...base(amount.columns, amount.balance ?? found.balance),
    dateOrder: orderOf(),
    decimalMark: decideMark(cells, questions),
  }
  if (found.description === undefined) {
    questions.push({
      ...ask('description-column', 'Which column says who paid or was paid?', firstRows(table)),
      choices: [{ label: 'None of them', change: { description: [] } }],
    })
  }
  const name = (at: number) => `column ${columnLetter(at)} (${table.names[at] ?? ''})`
  findings.push(
    `Date: ${name(found.date)}, ${dates.length} of ${rows.length} rows read as ${orderNames[mapping.dateOrder]}.`,
    `Amount: ${amountNames(mapping, name)}, ${cells.filter(looksLikeAmount).length} values read as money.`,
  )
  questions.push(...statusQuestions(table, mapping))
  if (amount.typeQuestion) {
    questions.push(amount.typeQuestion)
    return { mapping, questions, findings }
  }
  const sign = proveSign(table, mapping, isCard)
  findings.push(...sign.findings)
  questions.push(...sign.questions)
  return {
    mapping: { ...mapping, isSignTurned: sign.isTurned, ...(sign.amount && { amount: sign.amount }) },
    questions,
    findings,
  }
}

/**
 * Compares the mapping that was kept of an earlier file with what this file decides: the order of its dates, its decimal mark,
 * its signs and its words. Returns the mapping as this file reads it, with a question for each difference.
 */
export function reviewKept(
  table: CsvTable,
  kept: ColumnMapping,
  { today, isCard }: AskedOf,
): { mapping: ColumnMapping; questions: MappingQuestion[] } {
  const questions: MappingQuestion[] = []
  let mapping = kept
  const dates = datesOf(table, kept.date)
  const order = decideDateOrder(dates, today)
  const orders = order.kind === 'decided' ? [order.order] : order.kind === 'unclear' ? order.orders : []
  const example = dates.find(
    (date) => readBankDate(date, kept.dateOrder) !== readBankDate(date, orders[0] ?? kept.dateOrder),
  )
  if (orders.length > 0 && !orders.includes(kept.dateOrder) && example !== undefined) {
    const both = dates.find((date) => readBankDate(date, kept.dateOrder) !== null) ?? example
    questions.push({
      key: 'date-order',
      sentence: `Dates in earlier files for this account were read as ${orderNames[kept.dateOrder]}, but dates in this file are written as ${orderNames[orders[0]!]}, such as ${example}. Which date is ${both}?`,
      examples: [example],
      choices: orderChoices([...orders, kept.dateOrder], both),
    })
    mapping = { ...mapping, dateOrder: orders[0]! }
  }
  const cells = amountCells(dataRows(table), kept.amount)
  const mark = decideDecimalMark(cells)
  if (
    mark.kind === 'decided' &&
    mark.mark !== kept.decimalMark &&
    cells.some((cell) => readBankAmount(cell, mark.mark) !== readBankAmount(cell, kept.decimalMark))
  ) {
    questions.push({
      ...markQuestion(cells.slice(0, 3)),
      sentence:
        'Amounts in this file have a different decimal separator than in earlier files for this account. Which one is right?',
    })
    mapping = { ...mapping, decimalMark: mark.mark }
  }
  questions.push(...statusQuestions(table, mapping))
  const words = typeWords(table, mapping)
  if (words) {
    return { mapping, questions: [...questions, words] }
  }
  const sign = proveSign(table, mapping, isCard)
  if (sign.isProven && (sign.isTurned || sign.amount)) {
    questions.push({
      key: 'sign',
      sentence:
        'The balances in this file match amounts with different signs than in earlier files for this account. Which is right?',
      examples: [],
      choices: [
        { label: 'As the balances show', change: signChange(mapping, sign) },
        {
          label: 'As in earlier files',
          change: { isSignTurned: mapping.isSignTurned, amount: mapping.amount },
        },
      ],
    })
    mapping = { ...mapping, ...signChange(mapping, sign) }
  } else if (kept.amount.kind === 'debit-credit') {
    questions.push(...sign.questions)
  }
  return { mapping, questions }
}

/** Returns what a mapping that a person chose leaves open, with the choices; they were asked before where they are known. */
export function questionsOfChosen(
  table: CsvTable,
  mapping: ColumnMapping,
  { today, isCard }: AskedOf,
): MappingQuestion[] {
  const questions: MappingQuestion[] = []
  if (mapping.fingerprint !== table.fingerprint || mapping.columnCount !== table.names.length) {
    return questions
  }
  decideOrder(datesOf(table, mapping.date), today, questions)
  decideMark(amountCells(dataRows(table), mapping.amount), questions)
  const words = typeWords(table, mapping)
  // turned or not is what the question is about: it is asked of the signs as the file has them
  const sign = proveSign(table, { ...mapping, isSignTurned: false }, isCard)
  return [...questions, ...statusQuestions(table, mapping), ...(words ? [words] : sign.questions)]
}

function signChange(mapping: ColumnMapping, sign: SignProof): Pick<ColumnMapping, 'isSignTurned' | 'amount'> {
  return {
    isSignTurned: sign.isTurned ? !mapping.isSignTurned : mapping.isSignTurned,
    amount: sign.amount ?? mapping.amount,
  }
}

/** The amount, with the column of the balance that proves it. */
type ProvenAmount = FoundAmount & { balance?: number }

/** Finds the amount by the names of the columns; where they do not say it, or a balance speaks against them, by the balance. */
function proveAmount(
  table: CsvTable,
  found: FoundColumns,
  base: (amount: AmountColumns, balance: number | undefined) => ColumnMapping,
): ProvenAmount | null {
  const named = findAmount(table, found)
  const isNamed = table.headerIndex !== null && named !== null
  const sample = { ...table, rows: table.rows.slice(0, (table.headerIndex ?? 0) + 400) }
  const orders = decideDateOrder(datesOf(sample, found.date ?? 0), null)
  const dateOrder =
    orders.kind === 'decided' ? orders.order : orders.kind === 'unclear' ? orders.orders[0]! : 'MDY'
  const checkOf = (columns: AmountColumns, balance: number | undefined) =>
    applyMapping(sample, { ...base(columns, balance), dateOrder }).balance
  // one balance alone may follow by chance
  const isProven = (columns: AmountColumns, balance: number, kind: 'holds' | 'turned') => {
    const check = checkOf(columns, balance)
    return check.kind === kind && check.rows > 1
  }
  if (
    isNamed &&
    (named.columns.kind === 'typed' ||
      found.balance === undefined ||
      checkOf(named.columns, found.balance).kind !== 'broken')
  ) {
    return named
  }
  const { columns, balances } = amountCandidates(table, lookAtColumns(rowsOfLines(table), table.names.length))
  const pairs = columns.flatMap((one) =>
    balances.flatMap((balance) =>
      isColumnOf(one, balance) || (isNamed && balance !== found.balance) ? [] : [{ one, balance }],
    ),
  )
  const proven =
    pairs.find(({ one, balance }) => isProven(one, balance, 'holds')) ??
    pairs.find(({ one, balance }) => one.kind === 'signed' && isProven(one, balance, 'turned'))
  if (proven) {
    return { columns: proven.one, balance: proven.balance, typeQuestion: null }
  }
  // of several columns of money without names nothing says which one is the amount
  return isNamed || columns.length <= 1 ? named : null
}

function isColumnOf(amount: AmountColumns, at: number): boolean {
  return amount.kind === 'debit-credit' ? amount.debit === at || amount.credit === at : amount.amount === at
}

function datesOf(table: CsvTable, at: number): string[] {
  return dataRows(table)
    .map(({ cells }) => cells[at] ?? '')
    .filter(isSomeDate)
}

function markOf(cells: readonly string[]): '.' | ',' {
  const decision = decideDecimalMark(cells)
  return decision.kind === 'decided' ? decision.mark : '.'
}

/** Asks what a status says that is not known. */
function statusQuestions(table: CsvTable, { status, statusWords }: ColumnMapping): MappingQuestion[] {
  if (status === null) {
    return []
  }
  const known = [...(statusWords?.posted ?? []), ...(statusWords?.leftOut ?? [])]
  const words = new Set(dataRows(table).map(({ cells }) => cells[status] ?? ''))
  const open = [...words]
    .filter((word) => lineStatus(word) === null && !known.includes(word))
    .map((word) => word.slice(0, 100))
  if (open.length === 0) {
    return []
  }
  const [posted, leftOut] = [statusWords?.posted ?? [], statusWords?.leftOut ?? []]
  return [
    {
      key: 'status-words',
      sentence: `Were transactions with the status ${open
        .slice(0, 3)
        .map((word) => `“${word.slice(0, 40)}”`)
        .join(', ')} completed?`,
      examples: open.slice(0, 3),
      choices: [
        {
          label: 'Yes: import them',
          change: { statusWords: { posted: [...posted, ...open], leftOut: [...leftOut] } },
        },
        {
          label: 'No: leave them out',
          change: { statusWords: { posted: [...posted], leftOut: [...leftOut, ...open] } },
        },
      ],
    },
  ]
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
        'No date order fits all dates in this file. Choose the one that the bank uses; rows that do not fit are listed.',
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
    sentence: `${decision.example} can be read in ${decision.orders.length} ways. Which date is it?`,
    examples: [decision.example],
    choices: orderChoices(decision.orders, decision.example),
  })
  return decision.orders[0] ?? 'MDY'
}

function orderChoices(orders: readonly DateOrder[], example: string): MappingQuestion['choices'] {
  return orders.map((dateOrder) => ({
    label: `${readBankDate(example, dateOrder) ?? 'No date'} (${orderNames[dateOrder]})`,
    change: { dateOrder },
  }))
}

function decideMark(cells: readonly string[], questions: MappingQuestion[]): '.' | ',' {
  const decision = decideDecimalMark(cells)
  if (decision.kind === 'decided') {
    return decision.mark
  }
  questions.push({
    ...markQuestion(decision.examples),
    sentence:
      decision.kind === 'unclear'
        ? `${decision.examples[0] ?? ''} can be read in two ways. Which decimal separator is used?`
        : 'Some amounts in this file have a period before the cents and some a comma. Choose one; rows that do not fit are listed.',
  })
  return '.'
}

function markQuestion(examples: readonly string[]): Omit<MappingQuestion, 'sentence'> {
  return {
    key: 'decimal-mark',
    examples,
    choices: [
      { label: 'Period: 1,234.56', change: { decimalMark: '.' } },
      { label: 'Comma: 1.234,56', change: { decimalMark: ',' } },
    ],
  }
}
