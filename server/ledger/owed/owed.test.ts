import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as fc from 'fast-check'

import { newId } from '#server/platform/database/ids.ts'
import { buildLandlord, buildLease } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { chargeTypes } from '#shared/ledger/accounts.ts'
import type { AllocationOrder, OpenCharge } from '#shared/ledger/allocation/allocation.ts'
import { orderByLaw } from '#shared/leases/law/lease-law.ts'
import { computeOwed, computeOwedCharges, type OwedPayment } from '#shared/ledger/owed/owed.ts'
import * as sim from '#testing/ledger/simulation.ts'

import { cents, minCents } from '#shared/lib/money.ts'
import { addDays, minDate, parsePlainDate } from '#shared/lib/plain-date.ts'

import { listOwed, pendingCoverSql } from './owed-store.ts'

const today = parsePlainDate('2026-11-21')
const type = fc.constantFrom(...chargeTypes)
const amountCents = fc.integer({ min: 1, max: 400 }).map(cents)
const day = fc.integer({ min: -100, max: 3 }).map((days) => addDays(today, days))
const target = fc.option(fc.nat(7))
/** A part of the charge, in cents, that became owed so many days after its due day, by a change until today. */
const added = fc.option(fc.record({ addedCents: amountCents, days: fc.integer({ min: 1, max: 60 }) }))

const sequence = fc.record({
  charges: fc.array(fc.record({ type, amountCents, dueOn: day, added }), { maxLength: 8 }),
  settled: fc.array(fc.record({ type, amountCents, receivedOn: day, target }), { maxLength: 3 }),
  voided: fc.array(fc.nat(7), { maxLength: 2 }),
  pending: fc.array(fc.record({ type, amountCents, receivedOn: day, target }), { maxLength: 4 }),
})
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never

const leasesPerRun = 60
const runs = Number(process.env['OWED_RUNS'] ?? 9)
/**
 * Places without and with a law about what a payment pays first; the law of homes differs from the law of
 * shops.
 */
const places = [
  { state: 'OH', propertyType: 'MULTI_UNIT' },
  { state: 'OR', propertyType: 'MULTI_UNIT' },
  { state: 'WA', propertyType: 'COMMERCIAL' },
]
const orders: AllocationOrder[] = ['OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST']

type Ledger = { leaseId: string; charges: (OpenCharge & { isVoid: boolean })[]; payments: OwedPayment[] }

