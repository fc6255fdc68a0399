import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildProperty,
  buildUnit,
  buildVendor,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { randomFrom } from '#testing/books/random-from.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

import { bookLinesSql } from './book-lines-store.ts'
import { scopeValues } from './books-scope.ts'

// this seed corrects a payment after its deposit was released
const seed = Number(process.env['CASH_BASIS_SEED'] ?? 643_220_990)
const incomeCodes: Record<string, number> = {
  RENT: 4000,
  DEPOSIT: 2100,
  LATE_FEE: 4100,
  MAINTENANCE: 4200,
  OTHER: 4900,
  // a refund of money that came back is owed again: money that was paid out, until it is paid back
  REFUND: 1200,
  // the money of the state or city
  SALES_TAX: 2300,
}
const ofLeases = ['charge', 'charge_reversal', 'concession', 'concession_reversal', 'credit', 'allocation', 'deallocation',
  'payment', 'payment_reversal', 'refund', 'refund_reversal'] // prettier-ignore
const ofBills = ['bill', 'bill_payment', 'vendor_credit', 'vendor_credit_use'].flatMap((kind) => [
  kind,
  `${kind}_reversal`,
])

type Entry = { id: string; day: string; kind: string; at: string; paymentId: string | null; chargeId: string | null; expenseId: string | null; useId: string | null } // prettier-ignore
type Line = { entryId: string; code: number; cents: number; leaseId: string | null; propertyId: string | null } // prettier-ignore
type Allocation = {
  id: string
  paymentId: string
  chargeId: string
  cents: number
  at: string
  why: string | null
  freedOn: string | null
  settledOn: string | null
}
type Payment = { id: string; day: string; state: string; isCredit: boolean; source: string; propertyId: string } // prettier-ignore
type Sums = Map<string, number>

const add = (sums: Sums, key: string, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents)
const withoutZeros = (sums: Sums) =>
  Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))

