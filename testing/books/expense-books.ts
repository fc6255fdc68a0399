import assert from 'node:assert/strict'

import { isOffSchedule } from '#shared/expenses/categories.ts'
import { billTotals, listBills } from '#shared/expenses/bill-contract.ts'
import * as expenses from '#shared/expenses/contract.ts'
import { listVendorCredits } from '#shared/expenses/vendor-credit-contract.ts'
import * as reports from '#shared/reports/contract.ts'

import type { TestApp } from '#testing/product/start-app.ts'

export const inCents = (dollars: number) => Math.round(dollars * 100)

/** Sums dollars in cents. */
export const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + inCents(amount), 0)

const allOf = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0)

/**
 * Asserts that all views of expenses agree: the records, the journal, their own figures, the dashboard and both
 * reports.
 */
export async function assertExpensesAgree(app: TestApp, token: string, accountId: string): Promise<void> {
  const [list, dashboard, flow] = await Promise.all([
    app.call(expenses.listExpenses, { token, query: { limit: 200 } }),
    app.call(reports.getDashboard, { token }),
    app.call(reports.cashFlow, { token }),
  ])
  const active = list.json.filter((row) => row.status === 'POSTED')
  const journal = await app.sql<{ id: string; spent: number; money: number }>(
    accountId,
    `SELECT e.expense_id AS id, sum(l.amount_cents) FILTER (WHERE l.code NOT IN (1000, 1010))::bigint AS spent,
            sum(l.amount_cents) FILTER (WHERE l.code IN (1000, 1010))::bigint AS money
     FROM journal_entries e JOIN journal_lines l ON l.account_id = e.account_id AND l.entry_id = e.id
     WHERE e.expense_id IS NOT NULL GROUP BY 1`,
  )
  const inBooks = new Map(journal.map((row) => [row.id, row]))
  for (const row of list.json) {
    const expected = row.status === 'VOID' ? 0 : inCents(row.amount)
    assert.equal(inBooks.get(row.id)?.spent, expected, 'the journal holds what the expense says')
    assert.equal(inBooks.get(row.id)?.money, 0 - expected, 'and as much less money')
  }
  assert.equal(inBooks.size, list.json.length, 'nothing is in the books without its document')
  const [odd] = await app.sql<{ n: number }>(
    accountId,
    `SELECT count(*)::int AS n FROM (
       SELECT FROM journal_entries e JOIN journal_lines l ON l.account_id = e.account_id AND l.entry_id = e.id
       WHERE e.expense_id IS NOT NULL GROUP BY e.id, l.property_id HAVING sum(l.amount_cents) <> 0) unbalanced`,
  )
  assert.equal(odd?.n, 0, 'every property balances in the entry of an expense')
  for (const row of list.json) {
    assert.equal(sum(row.lines.map(({ amount }) => amount)), inCents(row.amount), 'the lines sum to it')
  }
  // what vendors refunded counts against its account on its own day
  const refunds = await app.sql<{ id: string; day: string; cents: number; cost: number }>(
    accountId,
    `SELECT f.expense_id AS id, f.refunded_on AS day, sum(l.amount_cents)::bigint AS cents,
            coalesce(sum(l.amount_cents) FILTER (WHERE l.code >= 5000), 0)::bigint AS cost
     FROM expense_refunds f JOIN expense_refund_lines l ON l.refund_id = f.id WHERE f.voided_at IS NULL GROUP BY f.id, 1, 2`,
  )
  const [refundsInBooks] = await app.sql<{ cents: number }>(
    accountId,
    `SELECT coalesce(sum(l.amount_cents), 0)::bigint AS cents FROM journal_lines l
     JOIN journal_entries e ON e.id = l.entry_id WHERE e.expense_refund_id IS NOT NULL AND l.code IN (1000, 1010)`,
  )
  const creditsBack = await assertVendorCreditsAgree(app, token, accountId)
  const refundedIn = (days: string) =>
    [...refunds, ...creditsBack]
      .filter(({ day }) => day.startsWith(days))
      .reduce((total, row) => total + row.cost, 0)
  assert.equal(
    refundsInBooks?.cents,
    refunds.reduce((total, row) => total + row.cents, 0),
    'refunds are money',
  )
  for (const row of list.json) {
    const own = refunds.filter(({ id }) => id === row.id).reduce((total, { cents }) => total + cents, 0)
    assert.deepEqual(
      [inCents(row.refunded), inCents(row.net)],
      [own, inCents(row.amount) - own],
      'net of refunds',
    )
  }
  // the principal of a mortgage and what is depreciated are paid, and no expense
  const costOf = (rows: typeof active) =>
    sum(
      rows
        .flatMap(({ lines }) => lines)
        .filter(({ category }) => !isOffSchedule(category))
        .map(({ amount }) => amount),
    )
  const { today, month } = dashboard.json
  const ofMonth = active.filter((row) => row.date.startsWith(month))
  assert.equal(inCents(dashboard.json.expenses), costOf(ofMonth) - refundedIn(month), 'spent this month')
  assert.equal(
    inCents(dashboard.json.net),
    inCents(dashboard.json.received) - inCents(dashboard.json.expenses),
    'what is left of the money',
  )
  for (const row of flow.json) {
    const spent = active.filter((expense) => expense.date.startsWith(row.month))
    assert.equal(inCents(row.expenses), costOf(spent) - refundedIn(row.month), 'cash flow counts them')
  }
  const totals = await app.call(expenses.expenseTotals, { token, query: {} })
  assert.equal(
    inCents(totals.json.posted.net),
    sum(active.map(({ amount }) => amount)) - allOf(refunds) - allOf(creditsBack),
    'the totals of the list are what was spent',
  )
  const year = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  const [stats, income] = await Promise.all([
    app.call(expenses.expenseStats, { token, query: year }),
    app.call(reports.incomeByProperty, { token, query: year }),
  ])
  const ofYear = active.filter((row) => row.date.startsWith(today.slice(0, 4)))
  const total = costOf(ofYear) - refundedIn(today.slice(0, 4))
  assert.equal(inCents(stats.json.total), total, 'their own figures')
  assert.equal(sum(stats.json.byMonth.map((row) => row.total)), total, 'by month')
  assert.equal(sum(stats.json.byProperty.map((row) => row.total)), total, 'by property')
  // interest on deposits is an expense without its own document, and a bill or a credit one on its own date, not when it is paid
  const [beside] = await app.sql<{ cents: number; operating: number }>(
    accountId,
    `SELECT coalesce(sum(cents), 0)::bigint AS cents,
            coalesce(sum(cents) FILTER (WHERE code NOT IN (5120, 5130)), 0)::bigint AS operating
     FROM (SELECT l.code, l.amount_cents AS cents FROM journal_lines l
           JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
           WHERE l.code >= 5000 AND e.expense_id IS NULL AND e.expense_refund_id IS NULL AND e.entry_on BETWEEN $1 AND $2
           UNION ALL
           SELECT l.code, -l.amount_cents FROM expense_lines l
           JOIN expenses x ON x.account_id = l.account_id AND x.id = l.expense_id
           WHERE l.code >= 5000 AND x.bill_id IS NOT NULL AND x.voided_at IS NULL AND x.paid_on BETWEEN $1 AND $2
           UNION ALL
           SELECT l.code, -l.amount_cents FROM vendor_credit_use_lines l
           JOIN vendor_credit_uses u ON u.account_id = l.account_id AND u.id = l.use_id
           WHERE l.code >= 5000 AND u.voided_at IS NULL AND u.used_on BETWEEN $1 AND $2) part`,
    [year.from, year.to],
  )
  assert.equal(
    inCents(income.json.expenses),
    total + (beside?.cents ?? 0),
    'the income report counts them from the journal',
  )
  assert.equal(
    inCents(income.json.operatingExpenses),
    inCents(stats.json.operating) + (beside?.operating ?? 0),
    'operating ones',
  )
  assert.equal(
    inCents(income.json.noi),
    inCents(income.json.total) - inCents(income.json.operatingExpenses),
    'net operating income',
  )
}

