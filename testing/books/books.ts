import assert from 'node:assert/strict'

import { type LeasePlace, orderByLaw } from '#shared/leases/law/lease-law.ts'
import type { AllocationOrder, OpenCharge } from '#shared/ledger/allocation/allocation.ts'
import { computeOwed, nothingOwed, type Owed, type OwedPayment } from '#shared/ledger/owed/owed.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as reports from '#shared/reports/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

import { assertExpensesAgree, inCents, sum } from './expense-books.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/**
 * Asserts that every source of owed amounts agrees to the cent: the journal's sums, each lease's balance and ledger,
 * its tenants' pages, the documents (charges and payments), the dashboard, the rent roll, delinquency and both stats.
 */
export async function assertBooksAgree(app: TestApp, token: string, accountId: string): Promise<void> {
  const journal = await app.sql<{ leaseId: string; cents: number; payers: number }>(
    accountId,
    `SELECT l.lease_id AS "leaseId", coalesce(sum(l.amount_cents) FILTER (WHERE e.payer_id IS NULL), 0)::bigint AS cents,
            coalesce(sum(l.amount_cents) FILTER (WHERE e.payer_id IS NOT NULL), 0)::bigint AS payers
     FROM journal_lines l JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
     WHERE l.lease_id IS NOT NULL AND l.code IN (1200, 1210, 2200) GROUP BY l.lease_id`,
  )
  await assertPayersAgree(app, accountId)
  const [whole] = await app.sql<{ cents: number }>(
    accountId,
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM journal_lines',
  )
  assert.equal(whole?.cents, 0, 'the journal sums to zero')
  const owed = new Map(journal.map((row) => [row.leaseId, row.cents]))
  const byPayers = new Map(journal.map((row) => [row.leaseId, row.payers]))

  const list = await app.call(leases.listLeases, { token, query: { limit: 200 } })
  for (const lease of list.json) {
    const expected = owed.get(lease.id) ?? 0
    const one = await app.call(leases.getLease, { token, params: { id: lease.id } })
    const view = await app.call(leases.leaseLedger, { token, params: { id: lease.id } })
    assert.equal(inCents(lease.balance), expected, 'the list’s balance is the journal’s')
    assert.equal(inCents(one.json.balance), expected, 'the lease’s balance is the journal’s')
    assert.deepEqual(one.json.owed, lease.owed, 'the list’s parts are those of the lease')
    const payers = byPayers.get(lease.id) ?? 0
    assert.equal(inCents(one.json.payersBalance), payers, 'what payers owe is the journal’s')
    const all = expected + payers
    assert.equal(inCents(view.json.balance), all, 'the ledger’s balance is the journal’s')
    assert.equal(sum(view.json.entries.map((entry) => entry.amount)), all, 'its entries sum to it')
    assertRunning(view.json.entries)
    if (lease.tenantId !== null) {
      const person = await app.call(tenants.getTenant, { token, params: { id: lease.tenantId } })
      const own = person.json.leases.find((row) => row.id === lease.id)
      assert.equal(inCents(own?.balance ?? Number.NaN), expected, 'the tenant’s page agrees')
      assert.deepEqual(own?.owed, lease.owed, 'and so do its parts')
    }
  }
  const ofLeases = new Map(journal.map((row) => [row.leaseId, row.cents + row.payers]))
  await assertReportsAgree(app, token, accountId, ofLeases)
  await assertPartsAgree(app, token, accountId)
  await assertExpensesAgree(app, token, accountId)
}

/**
 * Asserts that for each lease and payer the journal says what the charges and payments say, and that no payment pays a
 * charge of another payer.
 */
