import assert from 'node:assert/strict'

import type { WireResponse } from '#shared/lib/route.ts'
import type * as tables from '#shared/reports/table-contract.ts'
import type { getScheduleEByOwner } from '#shared/tax/owner-schedule-contract.ts'
import type { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

import type { Account } from './account-state.ts'
import { taxedOf } from './rated-taxes.ts'
import { get, inCents, read, todayOf } from './requests.ts'

type Table = WireResponse<typeof tables.balanceSheet>

const cellOf = ({ rows }: Table, label: string) =>
  inCents(rows.find(({ cells }) => cells[0] === label)?.cells.at(-1))

/** Returns the sum of a column over the rows that are not sums. */
export function sumOfColumn({ columns, rows }: Table, key: string): number {
  const at = columns.findIndex((column) => column.key === key)
  return at < 0
    ? 0
    : rows
        .filter(({ kind }) => !kind || kind === 'row')
        .reduce((sum, { cells }) => sum + inCents(cells[at]), 0)
}

/** Returns the cells of a row that are not zero, by the names of their columns. */
const monthsOf = ({ columns, rows }: Table, label: string) =>
  Object.fromEntries(
    (rows.find(({ cells }) => cells[0] === label)?.cells ?? [])
      .map((cell, at) => [columns[at]?.label, cell])
      .filter(([, cell]) => cell !== label && cell !== 0),
  )

/** Compares what the pages and reports of an account say with its books. */
export async function compareReports(account: Account): Promise<void> {
  const { books } = account
  const [days] = await read<{ from: string; to: string }>(
    account,
    'SELECT min(entry_on) AS from, max(entry_on) AS to FROM journal_lines',
  )
  const lastDay = days!.to
  const period = `from=${days!.from}&to=${lastDay}`
  const table = (name: string, query: string) => get<Table>(account, `/reports/${name}/table?${query}`)
  const trial = await table('trial-balance', period)
  const [sheet, flow, trust, held] = [
    await table('balance-sheet', `to=${lastDay}`),
    await table('cash-flow', period),
    await table('trust-check', `to=${lastDay}`),
    await table('deposits-held', `to=${lastDay}`),
  ]
  const cash = books.total('1000 ', '1010 ')
  const aged = await table('aged-payables', `to=${lastDay}`)
  const owed = books.total('2000 ', '1350 ')
  assert.equal(
    sumOfColumn(aged, 'open'),
    0 - owed,
    'aged payables are the open bills less the unused credits',
  )
  assert.equal(inCents(trial.rows.at(-1)?.cells.at(-1)), 0, 'the trial balance is zero')
  assert.equal(
    cellOf(sheet, 'Total assets'),
    cellOf(sheet, 'Total liabilities and equity'),
    'the balance sheet balances',
  )
  assert.equal(cellOf(flow, 'Cash at the end'), cash, 'cash flow ends with the cash of the books')
  // cash that no line on cash basis explains, month by month
  assert.deepEqual(monthsOf(flow, 'Transfers between properties'), {}, 'cash is what came in and went out')
  assert.equal(sumOfColumn(trust, 'cash'), cash, 'the trust check has all cash')
  const difference = trust.columns.findIndex(({ key }) => key === 'difference')
  assert.ok(
    trust.rows.every(({ cells }) => inCents(cells[difference]) === 0),
    'the trust check has no difference',
  )
  assert.equal(sumOfColumn(held, 'held'), await depositsHeld(account), 'deposits held are account 2100')
  const tax = await table('sales-tax', `${period}&basis=accrual`)
  assert.equal(sumOfColumn(tax, 'owed'), 0 - books.total('2300 '), 'sales tax that is owed is account 2300')
  const taxed = account.charges
    .filter((one) => one.tax && !one.isVoid)
    .map(({ lease, due }) => taxedOf(account, lease, due))
  assert.equal(
    sumOfColumn(tax, 'taxable'),
    taxed.reduce((sum, cents) => sum + cents, 0),
    'taxable rent is the rent and taxed charges of the months whose tax is owed',
  )
  await compareBanks(account, lastDay)
  await compareIncome(account, period)
  await compareScheduleE(account, { from: days!.from, to: lastDay })
}

/** What was paid of the deposit charges: a deposit is held as far as it was received. */
async function depositsHeld(account: Account): Promise<number> {
  const [row] = await read<{ cents: number }>(
    account,
    `SELECT coalesce(sum(paid_cents), 0)::bigint AS cents FROM charges WHERE type = 'DEPOSIT' AND voided_at IS NULL`,
  )
  return row!.cents // an aggregate returns one row
}

async function compareBanks(account: Account, lastDay: string): Promise<void> {
  const { books } = account
  const accounts = await get<{ id: string; bookBalance: number }[]>(account, '/banking/accounts')
  for (const { id, bookBalance } of accounts) {
    assert.equal(inCents(bookBalance), books.total(`1010 bank ${id} `), 'the balance of a bank account')
    const sheet = await get<Table>(
      account,
      `/reports/three-way-reconciliation/table?to=${lastDay}&bankAccountId=${id}`,
    )
    const sumOf = (name: string) => inCents(sheet.rows.find(({ key }) => key === name)?.cells[1])
    assert.deepEqual(
      [sumOf('cashBook'), sumOf('ledgers')],
      [inCents(bookBalance), inCents(bookBalance)],
      'the ledgers of a bank account sum to its cash book',
    )
  }
  const overview = await get<{ inAccounts: number; undeposited: number; unassigned: number }>(
    account,
    '/banking/overview',
  )
  assert.deepEqual(
    [inCents(overview.inAccounts) + inCents(overview.unassigned), inCents(overview.undeposited)],
    [books.total('1010 '), books.total('1000 ')],
    'the bank accounts are account 1010',
  )
}

/**
 * In each year, Schedule E has the income and expenses of the income statement on cash basis, but for interest on deposits that
 * was credited and not paid out, which it has on both sides, and for interest of no property.
 */
async function compareScheduleE(account: Account, { from, to }: { from: string; to: string }): Promise<void> {
  const today = todayOf(account)
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const last = `${year}-12-31` < today ? `${year}-12-31` : today
    if (`${year}-01-01` > today) {
      break
    }
    const schedule = await get<WireResponse<typeof getScheduleE>>(account, `/tax/schedule-e?year=${year}`)
    await compareOwnersOf(account, schedule)
    const { totals, creditedInterest, business } = schedule
    const statement = await get<Table>(
      account,
      `/reports/income-statement/table?from=${year}-01-01&to=${last}&basis=cash`,
    )
    const credited = inCents(creditedInterest)
    const income = cellOf(statement, 'Total income')
    assert.deepEqual(
      [inCents(totals.rents) + inCents(business.interest) - credited, inCents(totals.expenses) - credited],
      [income, income - cellOf(statement, 'Net income')],
      `Schedule E of ${year} is the income statement on cash basis`,
    )
  }
}

