import assert from 'node:assert/strict'

import * as expenses from '#shared/expenses/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as reports from '#shared/reports/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

import type { TestApp } from './start-app.ts'

const inCents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + inCents(amount), 0)

/**
 * Asserts that every source of owed amounts agrees to the cent: the journal's sums, each lease's balance and ledger,
 * its tenants' pages, the documents (charges and payments), the dashboard, the rent roll, delinquency and both stats.
 */
export async function assertBooksAgree(app: TestApp, token: string, accountId: string): Promise<void> {
  const journal = await app.sql<{ leaseId: string; cents: number }>(
    accountId,
    `SELECT lease_id AS "leaseId", sum(amount_cents) FILTER (WHERE code IN (1200, 2200))::bigint AS cents
     FROM journal_lines WHERE lease_id IS NOT NULL GROUP BY lease_id`,
  )
  const [whole] = await app.sql<{ cents: number }>(
    accountId,
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines',
  )
  assert.equal(whole?.cents, 0, 'the journal sums to zero')
  const owed = new Map(journal.map((row) => [row.leaseId, row.cents]))

  const list = await app.call(leases.listLeases, { token, query: { limit: 200 } })
  for (const lease of list.json) {
    const expected = owed.get(lease.id) ?? 0
    const one = await app.call(leases.getLease, { token, params: { id: lease.id } })
    const view = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
    assert.equal(inCents(lease.balance), expected, 'the list’s balance is the journal’s')
    assert.equal(inCents(one.json.balance), expected, 'the lease’s balance is the journal’s')
    assert.equal(inCents(view.json.balance), expected, 'the ledger’s balance is the journal’s')
    assert.equal(sum(view.json.entries.map((entry) => entry.amount)), expected, 'its entries sum to it')
    assertRunning(view.json.entries)
    if (lease.tenantId !== null) {
      const person = await app.call(tenants.getTenant, { token, params: { id: lease.tenantId } })
      const own = person.json.leases.find((row) => row.id === lease.id)
      assert.equal(inCents(own?.balance ?? Number.NaN), expected, 'the tenant’s page agrees')
    }
  }
  await assertReportsAgree(app, token, accountId, owed)
  await assertExpensesAgree(app, token, accountId)
}

/**
 * Asserts that all views of expenses agree: the records, the journal, their own figures, the dashboard and both
 * reports.
 */
