import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import { buildCharge, buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import {
  type ChargeKind,
  chargeKinds,
  type ChargeType,
  chargeTypes,
  incomeCodeFor,
} from '#shared/ledger/accounts.ts'

const now = new Date('2026-11-21T17:00:00Z')

/** The columns that an allocation copies from its payment and charge, for sums on cash basis. */
describe('the columns of an allocation', () => {
  let app: TestApp
  let landlord: Landlord
  let chargeId: string
  let paymentId: string
  before(async () => {
    app = await startApp({ now: now.toISOString() })
    landlord = await buildLandlord(app)
    const { token } = landlord
    const lease = await buildLease(app, token, { startDate: '2027-01-01', endDate: '2027-12-31' })
    paymentId = (await buildPayment(app, token, { leaseId: lease.id, amount: 60, date: '2026-11-10' })).id
    chargeId = (await buildCharge(app, token, { leaseId: lease.id, type: 'OTHER', amount: 100 })).id
  })
  after(() => app.stop())

  const write = (sql: string, values: readonly unknown[]) =>
    app.database.write({ as: 'job', accountId: landlord.accountId }, (db) => db.query(sql, values))
  const insert = (column: string, value: unknown) =>
    write(
      `INSERT INTO allocations (account_id, id, charge_id, payment_id, amount_cents, explanation, created_at, paid_on, code, lease_id,
         property_id, is_money)
       SELECT a.account_id, $2, a.charge_id, a.payment_id, 1, '{}', $3, r.paid_on, r.code, r.lease_id, r.property_id, r.is_money
       FROM allocations a, jsonb_populate_record(a, $4::jsonb) r WHERE a.account_id = $1 LIMIT 1`,
      [landlord.accountId, randomUUID(), now, JSON.stringify({ [column]: value })],
    )

  test('are the day, lease and property of the payment and the account of the charge', async () => {
    const rows = await app.sql(
      landlord.accountId,
      `SELECT a.paid_on AS day, a.code, a.is_money AS "isMoney", a.lease_id = p.lease_id AS "isOfLease",
              a.property_id = p.property_id AS "isOfProperty"
       FROM allocations a JOIN payments p ON p.id = a.payment_id WHERE a.charge_id = $1 AND a.payment_id = $2`,
      [chargeId, paymentId],
    )
    assert.deepEqual(rows, [
      { day: '2026-11-10', code: 4900, isMoney: true, isOfLease: true, isOfProperty: true },
    ])
  })

  for (const [column, value] of [
    ['paid_on', '2026-11-11'],
    ['code', 4000],
    ['property_id', randomUUID()],
    ['lease_id', randomUUID()],
    ['is_money', false],
  ] as const) {
    test(`cannot say another ${column}`, () => assert.rejects(insert(column, value), { code: 'TN004' }))
  }

  test('hold because a payment that pays charges cannot change its day', () =>
    assert.rejects(
      write('UPDATE payments SET paid_on = paid_on - 1 WHERE account_id = $1 AND id = $2', [
        landlord.accountId,
        paymentId,
      ]),
      { code: 'TN004' },
    ))

  test('name the same accounts as the chart', async () => {
    const kinds = [null, ...chargeKinds]
    const rows = await app.sql<{ type: ChargeType; kind: ChargeKind | null; code: number }>(
      landlord.accountId,
      `SELECT type, kind, account_of_charge(type, kind) AS code
       FROM unnest($1::text[]) type CROSS JOIN unnest($2::text[]) kind`,
      [chargeTypes, kinds],
    )
    assert.equal(rows.length, chargeTypes.length * kinds.length)
    assert.deepEqual(
      rows.filter(({ type, kind, code }) => code !== incomeCodeFor(type, kind)),
      [],
    )
  })
})