describe(`cash basis of random books, CASH_BASIS_SEED=${seed}`, () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-09-05T15:00:00Z' })
    landlord = await buildLandlord(app)
    await postAtRandom()
  })
  after(() => app.stop())

  const read = <T extends object>(sql: string) => app.sql<T>(landlord.accountId, sql, [])

  /** Sums the lines of the product's own SQL by account, day and property, with all values as keys. */
  async function linesOf(
    grain: 'line' | 'day' | 'property',
    codes: readonly number[] | null = null,
    propertyId?: string,
  ) {
    const scope = { accountId: landlord.accountId, from: null, to: '2027-12-31' as never, propertyId }
    return app.sql<{ code: number; day: string | null; propertyId: string | null; cents: number }>(
      landlord.accountId,
      `SELECT code, on_date AS day, property_id AS "propertyId", sum(cents)::bigint AS cents
       FROM (${bookLinesSql(scope, 'cash', codes, grain)}) line GROUP BY 1, 2, 3`,
      scopeValues(scope),
    )
  }

  async function postAtRandom(): Promise<void> {
    const random = randomFrom(seed)
    let { token } = landlord
    const property = await buildProperty(app, token)
    const leaseIds: string[] = []
    const days = { startDate: '2026-09-01', endDate: '2027-08-31' }
    for (const securityDeposit of [900, 500, 0]) {
      const { id: unitId } = await buildUnit(app, token, { propertyId: property.id })
      const terms = securityDeposit > 0 ? { securityDeposit, chargeDeposit: true } : {}
      leaseIds.push((await buildLease(app, token, { unitId, ...days, ...terms })).id)
    }
    leaseIds.push((await buildLease(app, token, days)).id)
    const { id: vendorId } = await buildVendor(app, token)
    const made: Record<'charges' | 'payments' | 'expenses' | 'bills' | 'income' | 'credits', string[]> = {
      charges: [], payments: [], expenses: [], bills: [], income: [], credits: [],
    } // prettier-ignore
    const amount = () => (random(60_000) + 1) / 100
    let month = 9
    const date = () => `2026-${String(9 + random(month - 8)).padStart(2, '0')}-0${random(5) + 1}`
    const lease = () => leaseIds[random(leaseIds.length)]!
    const one = (kind: keyof typeof made) =>
      made[kind][random(made[kind].length || 1)] ?? '01900000-0000-7000-8000-000000000000'
    const send = async (
      method: 'POST' | 'PATCH' | 'DELETE',
      path: string,
      body?: object,
      kept?: keyof typeof made,
    ) => {
      const { status, json } = await app.raw({ method, path, token, ...(body && { body }) })
      assert.ok(status < 500, `${method} ${path} answered ${status}`)
      if (status === 201 && kept) {
        made[kept].push((json as { id: string }).id)
      }
    }
    const pay = () =>
      send('POST', '/payments', {
        leaseId: lease(), amount: amount() * (1 + random(4)), date: date(), type: random(4) ? 'RENT' : 'DEPOSIT', confirmDate: true,
        method: ['CHECK', 'CASH', 'ACH'][random(3)],
      }, 'payments') // prettier-ignore
    const dropRefund = async () => {
      const rows = await read<{ id: string; of: string }>(
        'SELECT id, expense_id AS "of" FROM expense_refunds ORDER BY id',
      )
      const row = rows[random(rows.length || 1)]
      return row && send('DELETE', `/expenses/${row.of}/refunds/${row.id}`)
    }
    const voidDeposit = async () => {
      const rows = await read<{ id: string }>(
        `SELECT id FROM charges WHERE type = 'DEPOSIT' AND voided_at IS NULL ORDER BY id`,
      )
      return random(3) === 0 && send('DELETE', `/charges/${rows[random(rows.length || 1)]?.id ?? vendorId}`)
    }
    const dropCreditUse = async () => {
      const sql = 'SELECT id, vendor_credit_id AS "of" FROM vendor_credit_uses ORDER BY id'
      const rows = await read<{ id: string; of: string }>(sql)
      const row = rows[random(rows.length || 1)]
      return row && send('DELETE', `/vendor-credits/${row.of}/uses/${row.id}`)
    }
    const withdrawCredit = async () => {
      const credits = await read<{ id: string }>('SELECT id FROM payments WHERE is_credit ORDER BY id')
      await send('DELETE', `/credits/${credits[random(credits.length || 1)]?.id ?? vendorId}`)
    }
    const operations: (() => Promise<unknown>)[] = [
      pay, pay, pay,
      () => send('POST', '/charges', {
        leaseId: lease(), type: ['OTHER', 'MAINTENANCE', 'LATE_FEE'][random(3)], amount: amount(), dueDate: date(), description: 'Key',
      }, 'charges'),
      () => send('POST', '/charges', { leaseId: lease(), type: 'OTHER', kind: 'SALES_TAX', amount: amount() / 10, dueDate: date() }, 'charges'),
      () => send('DELETE', `/charges/${one('charges')}`),
      () => voidDeposit(),
      () => send('POST', `/leases/${lease()}/credits`, { amount: amount(), date: date(), reason: 'Goodwill' }),
      () => withdrawCredit(),
      () => send('PATCH', `/payments/${one('payments')}`, { date: date(), confirmDate: true }),
      () => send('PATCH', `/payments/${one('payments')}`, { amount: amount() }),
      () => send('PATCH', `/payments/${one('payments')}`, { method: ['CHECK', 'CASH', 'ACH'][random(3)] }),
      () => send('PATCH', `/payments/${one('payments')}`, { status: random(3) ? 'FAILED' : 'REFUNDED' }),
      () => send('DELETE', `/payments/${one('payments')}`),
      () => send('POST', `/payments/${one('payments')}/refunds`, { method: 'CHECK' }),
      () => send('POST', `/leases/${lease()}/deposit/returns`, { deductions: random(2) ? [{ category: 'CLEANING', description: 'Oven', amount: 40 }] : [] }),
      () => send('POST', '/expenses', {
        amount: 12.34, lines: [{ category: random(3) ? 'REPAIRS' : 'CAPITAL', propertyId: property.id, amount: 12.34 }], date: date(), description: 'Work', vendorId,
      }, 'expenses'),
      () => send('DELETE', `/expenses/${one('expenses')}`),
      () => send('POST', '/bills', {
        amount: 80, lines: [{ category: 'UTILITIES', propertyId: property.id, amount: 50 }, { category: 'CAPITAL', propertyId: property.id, amount: 30 }], date: date(), dueDate: '2026-12-31', description: 'Bill', vendorId,
      }, 'bills'),
      () => send('POST', '/bills/payments', { date: date(), method: 'CHECK', bills: [{ billId: one('bills'), amount: 20 }] }),
      () => send('POST', '/owner-transactions', { kind: 'DRAW', date: date(), amount: amount(), description: 'Owner', propertyId: property.id }),
      () => send('POST', '/other-income', {
        category: random(2) ? 'INTEREST' : 'LAUNDRY_AND_VENDING', date: date(), amount: amount(), description: 'Income', propertyId: random(2) ? property.id : null,
      }, 'income'),
      () => send('PATCH', `/other-income/${one('income')}`, { amount: amount(), date: date() }),
      () => send('DELETE', `/other-income/${one('income')}`),
      () => send('POST', `/expenses/${one('expenses')}/refunds`, { date: date(), amount: (random(800) + 1) / 100 }),
      () => dropRefund(),
      () => send('POST', '/vendor-credits', {
        amount: 40, date: date(), category: 'SUPPLIES', description: 'Credit', vendorId, propertyId: property.id,
      }, 'credits'),
      () => send('POST', `/vendor-credits/${one('credits')}/applications`, { date: date(), bills: [{ billId: one('bills'), amount: 15 }] }),
      () => send('POST', `/vendor-credits/${one('credits')}/refunds`, { date: date(), amount: 10 }),
      () => dropCreditUse(),
    ] // prettier-ignore
    for (month = 9; month <= 12; month += 1) {
      token = await moveClock(app, landlord, `2026-${String(month).padStart(2, '0')}-06T15:00:00Z`)
      for (let count = 0; count < 45; count += 1) {
        await operations[random(operations.length)]!()
      }
    }
  }

  /** Computes the books on cash basis from payments, charges, allocations and the journal, by account, day and property. */
  async function compute(): Promise<Sums> {
    const entries = await read<Entry>(
      `SELECT id, entry_on AS day, kind, created_at::text AS at, payment_id AS "paymentId", charge_id AS "chargeId",
              expense_id AS "expenseId", vendor_credit_use_id AS "useId" FROM journal_entries ORDER BY id`,
    )
    const lines = Map.groupBy(
      await read<Line>(
        `SELECT entry_id AS "entryId", code, amount_cents AS cents, lease_id AS "leaseId", property_id AS "propertyId" FROM journal_lines`,
      ),
      ({ entryId }) => entryId,
    )
    const parts = Map.groupBy(
      await read<{ id: string; code: number; cents: number; propertyId: string }>(
        `SELECT expense_id AS id, code, amount_cents AS cents, property_id AS "propertyId" FROM expense_lines`,
      ),
      ({ id }) => id,
    )
    const uses = Map.groupBy(
      await read<{ id: string; code: number; cents: number; propertyId: string }>(
        `SELECT l.use_id AS id, l.code, l.amount_cents AS cents, l.property_id AS "propertyId" FROM vendor_credit_use_lines l`,
      ),
      ({ id }) => id,
    )
    const charges = new Map(
      (
        await read<{ id: string; type: string; due: string }>(
          `SELECT id, CASE WHEN kind IN ('REFUND', 'SALES_TAX') THEN kind ELSE type END AS type, due_on AS due FROM charges`,
        )
      ).map((row) => [row.id, row]),
    )
    const allocations = Map.groupBy(
      await read<Allocation>(
        `SELECT id, payment_id AS "paymentId", charge_id AS "chargeId", amount_cents AS cents, created_at::text AS at,
                explanation #>> '{why,kind}' AS why, explanation ->> 'freedOn' AS "freedOn", explanation ->> 'settledOn' AS "settledOn" FROM allocations ORDER BY id`,
      ),
      ({ paymentId }) => paymentId,
    )
    const payments = await read<Payment>(
      'SELECT id, paid_on AS day, state, is_credit AS "isCredit", source, property_id AS "propertyId" FROM payments',
    )
    assert.ok(uses.size > 0, 'credits of vendors are used')
    const sums: Sums = new Map()
    const post = (code: number, day: string, propertyId: string | null, cents: number) =>
      add(sums, `${code} ${day} ${propertyId}`, cents)
    for (const { id, day, kind, chargeId, expenseId, useId } of entries) {
      const isRefundOwed = kind.startsWith('charge') && charges.get(chargeId!)?.type === 'REFUND'
      for (const line of lines.get(id) ?? []) {
        if (isRefundOwed) {
          post(line.code, day, line.propertyId, line.cents)
        }
        assert.equal(
          line.leaseId !== null,
          ofLeases.includes(kind),
          'lines of leases, and of no others, have a lease',
        )
        if (!ofLeases.includes(kind) && !ofBills.includes(kind) && line.code > 1010) {
          post(line.code, day, line.propertyId, line.cents)
        }
      }
      if (kind.startsWith('vendor_credit_use')) {
        for (const part of uses.get(useId!) ?? []) {
          post(part.code, day, part.propertyId, kind === 'vendor_credit_use' ? part.cents : -part.cents)
        }
      }
      if (kind.startsWith('bill_payment')) {
        for (const part of parts.get(expenseId!) ?? []) {
          post(part.code, day, part.propertyId, kind === 'bill_payment' ? part.cents : -part.cents)
        }
      }
    }
    for (const payment of payments) {
      const own = entries.filter(({ paymentId }) => paymentId === payment.id)
      const isMoney = !payment.isCredit && payment.source !== 'DEPOSIT_INTEREST'
      const code = isMoney ? 2200 : payment.isCredit ? 4910 : 5130
      for (const { id, day, kind } of own) {
        if (kind.startsWith('refund') || (isMoney && kind.startsWith('payment'))) {
          const received = (lines.get(id) ?? []).filter((line) => line.code === 1200 || line.code === 2200)
          post(
            code,
            day,
            payment.propertyId,
            received.reduce((total, { cents }) => total + cents, 0),
          )
        }
      }
      // a payment that is corrected is posted again: what it paid before counts only as far as it was not corrected
      const rows = allocations.get(payment.id) ?? []
      const corrected = rows.findLastIndex(({ cents, why }) => cents < 0 && why === 'payment_correction')
      const paid = rows
        .slice(corrected + 1)
        .filter(
          ({ cents, why }) =>
            isMoney && !(cents < 0 && ['returned', 'refunded', 'recorded_by_mistake'].includes(why ?? '')),
        )
      const releases = rows
        .filter(({ cents, why }) => cents < 0 && why === 'deposit_released')
        .flatMap(({ id, chargeId, at }) =>
          entries
            .filter(
              (entry) => entry.kind === 'charge_reversal' && entry.chargeId === chargeId && entry.at === at,
            )
            .map(({ day }) => ({ id, at, day })),
        )
      // a return that is undone is undone on its own day
      const undone =
        releases.length === 0
          ? []
          : [
              ...own.filter(({ kind }) => kind === 'refund_reversal'),
              ...rows.flatMap(({ id, at, freedOn }) => (freedOn === null ? [] : [{ id, at, day: freedOn }])),
            ]
      const left = own.findLast(({ kind }) => kind === 'payment_reversal')
      for (const { id, chargeId, cents, at, freedOn, settledOn } of paid) {
        const { type, due } = charges.get(chargeId)!
        const income = incomeCodes[type]!
        // until tax, or a refund that is owed again, is due, money that came before is advance rent
        const settled = freedOn ?? settledOn ?? (due > payment.day ? due : payment.day)
        // a deposit is held from the day of its own entry: money may have paid something else before
        const held = own.filter(
          (entry) =>
            income === 2100 && entry.kind === 'allocation' && entry.chargeId === chargeId && entry.at === at,
        )
        const day = [
          [1200, 2300].includes(income) ? settled : payment.day,
          ...(cents > 0 ? held.map((entry) => entry.day) : []),
          ...[...releases, ...undone]
            .filter((moved) => moved.at < at || (moved.at === at && moved.id <= id))
            .map((moved) => moved.day),
        ]
          .toSorted()
          .at(-1)!
        post(income, day, payment.propertyId, -cents)
        post(2200, day, payment.propertyId, cents)
        if (payment.state !== 'SETTLED' && left) {
          const until = [day, left.day].toSorted().at(-1)!
          post(income, until, payment.propertyId, cents)
          post(2200, until, payment.propertyId, -cents)
        }
      }
    }
    return sums
  }

  test('its lines are what payments, charges and the journal say', async () => {
    const expected = await compute()
    const found: Sums = new Map()
    for (const { code, day, propertyId, cents } of await linesOf('line')) {
      add(found, `${code} ${day} ${propertyId}`, cents)
    }
    assert.deepEqual(withoutZeros(found), withoutZeros(expected))
    assert.ok(found.size > 20, 'the books are not empty')
  })

  test('deposits held are account 2100 of the journal on each day', async () => {
    const found: Sums = new Map()
    for (const { code, day, propertyId, cents } of await linesOf('line')) {
      add(found, `${day} ${propertyId}`, code === 2100 ? cents : 0)
    }
    for (const { day, propertyId, cents } of await read<{ day: string; propertyId: string; cents: number }>(
      `SELECT entry_on AS day, property_id AS "propertyId", -amount_cents AS cents FROM journal_lines WHERE code = 2100`,
    )) {
      add(found, `${day} ${propertyId}`, cents)
    }
    assert.deepEqual(withoutZeros(found), {})
  })

  test('on each day they sum to what cash changed by', async () => {
    const found: Sums = new Map()
    for (const { day, cents } of await linesOf('line')) {
      add(found, `${day}`, cents)
    }
    for (const { day, cents } of await read<{ day: string; cents: number }>(
      'SELECT entry_on AS day, amount_cents AS cents FROM journal_lines WHERE code IN (1000, 1010)',
    )) {
      add(found, day, cents)
    }
    assert.deepEqual(withoutZeros(found), {})
  })

  test('sums by day and by property are those of the lines, of all accounts and of some', async () => {
    const lines = await linesOf('line')
    const propertyId = lines.find((line) => line.propertyId !== null)!.propertyId!
    for (const only of [undefined, propertyId]) {
      for (const codes of [null, [4000, 4100, 4910, 2200, 5140], [2100], [4000, 4900]]) {
        for (const grain of ['day', 'property'] as const) {
          const [expected, found]: [Sums, Sums] = [new Map(), new Map()]
          const key = (line: (typeof lines)[number]) =>
            `${line.code} ${grain === 'day' ? line.day : line.propertyId}`
          const isAsked = (line: (typeof lines)[number]) => codes === null || codes.includes(line.code)
          for (const line of lines.filter(
            (one) => isAsked(one) && (only === undefined || one.propertyId === only),
          )) {
            add(expected, key(line), line.cents)
          }
          for (const line of (await linesOf(grain, codes, only)).filter(isAsked)) {
            add(found, key(line), line.cents)
          }
          assert.deepEqual(withoutZeros(found), withoutZeros(expected), `${grain} ${codes?.join()} ${only}`)
        }
      }
    }
  })
})