async function assertExpensesAgree(app: TestApp, token: string, accountId: string): Promise<void> {
  const [list, dashboard, flow] = await Promise.all([
    app.call(expenses.listExpenses, { token, query: { limit: 200 } }),
    app.call(reports.getDashboard, { token }),
    app.call(reports.cashFlow, { token }),
  ])
  const active = list.json.filter((row) => row.status === 'POSTED')
  const journal = await app.sql<{ id: string; spent: number; money: number }>(
    accountId,
    `SELECT e.expense_id AS id, sum(l.amount_cents) FILTER (WHERE l.code >= 5000)::bigint AS spent,
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
  const { today, month } = dashboard.json
  const ofMonth = active.filter((row) => row.date.startsWith(month))
  assert.equal(inCents(dashboard.json.expenses), sum(ofMonth.map((row) => row.amount)), 'spent this month')
  assert.equal(
    inCents(dashboard.json.net),
    inCents(dashboard.json.received) - inCents(dashboard.json.expenses),
    'what is left of the money',
  )
  for (const row of flow.json) {
    const spent = active.filter((expense) => expense.date.startsWith(row.month))
    assert.equal(inCents(row.expenses), sum(spent.map((expense) => expense.amount)), 'cash flow counts them')
  }
  const year = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  const [stats, income] = await Promise.all([
    app.call(expenses.expenseStats, { token, query: year }),
    app.call(reports.incomeByProperty, { token, query: year }),
  ])
  const ofYear = active.filter((row) => row.date.startsWith(today.slice(0, 4)))
  const total = sum(ofYear.map((row) => row.amount))
  assert.equal(inCents(stats.json.total), total, 'their own figures')
  assert.equal(sum(stats.json.byMonth.map((row) => row.total)), total, 'by month')
  assert.equal(sum(stats.json.byProperty.map((row) => row.total)), total, 'by property')
  // interest on deposits is an expense without a document of its own
  const [owed] = await app.sql<{ cents: number }>(
    accountId,
    `SELECT coalesce(sum(l.amount_cents), 0)::bigint AS cents FROM journal_lines l
     JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
     WHERE l.code = 5130 AND e.expense_id IS NULL AND e.entry_on BETWEEN $1 AND $2`,
    [year.from, year.to],
  )
  const interest = owed?.cents ?? 0
  assert.equal(
    inCents(income.json.expenses),
    total + interest,
    'the income report counts them from the journal',
  )
  assert.equal(inCents(income.json.operatingExpenses), inCents(stats.json.operating), 'operating ones')
  assert.equal(
    inCents(income.json.noi),
    inCents(income.json.total) - inCents(income.json.operatingExpenses),
    'net operating income',
  )
}

function assertRunning(entries: readonly { date: string; amount: number; balance: number }[]): void {
  let running = 0
  let day = ''
  for (const entry of entries) {
    running += inCents(entry.amount)
    assert.equal(inCents(entry.balance), running, 'each line carries the running balance')
    assert.ok(entry.date >= day, 'lines are in order of date')
    day = entry.date
  }
}

async function assertReportsAgree(
  app: TestApp,
  token: string,
  accountId: string,
  owed: ReadonlyMap<string, number>,
): Promise<void> {
  const [charges, payments, dashboard, rows, summary, aging, stats, portfolio] = await Promise.all([
    app.call(ledger.listCharges, { token, query: { limit: 200 } }),
    app.call(ledger.listPayments, { token, query: { limit: 200 } }),
    app.call(reports.getDashboard, { token }),
    app.call(reports.rentRoll, { token, query: { limit: 200 } }),
    app.call(reports.rentRollSummary, { token }),
    app.call(reports.delinquency, { token, query: { limit: 200 } }),
    app.call(ledger.paymentStats, { token }),
    app.call(properties.propertyStats, { token }),
  ])
  const { today, month } = dashboard.json
  const active = charges.json.filter((charge) => charge.status !== 'VOID')
  for (const charge of charges.json) {
    const isVoid = charge.status === 'VOID'
    assert.equal(inCents(charge.open), isVoid ? 0 : inCents(charge.amount) - inCents(charge.paid))
  }
  const open = sum(active.map((charge) => charge.open))
  const credit = sum(payments.json.map((payment) => payment.unallocated))
  const total = [...owed.values()].reduce((all, cents) => all + cents, 0)
  assert.equal(open - credit, total, 'open charges less credit is what the journal says')
  assert.equal(inCents(dashboard.json.credit), credit, 'the dashboard’s credit')
  assert.equal(inCents(aging.json.totals.total), open, 'delinquency’s total is all that is open')

  const overdue = active.filter((charge) => charge.dueDate < today)
  assert.equal(inCents(dashboard.json.overdue.amount), sum(overdue.map((charge) => charge.open)), 'overdue')
  assert.equal(inCents(stats.json.overdueAmount), inCents(dashboard.json.overdue.amount))
  const { current, days1to30, days31to60, days61to90, over90 } = aging.json.totals
  assert.equal(sum([days1to30, days31to60, days61to90, over90]), inCents(dashboard.json.overdue.amount))
  assert.equal(
    sum([current, days1to30, days31to60, days61to90, over90]),
    open,
    'the buckets sum to the total',
  )
  const late = new Set(overdue.filter((charge) => charge.open > 0).map((charge) => charge.leaseId))
  assert.equal(dashboard.json.overdue.leases, late.size, 'leases overdue')
  assert.equal(aging.json.rows.length, late.size, 'delinquency lists who is late')

  const ofMonth = active.filter((charge) => charge.dueDate.startsWith(month) && charge.type !== 'DEPOSIT')
  assert.equal(inCents(dashboard.json.charged), sum(ofMonth.map((charge) => charge.amount)), 'charged')
  assert.equal(inCents(dashboard.json.paid), sum(ofMonth.map((charge) => charge.paid)), 'paid')
  assert.equal(summary.json.charged, dashboard.json.charged, 'the rent roll’s charged is the dashboard’s')
  assert.equal(summary.json.paid, dashboard.json.paid, 'the rent roll’s paid is the dashboard’s')
  assert.equal(stats.json.collectionRate, dashboard.json.collectionRate)
  assert.equal(summary.json.collectionRate, dashboard.json.collectionRate)
  assert.equal(portfolio.json.collectionsRate, dashboard.json.collectionRate)
  for (const row of rows.json) {
    assert.equal(inCents(row.balance), owed.get(row.leaseId) ?? 0, 'the rent roll’s balance is the journal’s')
    assert.equal(inCents(row.open), inCents(row.charged) - inCents(row.paid))
  }
  const scheduled = rows.json.filter((row) => row.status === 'SCHEDULED')
  assert.equal(
    sum(scheduled.map((row) => row.charged)),
    inCents(summary.json.scheduled),
    'what is to be posted',
  )
  const settled = payments.json.filter((payment) => payment.state === 'SETTLED')
  // expenses paid in cash are paid from it too; assertExpensesAgree checks those
  const [cash] = await app.sql<{ cents: number }>(
    accountId,
    `SELECT coalesce(sum(l.amount_cents), 0)::bigint AS cents FROM journal_lines l
     JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
     WHERE l.code IN (1000, 1010) AND e.expense_id IS NULL`,
  )
  const refunds = await app.sql<{ paymentId: string; month: string; cents: number; isMoney: boolean }>(
    accountId,
    `SELECT payment_id AS "paymentId", to_char(refunded_on, 'YYYY-MM') AS month, amount_cents AS cents,
            target = 'MONEY' AS "isMoney"
     FROM refunds WHERE undone_at IS NULL`,
  )
  const paidOut = refunds.filter((row) => row.isMoney)
  const refunded = paidOut.reduce((total, row) => total + row.cents, 0)
  assert.equal(
    cash?.cents,
    sum(settled.map((payment) => (payment.source === 'MONEY' ? payment.amount : 0))) - refunded,
    'cash is the settled payments less their refunds',
  )
  for (const payment of payments.json) {
    const own = refunds.filter((row) => row.paymentId === payment.id)
    assert.equal(
      inCents(payment.refunded),
      own.reduce((total, row) => total + row.cents, 0),
      'a payment shows what was refunded of it',
    )
  }
  assert.equal(inCents(stats.json.totalAmount), cash?.cents, 'payment stats count settled money')
  const received = settled.filter((payment) => payment.date.startsWith(month))
  const givenBack = paidOut.filter((row) => row.month === month)
  assert.equal(
    inCents(dashboard.json.received),
    sum(received.map((payment) => (payment.source === 'MONEY' ? payment.amount : 0))) -
      givenBack.reduce((total, row) => total + row.cents, 0),
    'received less refunded',
  )
  const pending = payments.json.filter((payment) => payment.state === 'PENDING')
  assert.equal(inCents(dashboard.json.pending), sum(pending.map((payment) => payment.amount)), 'pending')
}
