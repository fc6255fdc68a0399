import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildProperty,
  buildVendor,
  type Landlord,
} from '#server/testing/build.ts'
import { assertBooksAgree } from '#server/testing/books.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import * as reports from '#shared/reports/table-contract.ts'

type Table = WireResponse<typeof reports.balanceSheet>

const inCents = (dollars: unknown) => Math.round(Number(dollars ?? 0) * 100)
const seed = Number(process.env['TENURE_SEED'] ?? Date.now() % 1_000_000)

/** Returns a generator of numbers from 0 up to a limit, the same for the same seed (Lehmer, modulus 2^31 − 1). */
function randomFrom(start: number): (below: number) => number {
  let state = (start % 2_147_483_646) + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const cellOf = ({ rows }: Table, label: string) =>
  inCents(rows.find(({ cells }) => cells[0] === label)?.cells.at(-1))

describe(`random postings of every kind, TENURE_SEED=${seed}`, () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  test('keep the journal at zero, every property balanced, and both sides of the balance sheet equal', async () => {
    const random = randomFrom(seed)
    const lease = await buildLease(app, token)
    const other = await buildProperty(app, token)
    const { id: vendorId } = await buildVendor(app, token)
    const propertyIds = [lease.unit.propertyId, other.id]
    const made: Record<'expenses' | 'bills' | 'payments' | 'owner-transactions', string[]> = {
      expenses: [],
      bills: [],
      payments: [],
      'owner-transactions': [],
    }
    const amount = () => (random(50_000) + 1) / 100
    const date = () =>
      `2026-${String(random(10) + 1).padStart(2, '0')}-${String(random(28) + 1).padStart(2, '0')}`
    const categories = ['REPAIRS', 'TAXES', 'MORTGAGE_INTEREST', 'MORTGAGE_PRINCIPAL', 'UTILITIES'] as const
    const split = () => {
      const lines = Array.from({ length: random(3) + 1 }, () => ({
        category: categories[random(categories.length)],
        propertyId: propertyIds[random(2)],
        amount: amount(),
      }))
      return { lines, amount: lines.reduce((sum, line) => sum + inCents(line.amount), 0) / 100 }
    }
    const send = async (path: string, body: object, kept?: keyof typeof made) => {
      const { status, json } = await app.raw({ method: 'POST', path, token, body })
      assert.ok(status < 500, `${path} answered ${status}`)
      if (status === 201 && kept) {
        made[kept].push((json as { id: string }).id)
      }
      return status
    }
    const drop = async (kind: keyof typeof made) => {
      const id = made[kind][random(made[kind].length || 1)]
      const answer = id && (await app.raw({ method: 'DELETE', path: `/${kind}/${id}`, token }))
      assert.ok(!answer || answer.status < 500, `DELETE of ${kind}`)
    }
    const operations: (() => Promise<unknown>)[] = [
      () =>
        send('/charges', {
          leaseId: lease.id,
          type: 'OTHER',
          amount: amount(),
          dueDate: date(),
          description: 'Key',
        }),
      () =>
        send(
          '/payments',
          { leaseId: lease.id, amount: amount(), date: date(), type: 'RENT', confirmDate: true },
          'payments',
        ),
      () => send('/expenses', { ...split(), date: date(), description: 'Work', vendorId }, 'expenses'),
      () => {
        const billed = date()
        const body = { ...split(), date: billed, dueDate: '2026-12-31', description: 'Bill', vendorId }
        return send('/bills', body, 'bills')
      },
      () => {
        const billId = made.bills[random(made.bills.length || 1)]
        const method = ['CASH', 'CHECK', null][random(3)]
        return billId
          ? send('/bills/payments', {
              date: date(),
              method,
              bills: [{ billId, amount: amount() / 4 || 0.01 }],
            })
          : Promise.resolve()
      },
      () =>
        send(
          '/owner-transactions',
          {
            kind: ['DRAW', 'CONTRIBUTION'][random(2)],
            date: date(),
            amount: amount(),
            description: 'Owner',
            propertyId: propertyIds[random(2)],
          },
          'owner-transactions',
        ),
      () => drop('expenses'),
      () => drop('bills'),
      () => drop('payments'),
      () => drop('owner-transactions'),
    ]
    for (let count = 0; count < 150; count += 1) {
      await operations[random(operations.length)]!()
    }
    const loan = {
      kind: 'MORTGAGE', description: 'Loan', vendorId, propertyId: other.id, every: 'MONTH', startDate: '2026-05-01',
      handling: 'AUTOPAY', amount: 1199.1, rate: 6, balance: 200_000, balanceDate: '2026-04-15',
    } // prettier-ignore
    assert.equal(await send('/recurring-expenses', loan), 201)

    const [odd] = await app.sql<{ total: number; entries: number; properties: number; cash: number }>(
      landlord.accountId,
      `SELECT (SELECT coalesce(sum(amount_cents), 0)::bigint FROM journal_lines) AS total,
              (SELECT count(*)::int FROM (SELECT FROM journal_lines GROUP BY entry_id HAVING sum(amount_cents) <> 0) e) AS entries,
              (SELECT count(*)::int FROM (SELECT FROM journal_lines GROUP BY entry_id, property_id
                 HAVING sum(amount_cents) <> 0) p) AS properties,
              (SELECT coalesce(sum(amount_cents), 0)::bigint FROM journal_lines WHERE code IN (1000, 1010)) AS cash`,
    )
    assert.deepEqual([odd?.total, odd?.entries, odd?.properties], [0, 0, 0])
    const query = { to: '2026-12-31' }
    const sheet = (await app.call(reports.balanceSheet, { token, query })).json
    assert.equal(cellOf(sheet, 'Total assets'), cellOf(sheet, 'Total liabilities and equity'))
    const flow = await app.call(reports.cashFlowStatement, {
      token,
      query: { from: '2026-01-01', to: '2026-12-31' },
    })
    assert.equal(cellOf(flow.json, 'Cash at the end'), odd?.cash, 'cash is the sum of its lines')
    assert.ok(!flow.json.rows.some(({ cells }) => cells[0] === 'Moved from or to other properties'))
    const [bills] = await app.sql<{ open: number; payable: number }>(
      landlord.accountId,
      `SELECT (SELECT coalesce(sum(amount_cents - paid_cents), 0)::bigint FROM bills WHERE voided_at IS NULL) AS open,
              (SELECT coalesce(-sum(amount_cents), 0)::bigint FROM journal_lines WHERE code = 2000) AS payable`,
    )
    assert.equal(bills?.open, bills?.payable, 'accounts payable is the open balance of bills')
    await assertBooksAgree(app, token, landlord.accountId)
  })
})
