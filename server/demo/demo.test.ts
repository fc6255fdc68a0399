import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { casesOfRun } from '#testing/product/nightly.ts'
import { claimsOf } from '#testing/books/build.ts'
import { makeDemo, shareDemo, startWithDemo } from '#testing/books/demo.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { login } from '#shared/accounts/auth-contract.ts'
import { getAccount } from '#shared/accounts/contract.ts'
import { automationStatus } from '#shared/automation/contract.ts'
import { listLeases } from '#shared/leases/contract.ts'
import { listPayers } from '#shared/payers/contract.ts'
import { bankingOverview, listBankAccounts } from '#shared/banking/contract.ts'
import { listReviewLines } from '#shared/banking/match-contract.ts'
import { listOwnerTransactions } from '#shared/owner-transactions/contract.ts'
import { billTotals } from '#shared/expenses/bill-contract.ts'
import { listRecurringExpenses } from '#shared/expenses/recurring-contract.ts'
import { listOwners } from '#shared/owners/contract.ts'
import { proposeDistributions } from '#shared/owners/distributions-contract.ts'
import { trustCheck } from '#shared/reports/table-contract.ts'
import { listStatements } from '#shared/owners/statements-contract.ts'
import { getDashboard } from '#shared/reports/contract.ts'

import { addMonths, type PlainDate } from '#shared/lib/plain-date.ts'

import { demoLogin } from './demo.ts'

/** Returns the month (2026-11) some months earlier. */
function monthBefore(month: string, months: number): string {
  return addMonths(`${month}-01` as PlainDate, -months).slice(0, 7)
}

async function count(app: TestApp, token: string, rows: string): Promise<number> {
  const [row] = await app.sql<{ n: number }>(
    claimsOf(token).account,
    `SELECT count(*)::int AS n FROM ${rows}`,
  )
  return row!.n
}

function separate(now: string): ReturnType<typeof shareDemo> {
  let app: TestApp | undefined
  return {
    start: async () => (app = await startWithDemo(now)),
    stop: async () => app?.stop(),
  }
}