/**
 * Asserts that the books have what credits of vendors and bills say: 1350 is what is not used, by property, and accounts payable what
 * is open of the bills. Returns what vendors paid back of credits by day, in cents, and what of it is of expenses.
 */
async function assertVendorCreditsAgree(
  app: TestApp,
  token: string,
  accountId: string,
): Promise<{ day: string; cents: number; cost: number }[]> {
  const [credits, unpaid, totals] = await Promise.all([
    app.call(listVendorCredits, { token, query: { limit: 200 } }),
    app.call(listBills, { token, query: { limit: 200, status: 'UNPAID' } }),
    app.call(billTotals, { token, query: {} }),
  ])
  const balances = await app.sql<{ code: number; propertyId: string | null; cents: number }>(
    accountId,
    `SELECT code, property_id AS "propertyId", sum(amount_cents)::bigint AS cents FROM journal_lines
     WHERE code IN (1350, 2000) GROUP BY 1, 2 HAVING sum(amount_cents) <> 0 ORDER BY 2`,
  )
  const ofCode = (code: number) => balances.filter((row) => row.code === code)
  const open = Map.groupBy(
    credits.json.filter((credit) => credit.open > 0),
    ({ propertyId }) => propertyId,
  )
  assert.deepEqual(
    new Map(ofCode(1350).map(({ propertyId, cents }) => [propertyId, cents])),
    new Map([...open].map(([propertyId, rows]) => [propertyId, sum(rows.map((row) => row.open))])),
    'vendor credits are an asset of their property until they are used',
  )
  assert.equal(
    0 - ofCode(2000).reduce((total, { cents }) => total + cents, 0),
    sum(unpaid.json.map((bill) => bill.open)),
    'accounts payable are the unpaid amounts of the bills',
  )
  assert.equal(
    inCents(totals.json.unusedCredits.amount),
    ofCode(1350).reduce((total, { cents }) => total + cents, 0),
    'the page of the bills says what is not used',
  )
  for (const credit of credits.json) {
    const posted = credit.uses.filter(({ status }) => status === 'POSTED')
    assert.equal(sum(posted.map(({ amount }) => amount)), inCents(credit.used), 'the uses sum to it')
  }
  return credits.json.flatMap(({ category, uses }) =>
    uses
      .filter(({ bill, status }) => bill === null && status === 'POSTED')
      .map(({ date, amount }) => ({
        day: date,
        cents: inCents(amount),
        cost: isOffSchedule(category) ? 0 : inCents(amount),
      })),
  )
}
