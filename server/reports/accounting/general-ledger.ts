import { invalidField } from '#server/platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { accountOf, accounts } from '#shared/ledger/accounts.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'
import { type Cents, cents, negateCents, ZERO } from '#shared/lib/money.ts'
import { dateParts, makeDate, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { Opens } from '#shared/reports/table-contract.ts'

import { sumByAccount, sumLines } from './book-lines-store.ts'
import { type BookLine, type LineCursor, listLines } from '#server/reports/line-details-store.ts'
import { closedToEarnings } from './statement-rows.ts'
import { type Column, heading, type Row, type Scope, type Table } from '#server/reports/table.ts'

const columns: Column[] = [
  { key: 'date', label: 'Date', kind: 'date' },
  { key: 'description', label: 'Description', kind: 'text', isWide: true },
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'property', label: 'Property', kind: 'text' },
  { key: 'unit', label: 'Unit', kind: 'text' },
  { key: 'debit', label: 'Debit', kind: 'money' },
  { key: 'credit', label: 'Credit', kind: 'money' },
  { key: 'balance', label: 'Balance', kind: 'money', isTotal: true },
]

type Query = { account?: string | undefined; cursor?: string | undefined; limit: number }

/**
 * Makes one page of the general ledger: for each account what it brought forward, its lines with the balance after each,
 * and its sums. Throws `validation_failed` for an unknown account and for a cursor of another list.
 */
export async function makeGeneralLedger({ db }: Context, scope: Scope, query: Query): Promise<Table> {
  const code = query.account === undefined ? undefined : requireCode(query.account)
  const cursor = readCursor(query.cursor)
  const [sums, lines, before] = await Promise.all([
    sumByAccount(db, scope),
    listLines(db, scope, { code, cursor, limit: query.limit + 1 }),
    cursor ? sumLines(db, sinceItsYear(scope, cursor), cursor) : null,
  ])
  const page = lines.slice(0, query.limit)
  const following = lines[query.limit]
  const last = following && page.at(-1)
  const rows: Row[] = []
  const shown = sums.filter(
    (sum) =>
      (code ?? sum.code) === sum.code &&
      // accounts without lines are on the page of the account before them
      (cursor === null || sum.code >= (page[0]?.code ?? 0)) &&
      (following === undefined || sum.code < following.code || page.some((line) => line.code === sum.code)),
  )
  for (const sum of shown) {
    const isContinued = cursor?.code === sum.code
    let { year } = dateParts(isContinued ? (cursor.onDate as PlainDate) : scope.from)
    const isForward = !isYearly(sum.code) || year === dateParts(scope.from).year
    let balance = cents((isForward ? sum.forwardCents : 0) + (isContinued ? (before ?? 0) : 0))
    // income and expenses of a year are retained earnings from January 1 of the next on
    const close = (next: number) => {
      if (isYearly(sum.code) && next > year && balance !== 0) {
        rows.push(closingRow(next))
        balance = ZERO
      }
      year = next
    }
    rows.push(
      heading(`${nameOf(sum.code)}${isContinued ? ', continued' : ''}`),
      totalRow(isContinued ? 'Balance forward' : 'Beginning balance', [null, null, balance], 'row'),
    )
    for (const line of page.filter((one) => one.code === sum.code)) {
      close(dateParts(line.onDate).year)
      balance = cents(balance + line.cents)
      rows.push(lineRow(line, balance))
    }
    if (following?.code !== sum.code) {
      close(dateParts(scope.to).year)
      rows.push(totalRow(`Total ${nameOf(sum.code)}`, [sum.debitCents, sum.creditCents, balance], 'subtotal'))
    }
  }
  return {
    columns,
    rows,
    subject: code === undefined ? null : nameOf(code),
    next: last ? encodeCursor([String(last.code), last.onDate, last.entryId, String(last.lineNo)]) : null,
    explanation:
      'Debits are positive and credits negative, so that the balance of income and of liabilities is negative. Income and expense accounts start at zero each January 1; earlier amounts are in retained earnings.',
  }
}

/** Whether an account is of income or expenses, which start at zero with each year. */
const isYearly = (code: number) => code >= 4000

/**
 * Returns the days whose lines are in the balance at a cursor: for income and expenses only the days of its
 * year.
 */
function sinceItsYear(scope: Scope, { code, onDate }: LineCursor): Scope {
  const first = makeDate(dateParts(onDate as PlainDate).year, 1, 1)
  return isYearly(code) ? { ...scope, from: maxDate(scope.from, first) } : scope
}

/** Returns the row of January 1, when the balance of the years before moves to retained earnings. */
function closingRow(year: number): Row {
  return { cells: [makeDate(year, 1, 1), closedToEarnings, null, null, null, null, null, ZERO] }
}

function readCursor(text: string | undefined): LineCursor | null {
  const [code, onDate, entryId, lineNo] = decodeCursor(text, ['bigint', 'date', 'uuid', 'bigint']) ?? []
  return entryId === undefined || onDate === undefined
    ? null
    : { code: Number(code), onDate, entryId, lineNo: Number(lineNo) }
}

function requireCode(text: string): number {
  const account = accounts.find(({ code }) => String(code) === text)
  if (!account) {
    throw invalidField('account', 'reports.noSuchAccount')
  }
  return account.code
}

const nameOf = (code: number) => `${code} ${accountOf(code).name}`

function lineRow(line: BookLine, balance: Cents): Row {
  const { onDate, name, propertyName, unitNumber, cents: amount } = line
  return {
    cells: [
      onDate,
      describeIn('en', line),
      name,
      propertyName,
      unitNumber,
      amount > 0 ? amount : null,
      amount < 0 ? negateCents(amount) : null,
      balance,
    ],
    opens: opensOf(line),
  }
}

function totalRow(label: string, money: (Cents | null)[], kind: 'row' | 'subtotal'): Row {
  return { kind, cells: [null, label, null, null, null, ...money] }
}

/** Returns what a line of the books leads to: its document, else the bank account or the lease that it is of. */
export function opensOf(line: BookLine): Opens | null {
  const found: [kind: Opens['kind'], id: string | null][] = [
    ['expense', line.expenseId],
    ['bill', line.billId],
    ['otherIncome', line.otherIncomeId],
    ['vendor', line.creditVendorId],
    ['payment', line.paymentId],
    ['charge', line.chargeId],
    ['distribution', line.distributionId],
    ['ownerMoney', line.ownerTransactionId],
    ['bankAccount', line.bankAccountId],
    ['lease', line.leaseId],
  ]
  for (const [kind, id] of found) {
    if (id !== null) {
      return { kind, id }
    }
  }
  return null
}