// a leap day, a month's first day, and an ordinary one, which npm test shares with the other tests of the demo
const days = [
  ['2028-02-29T20:00:00Z', separate],
  ['2026-12-01T05:30:00Z', separate],
  ['2026-11-21T17:00:00Z', shareDemo],
] as const
for (const [now, make] of casesOfRun(days, ([, make]) => make === shareDemo)) {
  const demo = make(now)
  describe(`the demo made at ${now}`, () => {
    let app: TestApp
    let token: string
    before(async () => {
      app = await demo.start()
      token = (await app.call(login, { body: demoLogin })).json.access_token
    })
    after(() => demo.stop())

    test('is a portfolio with life in it', async () => {
      const { json } = await app.call(getDashboard, { token })
      assert.equal(json.properties, 12)
      assert.deepEqual(json.units, { total: 60, occupied: 56, vacant: 2, maintenance: 1, reserved: 1 })
      assert.ok(json.overdue.leases > 0, 'somebody is late')
      assert.ok(json.credit > 0, 'somebody has paid ahead')
      assert.ok(json.pending > 0, 'a payment is pending')
      assert.ok(json.expiringLeases >= 5)
      assert.ok(json.openMaintenance > 0)
      assert.ok((await app.call(getAccount, { token })).json.isDemo)
    })

    test('has planned the year: a budget for each property and one for the business', async () => {
      assert.equal(await count(app, token, 'budgets'), 13)
    })

    test('has leases at every stage, and one former tenant who owes', async () => {
      const { json: leases } = await app.call(listLeases, { token, query: { limit: 200 } })
      for (const status of ['DRAFT', 'ACTIVE', 'EXPIRED', 'TERMINATED']) {
        assert.ok(
          leases.some((lease) => lease.status === status),
          `a lease that is ${status}`,
        )
      }
      const over = leases.filter((lease) => lease.status === 'EXPIRED' || lease.status === 'TERMINATED')
      const owing = over.filter((lease) => lease.balance !== 0)
      assert.equal(owing.length, 1)
      assert.ok(owing[0]!.balance > 0)
      assert.ok(leases.some((lease) => lease.tenants.length === 3))
    })

    test('has a housing authority that has paid all it owes', async () => {
      const { json } = await app.call(listPayers, { token })
      assert.deepEqual(
        json.map(({ kind, overdue }) => ({ kind, overdue })),
        [{ kind: 'HOUSING_AUTHORITY', overdue: 0 }],
      )
    })

    test('has a renewal offer to answer, a rent increase ahead and deposits returned in part', async () => {
      assert.equal(await count(app, token, `renewal_offers WHERE state = 'OPEN'`), 1)
      assert.ok(
        (await count(
          app,
          token,
          `leases WHERE jsonb_path_exists(rent_steps, '$[*] ? (@.kind == "INCREASE")')`,
        )) > 0,
      )
      assert.ok(
        (await count(
          app,
          token,
          `deposit_returns WHERE jsonb_array_length(deductions) > 0 AND refund_cents > 0`,
        )) > 0,
      )
    })

    test('spends 35 to 50 percent of the income of twelve whole months, interest included', async () => {
      const [row] = await app.sql<{ income: number; expenses: number }>(
        claimsOf(token).account,
        `SELECT -sum(l.amount_cents) FILTER (WHERE l.code BETWEEN 4000 AND 4999)::bigint AS income,
                sum(l.amount_cents) FILTER (WHERE l.code BETWEEN 5000 AND 5999)::bigint AS expenses
         FROM journal_lines l JOIN journal_entries e ON e.account_id = l.account_id AND e.id = l.entry_id
         WHERE e.entry_on >= date_trunc('month', $1::date) - interval '12 months'
           AND e.entry_on < date_trunc('month', $1::date)`,
        [now.slice(0, 10)],
      )
      const share = row!.expenses / row!.income
      assert.ok(share >= 0.35 && share <= 0.5, `${Math.round(share * 100)} percent`)
    })

    test('has books that agree', async () => {
      const rows = await app.sql<{ journal: number; documents: number }>(
        claimsOf(token).account,
        `SELECT coalesce(j.cents, 0)::bigint AS journal, (coalesce(c.cents, 0) - coalesce(y.cents, 0))::bigint AS documents
         FROM leases l
         LEFT JOIN (SELECT lease_id, sum(amount_cents) AS cents FROM journal_lines WHERE code IN (1200, 2200)
                    GROUP BY 1) j ON j.lease_id = l.id
         LEFT JOIN (SELECT lease_id, sum(amount_cents - paid_cents) AS cents FROM charges WHERE voided_at IS NULL
                    GROUP BY 1) c ON c.lease_id = l.id
         LEFT JOIN (SELECT lease_id, sum(amount_cents - allocated_cents) AS cents FROM payments WHERE state = 'SETTLED'
                    GROUP BY 1) y ON y.lease_id = l.id`,
      )
      assert.ok(rows.length > 50)
      assert.deepEqual(
        rows.filter((row) => row.journal !== row.documents),
        [],
      )
    })

    test('has bills to pay, paid ones, and a mortgage with other recurring expenses', async () => {
      const { json: totals } = await app.call(billTotals, { token })
      assert.ok(totals.overdue.bills > 0 && totals.dueSoon.bills > 0 && totals.paid.bills > 3)
      const { json: recurring } = await app.call(listRecurringExpenses, { token })
      assert.deepEqual(recurring.map(({ kind, handling }) => `${kind} ${handling}`).toSorted(), [
        'EXPENSE AUTOPAY',
        'EXPENSE AUTOPAY',
        'EXPENSE BILL',
        'MORTGAGE AUTOPAY',
      ])
      const mortgage = recurring.find(({ kind }) => kind === 'MORTGAGE')
      assert.ok((mortgage?.dates.length ?? 0) >= 11)
    })

    test('has rent that ran every day, so that nothing says the server was off', async () => {
      const { json } = await app.call(automationStatus, { token })
      assert.equal(json.clockMove, null)
    })

    test('has owners whose statements were sent, and whose money agrees', async () => {
      const { json: owners } = await app.call(listOwners, { token })
      assert.deepEqual(
        owners.map(({ name }) => name),
        ['Eleanor Voss', 'Hartwell Family Trust'],
      )
      const month = monthBefore(now.slice(0, 7), 2)
      const { json: statements } = await app.call(listStatements, { token, query: { month } })
      assert.ok(statements.rows.length === 2 && statements.rows.every(({ sent }) => sent !== null))
      const { json: proposal } = await app.call(proposeDistributions, { token })
      assert.equal(proposal.properties.length, 2)
      assert.ok(proposal.total > 0)
      const { json: check } = await app.call(trustCheck, { token })
      const at = (key: string) => check.columns.findIndex((column) => column.key === key)
      assert.equal(check.rows.length, 15, 'twelve properties, their sum, what belongs to none, and the total')
      assert.deepEqual(
        check.rows.filter(({ cells }) => cells[at('difference')] !== 0 || cells[at('below')] !== null),
        [],
      )
      const ofNone = check.rows.find(({ cells }) => cells[0] === 'Not assigned to a property')
      assert.ok(Number(ofNone?.cells[at('own')]) > 0, 'what belongs to no property is not below zero')
      assert.ok((await app.call(listOwnerTransactions, { token })).json.length > 5)
    })

    test('charges each deposit once', async () => {
      const twice = `(SELECT lease_id FROM charges WHERE type = 'DEPOSIT' AND voided_at IS NULL
        GROUP BY 1 HAVING count(*) > 1) twice`
      assert.equal(await count(app, token, twice), 0)
    })

    test('has reconciled the account of its deposits', async () => {
      const done = `bank_reconciliations r JOIN bank_accounts b ON b.account_id = r.account_id AND b.id = r.bank_account_id
        WHERE b.kind = 'TRUST' AND r.finished_at IS NOT NULL`
      assert.equal(await count(app, token, done), 1)
    })

    test('has all its cash in bank accounts or still to deposit, with lines of the bank to review', async () => {
      const { json: accounts } = await app.call(listBankAccounts, { token })
      const operating = accounts.find(({ name }) => name === 'Operating')
      assert.ok(operating?.isDefault)
      assert.ok(
        operating.bookBalance > 50_000 && operating.bookBalance < 800_000,
        String(operating.bookBalance),
      )
      const params = { id: operating.id }
      const { json: review } = await app.call(listReviewLines, { token, params })
      assert.equal(review.total, operating.openLines)
      assert.ok(review.total >= 10 && review.total <= 60, String(review.total))
      for (const level of ['sure', 'none']) {
        assert.ok(
          review.lines.some(({ proposal }) => (proposal?.level ?? 'none') === level),
          level,
        )
      }
      const { json: overview } = await app.call(bankingOverview, { token })
      assert.equal(overview.unassigned, 0)
    })

    test('is made once', async () => {
      const count = async () => (await app.call(listLeases, { token })).headers['x-total-count']
      const first = await count()
      await makeDemo(app)
      assert.equal(await count(), first)
    })
  })
}
