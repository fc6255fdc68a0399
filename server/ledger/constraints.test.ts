import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import type { Db } from '#server/platform/database/database.ts'
import { buildCharge, buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { connectSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import { accounts } from '#shared/ledger/accounts.ts'

const now = new Date('2026-11-21T17:00:00Z')
const nobody = '0195d2a0-0000-7000-8000-000000000000'

/**
 * The rules that the database enforces by itself, whatever the code above it does. Every test writes SQL as the app's
 * own role.
 */
describe('database constraints', () => {
  let app: TestApp
  let landlord: Landlord
  let lease: Awaited<ReturnType<typeof buildLease>>
  let other: Awaited<ReturnType<typeof buildLease>>
  let chargeId: string
  let paymentId: string
  before(async () => {
    app = await startApp({ now: now.toISOString(), isAlone: true })
    landlord = await buildLandlord(app)
    const { token } = landlord
    lease = await buildLease(app, token, { startDate: '2027-01-01', endDate: '2027-12-31' })
    other = await buildLease(app, token, { startDate: '2027-01-01', endDate: null })
    chargeId = (await buildCharge(app, token, { leaseId: lease.id, amount: 100 })).id
    paymentId = (await buildPayment(app, token, { leaseId: other.id, amount: 60 })).id
  })
  after(() => app.stop())

  const inAccount = <T>(work: (db: Db) => Promise<T>) =>
    app.database.write({ as: 'job', accountId: landlord.accountId }, work)

  /** Asserts that the database refuses the work, by this constraint (or one of these) or with this code. */
  async function refuses(why: string | readonly string[], work: (db: Db) => Promise<unknown>): Promise<void> {
    await assert.rejects(inAccount(work), (error: Error & { code?: string; constraint?: string }) => {
      const met = [error.constraint, error.code].some(
        (word) => word !== undefined && [why].flat().includes(word),
      )
      assert.ok(met, `${String(why)}, not ${error.constraint ?? error.code}: ${error.message}`)
      return true
    })
  }

  async function insertEntry(
    db: Db,
    lines: readonly [code: number, cents: number][],
    reverses: string | null = null,
  ) {
    const id = randomUUID()
    await db.query(
      `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, reverses_entry_id, created_at)
       VALUES ($1, $2, '2026-11-21', 'charge', 'RENT', 'By hand', $3, $4)`,
      [landlord.accountId, id, reverses, now],
    )
    await db.query(
      `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id)
       SELECT $1, $2, l.line_no, l.code, l.cents, $3
       FROM unnest($4::smallint[], $5::bigint[]) WITH ORDINALITY l (code, cents, line_no)`,
      [landlord.accountId, id, lease.id, lines.map(([code]) => code), lines.map(([, cents]) => cents)],
    )
    return id
  }

  function insertAllocation(db: Db, amount: number, to: { charge?: string; payment?: string } = {}) {
    return db.query(
      `INSERT INTO allocations (account_id, id, charge_id, payment_id, amount_cents, explanation, created_at)
       VALUES ($1, $2, $3, $4, $5, '{}', $6)`,
      [landlord.accountId, randomUUID(), to.charge ?? chargeId, to.payment ?? paymentId, amount, now],
    )
  }

  function insertCharge(db: Db, columns: Record<string, unknown> = {}) {
    return insertRow(db, 'charges', {
      lease_id: lease.id,
      property_id: lease.unit.propertyId,
      type: 'RENT',
      amount_cents: 100,
      due_on: '2026-11-01',
      description: 'x',
      explanation: '{}',
      ...columns,
    })
  }

  function insertPayment(db: Db, columns: Record<string, unknown> = {}) {
    return insertRow(db, 'payments', {
      lease_id: lease.id,
      property_id: lease.unit.propertyId,
      type: 'RENT',
      state: 'SETTLED',
      amount_cents: 100,
      paid_on: '2026-11-01',
      due_on: '2026-11-01',
      ...columns,
    })
  }

  function insertLease(db: Db, columns: Record<string, unknown> = {}) {
    return insertRow(db, 'leases', {
      unit_id: lease.unitId,
      property_id: lease.unit.propertyId,
      state: 'ACTIVE',
      start_on: '2030-01-01',
      end_on: '2030-12-31',
      rent_cents: 100,
      due_day: 1,
      proration: 'ACTUAL_DAYS',
      charges_from: '2030-01-01',
      ...columns,
    })
  }

  async function insertRow(db: Db, table: string, columns: Record<string, unknown>): Promise<string> {
    const id = randomUUID()
    const row = { account_id: landlord.accountId, id, created_at: now, updated_at: now, ...columns }
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await db.query(`INSERT INTO ${table} (${names.join()}) VALUES (${places.join()})`, Object.values(row))
    return id
  }

  test('a line added to an entry of yesterday, however balanced', async () => {
    const id = await inAccount((db) => insertEntry(db, [[1200, 100], [4000, -100]])) // prettier-ignore
    await refuses('TN005', (db) =>
      db.query(
        `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id)
         VALUES ($1, $2, 3, 1200, 500, $3), ($1, $2, 4, 4000, -500, $3)`,
        [landlord.accountId, id, lease.id],
      ),
    )
  })

  test('an entry that balances is accepted, so that the refusals below mean something', async () => {
    await inAccount((db) =>
      insertEntry(db, [
        [1000, 5],
        [1200, -5],
      ]),
    )
    await inAccount((db) => insertCharge(db, { period: '2029-01-01' }))
    await inAccount((db) => insertPayment(db))
    await inAccount((db) => insertLease(db))
  })

  test('an entry whose lines do not sum to zero', () =>
    refuses('TN003', (db) =>
      insertEntry(db, [
        [1000, 500],
        [1200, -499],
      ]),
    ))

  test('an entry without lines', () => refuses('TN003', (db) => insertEntry(db, [])))

  test('an entry of one line', async () => {
    await refuses('TN003', (db) => insertEntry(db, [[1000, 5]]))
    await refuses('journal_lines_amount_cents_check', (db) => insertEntry(db, [[1000, 0]]))
  })

  test('an entry whose lines come one after the other', () =>
    refuses('TN003', async (db) => {
      const id = await insertEntry(db, [])
      for (const [index, cents] of [5, -5].entries()) {
        await db.query(
          `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents) VALUES ($1, $2, $3, 1000, $4)`,
          [landlord.accountId, id, index + 1, cents],
        )
      }
    }))

  test('a single line added to an entry that was balanced', () =>
    refuses('TN003', async (db) => {
      const id = await insertEntry(db, [[1200, 100], [4000, -100]]) // prettier-ignore
      await db.query(
        `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents) VALUES ($1, $2, 99, 1000, 1)`,
        [landlord.accountId, id],
      )
    }))

  test('a line on an account that the chart does not have', () =>
    refuses('journal_lines_account_id_code_fkey', (db) =>
      insertEntry(db, [
        [1000, 5],
        [1201, -5],
      ]),
    ))

  test('a line without its entry', () =>
    refuses('journal_lines_account_id_entry_id_fkey', (db) =>
      db.query(
        `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents) VALUES ($1, $2, 1, 1000, 1)`,
        [landlord.accountId, nobody],
      ),
    ))

  test('a second reversal of one entry', async () => {
    const entry = await inAccount((db) =>
      insertEntry(db, [
        [1000, 5],
        [1200, -5],
      ]),
    )
    await inAccount((db) =>
      insertEntry(
        db,
        [
          [1000, -5],
          [1200, 5],
        ],
        entry,
      ),
    )
    await refuses('journal_reversed_once', (db) =>
      insertEntry(
        db,
        [
          [1000, -5],
          [1200, 5],
        ],
        entry,
      ),
    )
  })

  for (const table of ['journal_entries', 'journal_lines', 'allocations', 'events']) {
    test(`a change of ${table}, from the app`, async () => {
      await refuses('42501', (db) => db.query(`UPDATE ${table} SET account_id = account_id`))
      await refuses('42501', (db) => db.query(`DELETE FROM ${table}`))
      await refuses('42501', (db) => db.query(`TRUNCATE ${table}`))
    })

    test(`a change of ${table}, from the owner of the tables`, async () => {
      await buildPayment(app, landlord.token, { leaseId: lease.id, amount: 1 })
      const sql = await connectSql(app.test.connection)
      try {
        await sql.run(`SELECT set_config('app.account_id', $1, false)`, [landlord.accountId])
        await assert.rejects(sql.run(`UPDATE ${table} SET account_id = account_id`), { code: 'TN001' })
        await assert.rejects(sql.run(`DELETE FROM ${table}`), { code: 'TN001' })
      } finally {
        await sql.end()
      }
    })
  }

  test('a charge that is paid above its amount', async () => {
    const payment = await inAccount((db) => insertPayment(db, { amount_cents: 100_000 }))
    const charge = await inAccount((db) => insertCharge(db, { amount_cents: 500 }))
    await refuses('charge_paid_within', (db) => insertAllocation(db, 501, { charge, payment }))
    await refuses(['charge_paid_within', 'payment_allocated_within'], (db) =>
      insertAllocation(db, -1, { charge, payment }),
    )
  })

  test('a payment that is spent above its amount', async () => {
    const payment = await inAccount((db) => insertPayment(db, { amount_cents: 500 }))
    const charge = await inAccount((db) => insertCharge(db, { amount_cents: 100_000 }))
    await refuses('payment_allocated_within', (db) => insertAllocation(db, 501, { charge, payment }))
  })

  test('two allocations at once that together spend a payment twice', async () => {
    const payment = await inAccount((db) => insertPayment(db, { amount_cents: 500 }))
    const charge = await inAccount((db) => insertCharge(db, { amount_cents: 100_000 }))
    const both = await Promise.allSettled(
      [1, 2].map(() => inAccount((db) => insertAllocation(db, 300, { charge, payment }))),
    )
    assert.deepEqual(new Set(both.map((result) => result.status)), new Set(['fulfilled', 'rejected']))
  })

  test('an allocation of nothing', () =>
    refuses('allocations_amount_cents_check', async (db) => {
      const [payment, charge] = [await insertPayment(db), await insertCharge(db)]
      await insertAllocation(db, 0, { payment, charge })
    }))

  test('a payment that covers a charge of another lease', () =>
    refuses('TN004', (db) => insertAllocation(db, 1)))

  for (const state of ['PENDING', 'FAILED', 'RETURNED', 'REVERSED', 'REFUNDED']) {
    test(`an allocation of a payment that is ${state.toLowerCase()}`, async () => {
      const payment = await inAccount((db) => insertPayment(db, { state }))
      await refuses('payment_allocates_when_settled', (db) => insertAllocation(db, 1, { payment }))
    })
  }

  test('money on a charge that is void', async () => {
    const payment = await inAccount((db) => insertPayment(db))
    const charge = await inAccount((db) => insertCharge(db, { voided_at: now }))
    await refuses('charge_void_is_unpaid', (db) => insertAllocation(db, 1, { charge, payment }))
  })

  test('the same lease, month and kind charged twice, also where the first was voided', async () => {
    const period = '2028-02-01'
    await inAccount((db) => insertCharge(db, { period, voided_at: now }))
    await refuses('charges_once', (db) => insertCharge(db, { period }))
    await inAccount((db) => insertCharge(db, { period, type: 'LATE_FEE' }))
  })

  for (const amount of [0, -1, 1_000_000_001]) {
    test(`a charge or payment of ${amount} cents`, async () => {
      await refuses(['charges_amount_cents_check', 'charge_paid_within'], (db) =>
        insertCharge(db, { amount_cents: amount }),
      )
      await refuses(['payments_amount_cents_check', 'payment_allocated_within'], (db) =>
        insertPayment(db, { amount_cents: amount }),
      )
    })
  }

  test('kinds, states and methods that nobody knows', async () => {
    await refuses('charges_type_check', (db) => insertCharge(db, { type: 'FINE' }))
    await refuses('payments_type_check', (db) => insertPayment(db, { type: 'FINE' }))
    await refuses('payments_state_check', (db) => insertPayment(db, { state: 'PAID' }))
    await refuses('payments_method_check', (db) => insertPayment(db, { method: 'GOLD' }))
    await refuses('leases_state_check', (db) => insertLease(db, { state: 'EXPIRED' }))
    await refuses('leases_proration_check', (db) => insertLease(db, { proration: 'NONE' }))
  })

  test('a charge, payment or allocation of documents that are not there', async () => {
    await refuses('charges_account_id_lease_id_property_id_fkey', (db) =>
      insertCharge(db, { lease_id: nobody }),
    )
    await refuses('charges_account_id_lease_id_property_id_fkey', (db) =>
      insertCharge(db, { property_id: other.unit.propertyId }),
    )
    await refuses('payments_account_id_lease_id_property_id_fkey', (db) =>
      insertPayment(db, { lease_id: nobody }),
    )
    await refuses(['allocations_account_id_charge_id_fkey', 'TN004'], (db) =>
      insertAllocation(db, 1, { charge: nobody }),
    )
  })

  test('leases of one unit that share a day, by insert or by change', async () => {
    await refuses('lease_overlap', (db) =>
      insertLease(db, { start_on: '2027-12-31', end_on: null, charges_from: '2027-12-31' }),
    )
    const next = await inAccount((db) =>
      insertLease(db, { start_on: '2028-01-01', end_on: '2028-12-31', charges_from: '2028-01-01' }),
    )
    await refuses('lease_overlap', (db) =>
      db.query(`UPDATE leases SET start_on = '2027-06-01', charges_from = '2027-06-01' WHERE id = $1`, [
        next,
      ]),
    )
  })

  test('a lease that ends before it begins, or by a day that it never reached', async () => {
    await refuses('23514', (db) => insertLease(db, { end_on: '2029-12-31' }))
    await refuses('23514', (db) => insertLease(db, { state: 'TERMINATED', terminated_on: '2029-12-30' }))
  })

  test('a due day that no month has, a rent below nothing, and another property than the unit’s', async () => {
    await refuses('leases_due_day_check', (db) => insertLease(db, { due_day: 0 }))
    await refuses('leases_due_day_check', (db) => insertLease(db, { due_day: 32 }))
    await refuses('leases_rent_cents_check', (db) => insertLease(db, { rent_cents: -1 }))
    await refuses('leases_account_id_unit_id_property_id_fkey', (db) =>
      insertLease(db, { property_id: other.unit.propertyId, state: 'DRAFT' }),
    )
  })

  test('two tenants in one place of a lease', () =>
    refuses('lease_tenants_account_id_lease_id_position_key', (db) =>
      db.query(
        `INSERT INTO lease_tenants (account_id, lease_id, tenant_id, position) VALUES ($1, $2, $3, 0)`,
        [landlord.accountId, lease.id, other.tenantId],
      ),
    ))

  test('the chart of accounts that every account gets is the one of the code', async () => {
    const rows = await inAccount((db) =>
      db.query<{ code: number; name: string; kind: string; scheduleE: number | null }>(
        'SELECT code, name, kind, schedule_e_line AS "scheduleE" FROM ledger_accounts ORDER BY code',
      ),
    )
    assert.deepEqual(
      rows,
      accounts.map(({ code, name, kind, scheduleE }) => ({ code, name, kind, scheduleE })),
    )
  })

  test('nothing of all this left a trace in the ledger of a lease', async () => {
    const view = await app.call(leases.leaseLedger, { token: landlord.token, params: { id: other.id } })
    assert.equal(view.json.balance, -60)
  })
})