type Amounts = Pick<
  WireResponse<typeof getScheduleE>['properties'][number],
  'lines' | 'rents' | 'expenses' | 'income'
>

/** Returns the lines, rents, expenses and income of parts together, in cents; lines of zero are left out. */
function sumAmounts(parts: readonly Amounts[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { lines, rents, expenses, income } of parts) {
    const named = lines.map(({ line, amount }) => [`line ${line}`, amount] as const)
    for (const [name, amount] of [
      ...named,
      ['rents', rents],
      ['expenses', expenses],
      ['income', income],
    ] as const) {
      sums[name] = (sums[name] ?? 0) + inCents(amount)
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

/**
 * Asserts that each line of a property with owners is the sum of their parts, and each owner's sums are the
 * sums of the owner's properties.
 */
async function compareOwnersOf(
  account: Account,
  { year, properties }: WireResponse<typeof getScheduleE>,
): Promise<void> {
  const by = await get<WireResponse<typeof getScheduleEByOwner>>(
    account,
    `/tax/schedule-e/owners?year=${year}`,
  )
  for (const { propertyId, owners } of by.properties) {
    assert.deepEqual(
      sumAmounts(owners),
      sumAmounts(properties.filter((one) => one.propertyId === propertyId)),
      `Schedule E of ${year} by owner sums to property ${propertyId}`,
    )
  }
  for (const { owner, ...sums } of by.owners) {
    const parts = by.properties.flatMap(({ owners }) => owners.filter((one) => one.owner?.id === owner?.id))
    assert.deepEqual(sumAmounts([sums]), sumAmounts(parts), `Schedule E of ${year} of owner ${owner?.id}`)
  }
}

/**
 * Asserts that net income of the whole is the sum of its months, on both bases, and on accrual basis equals
 * the net income of the journal.
 */
async function compareIncome(account: Account, period: string): Promise<void> {
  for (const basis of ['accrual', 'cash']) {
    const statement = await get<Table>(account, `/reports/income-statement/table?${period}&basis=${basis}`)
    const cells = statement.rows.find((row) => row.cells[0] === 'Net income')?.cells.slice(1) ?? []
    const months = cells.slice(0, -1).reduce<number>((sum, cell) => sum + inCents(cell), 0)
    assert.ok(
      cells.length < 3 || months === inCents(cells.at(-1)),
      `net income on ${basis} basis is the sum of its months`,
    )
  }
  const [journal] = await read<{ cents: number }>(
    account,
    'SELECT coalesce(-sum(amount_cents), 0)::bigint AS cents FROM journal_lines WHERE code BETWEEN 4000 AND 5999',
  )
  const accrual = await get<Table>(account, `/reports/income-statement/table?${period}&basis=accrual`)
  assert.equal(cellOf(accrual, 'Net income'), journal?.cents, 'net income is that of the journal')
}