async function assertPayersAgree(app: TestApp, accountId: string): Promise<void> {
  const [odd] = await app.sql<{ n: number }>(
    accountId,
    `WITH books AS (
       SELECT l.lease_id, e.payer_id, sum(l.amount_cents) AS cents FROM journal_lines l
       JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
       WHERE l.lease_id IS NOT NULL AND l.code IN (1200, 1210, 2200) GROUP BY 1, 2),
     documents AS (
       SELECT lease_id, payer_id, sum(cents) AS cents FROM (
         SELECT lease_id, payer_id, amount_cents - paid_cents AS cents FROM charges WHERE voided_at IS NULL
         UNION ALL
         SELECT lease_id, payer_id, allocated_cents - amount_cents FROM payments WHERE state = 'SETTLED') d
       GROUP BY 1, 2)
     SELECT (SELECT count(*)::int FROM books b FULL JOIN documents d ON d.lease_id = b.lease_id
               AND d.payer_id IS NOT DISTINCT FROM b.payer_id
             WHERE coalesce(b.cents, 0) <> coalesce(d.cents, 0))
          + (SELECT count(*)::int FROM allocations a JOIN charges c ON c.account_id = a.account_id AND c.id = a.charge_id
             JOIN payments y ON y.account_id = a.account_id AND y.id = a.payment_id
             WHERE c.payer_id IS DISTINCT FROM y.payer_id) AS n`,
  )
  assert.equal(odd?.n, 0, 'every payer’s books agree with its charges and payments')
}

/**
 * Asserts that the parts of the owed amount equal the parts by computeOwed, lease by lease and in all figures
 * of the account.
 */
