import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { createAccountOwner } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildTenant,
  claimsOf,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as fc from 'fast-check'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { type NewPayment, recordPayment, recordPaymentsInBulk } from './record-payments.ts'

const today = parsePlainDate('2026-11-21')
const types: ChargeType[] = ['RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER']

/** Generates a payment of a lease (0, 1 or 2). */
const anyPayment = fc.record({
  lease: fc.nat(2),
  amount: fc.integer({ min: 1, max: 400_000 }).map(cents),
  day: fc.integer({ min: 1, max: 21 }),
  type: fc.constantFrom(...types),
  status: fc.constantFrom('COMPLETED' as const, 'COMPLETED' as const, 'PENDING' as const),
  directed: fc.option(fc.nat(2), { freq: 5 }),
})

describe('payments in bulk', () => {
  let app: TestApp
  let landlord: Landlord
  let accountId: string
  let tenantId: string
  before(async () => {
    app = await startApp()
    landlord = await buildLandlord(app)
    accountId = claimsOf(landlord.token).account
    tenantId = (await buildTenant(app, landlord.token)).id
  })
  after(() => app.stop())

  /** Builds a lease that owes this month's rent and a few other charges, with the ids of its charges. */
  async function buildDebt(): Promise<{ leaseId: string; chargeIds: string[] }> {
    // one tenant, so that the payments of two debts are alike
    const { id: leaseId } = await buildLease(app, landlord.token, { tenantId })
    const chargeIds: string[] = []
    for (const [type, amount, dueDate] of [
      ['DEPOSIT', 1850, '2026-11-01'],
      ['LATE_FEE', 50, '2026-11-06'],
      ['RENT', 700.25, '2026-10-01'],
    ] as const) {
      chargeIds.push((await buildCharge(app, landlord.token, { leaseId, type, amount, dueDate })).id)
    }
    return { leaseId, chargeIds }
  }

  const write = <T>(work: (db: Db) => Promise<T>) => app.database.write({ as: 'job', accountId }, work)
  const ledger = () => ({ accountId, userId: claimsOf(landlord.token).sub, now: app.clock.now })

  /** Reads all books of a lease, without the ids and times of the rows. */
  async function readBooks(leaseId: string): Promise<unknown> {
    const read = (text: string) => app.sql<{ row: unknown }>(accountId, text, [leaseId])
    return {
      charges: await read(
        `SELECT to_jsonb(c) - '{id,lease_id,property_id,created_at,updated_at,version}'::text[] AS row
         FROM charges c WHERE lease_id = $1 ORDER BY due_on, type, amount_cents`,
      ),
      payments: await read(
        `SELECT to_jsonb(y) - '{id,lease_id,property_id,for_charge_id,paid_by_tenant_id,created_at,updated_at}'::text[] AS row
         FROM payments y WHERE lease_id = $1 ORDER BY id`,
      ),
      allocations: await read(
        `SELECT jsonb_build_array(a.amount_cents, a.explanation, c.type, c.due_on, y.amount_cents) AS row
         FROM allocations a JOIN charges c ON c.id = a.charge_id JOIN payments y ON y.id = a.payment_id
         WHERE c.lease_id = $1 ORDER BY a.id`,
      ),
      journal: await read(
        `SELECT jsonb_build_array(e.entry_on, e.kind, e.type, e.description, e.created_by, l.line_no, l.code, l.amount_cents) AS row
         FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
         WHERE l.lease_id = $1 ORDER BY e.id, l.line_no`,
      ),
      events: await read(
        `SELECT jsonb_build_array(action, user_name, entity_name, after - '{id,leaseId,propertyId,targetChargeId,paidByTenantId}'::text[]) AS row
         FROM events WHERE entity_type = 'payment' AND after ->> 'leaseId' = $1 ORDER BY id`,
      ),
    }
  }

  test('leave the same books as one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPayment, { minLength: 1, maxLength: 8 }), async (drawn) => {
        const [single, bulk] = [
          [await buildDebt(), await buildDebt(), await buildDebt()],
          [await buildDebt(), await buildDebt(), await buildDebt()],
        ]
        const inputs = (debts: typeof single) =>
          drawn.map(({ lease, day, directed, ...rest }): NewPayment => {
            const { leaseId, chargeIds } = debts[lease]!
            // a directed payment may find its charge paid already: another test checks that refusal
            const chargeId = directed === null || drawn.length > 1 ? undefined : chargeIds[directed]
            return {
              ...rest,
              leaseId,
              chargeId,
              date: parsePlainDate(`2026-11-${String(day).padStart(2, '0')}`),
            }
          })
        for (const input of inputs(single)) {
          await write((db) => recordPayment(db, ledger(), today, input))
        }
        await write((db) => recordPaymentsInBulk(db, ledger(), today, inputs(bulk)))
        for (const [index, debt] of single.entries()) {
          assert.deepEqual(await readBooks(bulk[index]!.leaseId), await readBooks(debt.leaseId))
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('are all refused where one is', async () => {
    const { leaseId, chargeIds } = await buildDebt()
    const good = { leaseId, amount: cents(100), date: today }
    const nobody = claimsOf(landlord.token).session
    const elsewhere = await createAccountOwner(app.database, {
      email: 'other@example.com',
      password: 'correct horse 9',
      name: 'Otto Other',
      now: app.clock.now,
    })
    for (const [bad, code] of [
      [{ ...good, leaseId: nobody }, 'not_found'],
      [{ ...good, date: parsePlainDate('2026-11-23') }, 'validation_failed'],
      [{ ...good, chargeId: nobody }, 'validation_failed'],
    ] as const) {
      await assert.rejects(
        write((db) => recordPaymentsInBulk(db, ledger(), today, [good, bad])),
        (error) => error instanceof AppError && error.code === code,
      )
    }
    // the second cannot be made for a charge that the first has paid fully
    const fee = { ...good, amount: cents(5_000), type: 'LATE_FEE' as const, chargeId: chargeIds[1] }
    await assert.rejects(
      write((db) => recordPaymentsInBulk(db, ledger(), today, [fee, fee])),
      AppError,
    )
    await assert.rejects(
      app.database.write({ as: 'job', accountId: elsewhere!.accountId }, (db) =>
        recordPaymentsInBulk(db, { ...ledger(), accountId: elsewhere!.accountId }, today, [good]),
      ),
      (error) => error instanceof AppError && error.code === 'not_found',
    )
    const [row] = await app.sql<{ n: number }>(
      accountId,
      'SELECT count(*)::int AS n FROM payments WHERE lease_id = $1',
      [leaseId],
    )
    assert.equal(row?.n, 0)
  })

  test('of the same leases at once, in any order, spend nothing twice and do not lock each other out', async () => {
    const debts = [await buildDebt(), await buildDebt(), await buildDebt()]
    const inputs = debts.map(({ leaseId }): NewPayment => ({ leaseId, amount: cents(40_000), date: today }))
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        write((db) =>
          recordPaymentsInBulk(db, ledger(), today, index % 2 === 0 ? inputs : inputs.toReversed()),
        ),
      ),
    )
    for (const { leaseId } of debts) {
      const [row] = await app.sql<{ open: number; credit: number }>(
        accountId,
        `SELECT (SELECT sum(amount_cents - paid_cents) FROM charges WHERE lease_id = $1 AND type <> 'DEPOSIT')::bigint AS open,
                (SELECT sum(amount_cents - allocated_cents) FROM payments WHERE lease_id = $1)::bigint AS credit`,
        [leaseId],
      )
      assert.deepEqual(row, { open: 0, credit: 400_000 - 185_000 - 5_000 - 70_025 })
    }
  })
})