describe('what is owed, in SQL', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test(`is what computeOwed says of ${runs * leasesPerRun} random ledgers`, async () => {
    const { accountId, token } = await buildLandlord(app)
    const { id } = await buildLease(app, token, { status: 'DRAFT' })
    const sequences = fc.array(sequence, { minLength: leasesPerRun, maxLength: leasesPerRun })
    let run = 0
    await fc.assert(
      fc.asyncProperty(sequences, async (all) => {
        const agreed = orders[run % orders.length]!
        const place = places[Math.floor(run / orders.length) % places.length]!
        const { order } = orderByLaw({ ...place, city: '' }, agreed, today)
        run += 1
        const ledgers = all.map((one) => made(one, newId()))
        await app.sql(accountId, 'UPDATE accounts SET allocation_order = $1', [agreed])
        await app.sql(accountId, 'UPDATE properties SET state = $1, property_type = $2', [
          place.state,
          place.propertyType,
        ])
        await copyLease(accountId, id, ledgers)
        await insert(accountId, ledgers)
        const ids = ledgers.map(({ leaseId }) => leaseId)
        const inSql = await app.database.write({ as: 'job', accountId }, (db) =>
          listOwed(db, accountId, ids, today),
        )
        for (const { leaseId, charges, payments } of ledgers) {
          const live = charges.filter(({ isVoid }) => !isVoid)
          assert.deepEqual(inSql.get(leaseId), computeOwed(live, payments, today, order))
        }
        assert.deepEqual(await coverInSql(accountId, ids), coverOf(ledgers, order))
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  /** Writes one draft for each ledger, like the given lease. */
  const copyLease = async (accountId: string, like: string, ledgers: readonly Ledger[]) => {
    const columns = await app.sql<{ name: string }>(
      accountId,
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = 'leases' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'payment_number')`,
    )
    const names = columns.map(({ name }) => name).join(', ')
    await app.sql(
      accountId,
      `INSERT INTO leases (id, ${names}) SELECT x.lease_id, ${names}
       FROM leases, unnest($2::uuid[]) x (lease_id) WHERE id = $1`,
      [like, ledgers.map(({ leaseId }) => leaseId)],
    )
  }

  const insert = async (accountId: string, ledgers: readonly Ledger[]) => {
    const charges = ledgers.flatMap((ledger) =>
      ledger.charges.map((charge) => ({ ...charge, leaseId: ledger.leaseId })),
    )
    await app.sql(
      accountId,
      `INSERT INTO charges (account_id, id, lease_id, property_id, type, amount_cents, paid_cents, due_on, description,
                            explanation, voided_at, created_at, updated_at, added_cents, added_on)
       SELECT $1, c.id, c.lease_id, l.property_id, c.type, c.amount_cents, c.paid_cents, c.due_on, 'Charge',
              '{"rule":"by_hand"}', CASE WHEN c.is_void THEN now() END, now(), now(), c.added_cents, c.added_on
       FROM jsonb_to_recordset($2) c (id uuid, lease_id uuid, type text, amount_cents bigint, paid_cents bigint, due_on date,
                                      is_void boolean, added_cents bigint, added_on date)
       JOIN leases l ON l.id = c.lease_id`,
      [
        accountId,
        JSON.stringify(
          charges.map((charge) => ({
            id: charge.id,
            lease_id: charge.leaseId,
            type: charge.type,
            amount_cents: charge.amountCents,
            paid_cents: charge.isVoid ? 0 : charge.paidCents,
            due_on: charge.dueOn,
            is_void: charge.isVoid,
            added_cents: charge.addedCents ?? 0,
            added_on: charge.addedOn ?? null,
          })),
        ),
      ],
    )
    const payments = ledgers.flatMap((ledger) =>
      ledger.payments.map((payment) => ({ ...payment, leaseId: ledger.leaseId })),
    )
    await app.sql(
      accountId,
      `INSERT INTO payments (account_id, id, lease_id, property_id, type, state, amount_cents, allocated_cents, paid_on, due_on,
                             for_charge_id, created_at, updated_at)
       SELECT $1, y.id, y.lease_id, l.property_id, y.type, CASE WHEN y.is_pending THEN 'PENDING' ELSE 'SETTLED' END,
              y.amount_cents, y.allocated_cents, y.paid_on, y.paid_on, y.for_charge_id, now(), now()
       FROM jsonb_to_recordset($2) y (id uuid, lease_id uuid, type text, is_pending boolean, amount_cents bigint,
                                      allocated_cents bigint, paid_on date, for_charge_id uuid)
       JOIN leases l ON l.id = y.lease_id`,
      [
        accountId,
        JSON.stringify(
          payments.map((payment) => ({
            id: payment.id,
            lease_id: payment.leaseId,
            type: payment.type,
            is_pending: payment.isPending,
            amount_cents: payment.amountCents,
            allocated_cents: payment.allocatedCents,
            paid_on: payment.receivedOn,
            for_charge_id: payment.targetChargeId ?? null,
          })),
        ),
      ],
    )
  }

  /** Returns the cents of each charge of leases that pending payments will pay. */
  const coverInSql = async (accountId: string, leaseIds: readonly string[]) => {
    const rows = await app.sql<{ key: string; cents: number }>(
      accountId,
      `SELECT charge_id AS key, cents::bigint AS cents
       FROM (${pendingCoverSql('AND lease_id = ANY ($2)')}) cover WHERE cents > 0`,
      [accountId, leaseIds],
    )
    return new Map(rows.map(({ key, cents }) => [key, cents] as const))
  }
})

/** Returns a ledger made by the simulation, with payments of its own that are pending. */
function made({ charges, settled, voided, pending }: Sequence, leaseId: string): Ledger {
  const books = sim.createSimulatedLedger()
  const ids = charges.map(() => newId())
  const targetOf = (nth: number | null) => (nth === null ? null : (ids[nth] ?? null))
  charges.forEach((charge, index) => sim.charge(books, { ...charge, id: ids[index]! }))
  for (const { target: nth, ...payment } of settled) {
    const more = { id: newId(), source: 'money', isAllocated: true, targetChargeId: targetOf(nth) } as const
    sim.receive(books, { ...payment, ...more })
  }
  voided.forEach((nth) => sim.voidCharge(books, ids[nth] ?? '', today))
  return {
    leaseId,
    charges: books.charges.map((charge) => {
      const part = charges[ids.indexOf(charge.id)]?.added
      return part
        ? {
            ...charge,
            addedCents: minCents(part.addedCents, charge.amountCents),
            addedOn: minDate(addDays(charge.dueOn, part.days), today),
          }
        : charge
    }),
    payments: [
      ...sim.livePayments(books).map((payment) => ({ ...payment, isPending: false })),
      ...pending.map(({ target: nth, ...payment }) => ({
        ...payment,
        id: newId(),
        allocatedCents: cents(0),
        targetChargeId: targetOf(nth),
        isPending: true,
      })),
    ],
  }
}

/** Returns the cents of each charge that computeOwedCharges says pending payments will pay. */
function coverOf(ledgers: readonly Ledger[], order: AllocationOrder): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { charges, payments } of ledgers) {
    const live = charges.filter(({ isVoid }) => !isVoid)
    for (const { id, pendingCents } of computeOwedCharges(live, payments, today, order)) {
      sums.set(id, (sums.get(id) ?? 0) + pendingCents)
    }
  }
  return new Map([...sums].filter(([, sum]) => sum > 0))
}