async function assertPartsAgree(app: TestApp, token: string, accountId: string): Promise<void> {
  const [dashboard, aging] = await Promise.all([
    app.call(reports.getDashboard, { token }),
    app.call(reports.delinquency, { token, query: { limit: 200 } }),
  ])
  const today = parsePlainDate(dashboard.json.today)
  const [charges, payments, places] = await Promise.all([
    app.sql<OpenCharge & { leaseId: string }>(
      accountId,
      `SELECT id, lease_id AS "leaseId", type, due_on AS "dueOn", amount_cents AS "amountCents", paid_cents AS "paidCents",
              added_cents AS "addedCents", added_on AS "addedOn", payer_id AS "payerId"
       FROM charges WHERE voided_at IS NULL`,
    ),
    app.sql<OwedPayment & { leaseId: string }>(
      accountId,
      `SELECT id, lease_id AS "leaseId", type, paid_on AS "receivedOn", amount_cents AS "amountCents",
              allocated_cents AS "allocatedCents", for_charge_id AS "targetChargeId", state = 'PENDING' AS "isPending",
              payer_id AS "payerId"
       FROM payments WHERE state IN ('PENDING', 'SETTLED')`,
    ),
    app.sql<LeasePlace & { leaseId: string; order: AllocationOrder }>(
      accountId,
      `SELECT l.id AS "leaseId", p.state, p.city, p.property_type AS "propertyType", a.allocation_order AS "order"
       FROM leases l JOIN properties p ON p.id = l.property_id JOIN accounts a ON a.id = l.account_id`,
    ),
  ])
  const orderOf = new Map(places.map((place) => [place.leaseId, orderByLaw(place, place.order, today).order]))
  const leaseIds = [...new Set([...charges, ...payments].map(({ leaseId }) => leaseId))]
  const partsOf = (only: (row: { payerId?: string | null | undefined }) => boolean) =>
    new Map(
      leaseIds.map((id) => [
        id,
        computeOwed(
          charges.filter((charge) => charge.leaseId === id && only(charge)),
          payments.filter((payment) => payment.leaseId === id && only(payment)),
          today,
          orderOf.get(id),
        ),
      ]),
    )
  const parts = partsOf(() => true)
  const ofHouseholds = partsOf(({ payerId }) => !payerId)
  const list = await app.call(leases.listLeases, { token, query: { limit: 200 } })
  for (const { id, owed } of list.json) {
    const expected = ofHouseholds.get(id) ?? nothingOwed
    const inDollars = Object.fromEntries(Object.entries(expected).map(([part, n]) => [part, n / 100]))
    assert.deepEqual(owed, inDollars, 'the parts of a lease are those of computeOwed for its household')
  }
  const all = [...parts.values()]
  const sumOf = (part: keyof Owed) => all.reduce((total, one) => total + one[part], 0)
  const { overdue, due, upcoming, deposit, pending, credit } = dashboard.json
  const onDashboard = { overdue: overdue.amount, due, upcoming, deposit, pending, credit }
  for (const part of ['overdue', 'due', 'upcoming', 'deposit', 'pending', 'credit'] as const) {
    assert.equal(inCents(onDashboard[part]), sumOf(part), `${part} on the dashboard`)
  }
  for (const part of ['overdue', 'deposit', 'pending', 'credit'] as const) {
    assert.equal(inCents(aging.json.totals[part]), sumOf(part), `${part} in delinquency`)
  }
  assert.equal(overdue.leases, all.filter((one) => one.overdue > 0).length, 'leases overdue')
  assert.deepEqual(
    new Set(aging.json.rows.map((row) => row.leaseId)),
    new Set(leaseIds.filter((id) => (parts.get(id)?.overdue ?? 0) + (parts.get(id)?.deposit ?? 0) > 0)),
    'delinquency lists who owes what was due',
  )
  for (const row of aging.json.rows) {
    const own = partsOf(({ payerId }) => (payerId ?? null) === (row.payer?.id ?? null)).get(row.leaseId)
    assert.equal(inCents(row.overdue), own?.overdue, 'overdue of a row of delinquency')
    assert.equal(inCents(row.deposit), own?.deposit, 'deposit of a row of delinquency')
  }
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
  const { month } = dashboard.json
  const active = charges.json.filter((charge) => charge.status !== 'VOID')
  for (const charge of charges.json) {
    const isVoid = charge.status === 'VOID'
    assert.equal(inCents(charge.open), isVoid ? 0 : inCents(charge.amount) - inCents(charge.paid))
  }
  const open = sum(active.map((charge) => charge.open))
  const [given] = await app.sql<{ cents: number }>(
    accountId,
    `SELECT coalesce(sum(amount_cents - allocated_cents), 0)::bigint AS cents FROM payments
     WHERE is_credit AND state = 'SETTLED'`,
  )
  const credit = sum(payments.json.map((payment) => payment.unallocated)) + (given?.cents ?? 0)
  const total = [...owed.values()].reduce((all, cents) => all + cents, 0)
  assert.equal(open - credit, total, 'open charges less credit is what the journal says')
  assert.equal(inCents(dashboard.json.credit), credit, 'the dashboard’s credit')
  assert.equal(inCents(stats.json.overdueAmount), inCents(dashboard.json.overdue.amount))
  const { current, days1to30, days31to60, days61to90, over90, deposit, overdue } = aging.json.totals
  assert.equal(inCents(overdue), inCents(dashboard.json.overdue.amount), 'delinquency’s overdue')
  assert.equal(sum([days1to30, days31to60, days61to90, over90]), inCents(overdue), 'the overdue buckets')
  assert.equal(sum([current, overdue, deposit]), inCents(aging.json.totals.total), 'delinquency’s total')

  const ofMonth = active.filter((charge) => charge.dueDate.startsWith(month) && charge.type !== 'DEPOSIT')
  assert.equal(inCents(dashboard.json.charged), sum(ofMonth.map((charge) => charge.amount)), 'charged')
  const without = await listPaidWithoutMoney(app, accountId)
  const sumWithout = (part: 'credited' | 'deposit') =>
    ofMonth.reduce((all, { id }) => all + (without.get(id)?.[part] ?? 0), 0)
  assert.equal(inCents(dashboard.json.credited), sumWithout('credited'), 'waived or credited')
  assert.equal(inCents(dashboard.json.depositApplied), sumWithout('deposit'), 'paid from deposits')
  assert.equal(
    inCents(dashboard.json.paid),
    sum(ofMonth.map((charge) => charge.paid)) - sumWithout('credited') - sumWithout('deposit'),
    'paid in money',
  )
  assert.equal(summary.json.charged, dashboard.json.charged, 'the rent roll’s charged is the dashboard’s')
  assert.equal(summary.json.paid, dashboard.json.paid, 'the rent roll’s paid is the dashboard’s')
  assert.equal(stats.json.collectionRate, dashboard.json.collectionRate)
  assert.equal(summary.json.collectionRate, dashboard.json.collectionRate)
  assert.equal(portfolio.json.collectionsRate, dashboard.json.collectionRate)
  for (const row of rows.json) {
    assert.equal(inCents(row.balance), owed.get(row.leaseId) ?? 0, 'the rent roll’s balance is the journal’s')
    assert.equal(
      inCents(row.open),
      inCents(row.charged) - sum([row.paid, row.credited, row.depositApplied]),
      'a row is open as far as neither money, nor credit, nor a deposit settled it',
    )
  }
  const { total: expected, ...parts } = summary.json.expected
  assert.equal(
    sum([parts.carriedOver, parts.charged, parts.upcoming]),
    inCents(expected),
    'the rent that is expected: where it comes from',
  )
  assert.equal(
    sum([
      parts.collected,
      parts.credited,
      parts.depositApplied,
      parts.pending,
      parts.overdue,
      parts.due,
      parts.upcoming,
    ]),
    inCents(expected),
    'and what became of it',
  )
  assert.equal(inCents(parts.overdue), inCents(dashboard.json.overdue.amount), 'overdue in the rent roll')
  for (const part of [
    'carriedOver',
    'credited',
    'depositApplied',
    'upcoming',
    'pending',
    'overdue',
    'due',
  ] as const) {
    assert.equal(sum(rows.json.map((row) => row[part])), inCents(parts[part]), `the rows sum to ${part}`)
  }
  assert.equal(sum(rows.json.map((row) => row.paid)), inCents(parts.collected), 'the rows sum to collected')
  const charged = sum(rows.json.map((row) => row.charged)) - inCents(parts.upcoming)
  assert.equal(charged, inCents(parts.charged), 'the rows sum to charged')
  const scheduled = sum(rows.json.filter((row) => row.status === 'SCHEDULED').map((row) => row.charged))
  const byPeriods = await app.sql(accountId, `SELECT FROM leases WHERE rent_frequency <> 'MONTHLY' LIMIT 1`)
  if (byPeriods.length === 0) {
    assert.equal(scheduled, inCents(summary.json.scheduled), 'what is to be posted')
  } else {
    // a month of weekly rent may be posted in part, and what is left of it has no status of its own
    assert.ok(scheduled <= inCents(summary.json.scheduled), 'what is to be posted')
  }
  const settled = payments.json.filter((payment) => payment.state === 'SETTLED')
  // expenses paid in cash are paid from it too; assertExpensesAgree checks those. Own bank accounts open with a balance
  const [cash] = await app.sql<{ cents: number }>(
    accountId,
    `SELECT coalesce(sum(l.amount_cents), 0)::bigint AS cents FROM journal_lines l
     JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
     WHERE l.code IN (1000, 1010) AND e.expense_id IS NULL AND e.expense_refund_id IS NULL AND e.owner_transaction_id IS NULL
       AND e.other_income_id IS NULL AND e.vendor_credit_use_id IS NULL AND e.type <> 'BANK'`,
  )
  const refunds = await app.sql<{ paymentId: string; month: string; cents: number; isMoney: boolean }>(
    accountId,
    `SELECT payment_id AS "paymentId", to_char(refunded_on, 'YYYY-MM') AS month, amount_cents AS cents,
            target = 'MONEY' AS "isMoney"
     FROM refunds WHERE undone_at IS NULL`,
  )
  const paidOut = refunds.filter((row) => row.isMoney)
  const refunded = paidOut.reduce((total, row) => total + row.cents, 0)
  // deposits held and rent prepaid in other books are cash of these, and no money received in them
  const broughtOver = sum(settled.map(({ source, amount }) => (source.startsWith('OPENING') ? amount : 0)))
  const receivedCents = sum(settled.map(({ source, amount }) => (source === 'MONEY' ? amount : 0))) - refunded
  assert.equal(cash?.cents, receivedCents + broughtOver, 'cash is the settled payments less their refunds')
  for (const payment of payments.json) {
    const own = refunds.filter((row) => row.paymentId === payment.id)
    assert.equal(
      inCents(payment.refunded),
      own.reduce((total, row) => total + row.cents, 0),
      'a payment shows what was refunded of it',
    )
  }
  assert.equal(inCents(stats.json.totalAmount), receivedCents, 'payment stats count settled money')
  const received = settled.filter((payment) => payment.date.startsWith(month))
  const givenBack = paidOut.filter((row) => row.month === month)
  const [unleased] = await app.sql<{ cents: number }>(
    accountId,
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM other_income
     WHERE voided_at IS NULL AND to_char(received_on, 'YYYY-MM') = $1`,
    [month],
  )
  assert.equal(
    inCents(dashboard.json.received),
    sum(received.map((payment) => (payment.source === 'MONEY' ? payment.amount : 0))) -
      givenBack.reduce((total, row) => total + row.cents, 0) +
      (unleased?.cents ?? 0),
    'received less refunded, with income without a lease',
  )
  const pending = payments.json.filter((payment) => payment.state === 'PENDING')
  assert.equal(inCents(dashboard.json.pending), sum(pending.map((payment) => payment.amount)), 'pending')
}

/**
 * Returns what settled charges without money, in cents by charge, from the single allocations: what was waived or credited,
 * and what a deposit paid: what a payment paid after a deposit that it had paid was released.
 */
async function listPaidWithoutMoney(
  app: TestApp,
  accountId: string,
): Promise<Map<string, { credited: number; deposit: number }>> {
  const rows = await app.sql<{
    chargeId: string
    paymentId: string
    chargeType: string
    isGiven: boolean
    why: string | null
    cents: number
    at: string
  }>(
    accountId,
    `SELECT a.charge_id AS "chargeId", a.payment_id AS "paymentId", c.type AS "chargeType",
            y.is_credit OR y.source = 'DEPOSIT_INTEREST' AS "isGiven", a.explanation #>> '{why,kind}' AS why,
            a.amount_cents AS cents, to_char(a.created_at, 'YYYYMMDDHH24MISSUS') || a.id AS at
     FROM allocations a JOIN charges c ON c.id = a.charge_id JOIN payments y ON y.id = a.payment_id`,
  )
  const releasedAt = new Map<string, string>()
  for (const row of rows) {
    if (row.chargeType === 'DEPOSIT' && row.cents < 0 && row.why === 'deposit_released') {
      const earlier = releasedAt.get(row.paymentId)
      releasedAt.set(row.paymentId, earlier !== undefined && earlier < row.at ? earlier : row.at)
    }
  }
  const found = new Map<string, { credited: number; deposit: number }>()
  const pairs = Map.groupBy(
    rows.filter(({ chargeType }) => chargeType !== 'DEPOSIT'),
    ({ chargeId, paymentId }) => `${chargeId} ${paymentId}`,
  )
  for (const [{ chargeId, paymentId, isGiven }, ...others] of pairs.values() as Iterable<
    [(typeof rows)[number], ...typeof rows]
  >) {
    const own = pairs.get(`${chargeId} ${paymentId}`) ?? others
    const net = own.reduce((all, { cents }) => all + cents, 0)
    const since = releasedAt.get(paymentId)
    const applied = own.reduce(
      (all, { cents, at }) => all + (cents > 0 && since !== undefined && at > since ? cents : 0),
      0,
    )
    const parts = found.get(chargeId) ?? { credited: 0, deposit: 0 }
    found.set(chargeId, {
      credited: parts.credited + (isGiven ? net : 0),
      deposit: parts.deposit + (isGiven ? 0 : Math.max(0, Math.min(net, applied))),
    })
  }
  return found
}
