import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildRecurring,
  buildTenant,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { runRent } from '#shared/automation/contract.ts'
import * as contract from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import * as ledger from '#shared/ledger/contract.ts'
import { createPayer } from '#shared/payers/contract.ts'

describe('rent by other periods than months', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' }) // a Saturday
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const weekly = {
    rentFrequency: 'WEEKLY',
    rentAmount: 350,
    startDate: '2026-11-04',
    chargesFrom: '2026-11-04',
  } as const
  const rentsOf = async (leaseId: string) => {
    const { json } = await app.call(ledger.listCharges, {
      token,
      query: { leaseId, type: 'RENT', sort: 'dueDate' },
    })
    return json
      .filter(({ status }) => status !== 'VOID')
      .map((one) => [one.dueDate, one.amount, one.description])
  }
  const change = (id: string, body: WireBody<typeof contract.updateLease>) =>
    app.call(contract.updateLease, { token, params: { id }, body })

  test('a weekly rent is charged every seven days from its first day, and its parts by days', async () => {
    const lease = await buildLease(app, token, {
      ...weekly,
      periodsFrom: '2026-11-06',
      endDate: '2027-05-01',
    })
    assert.deepEqual(
      [lease.rentFrequency, lease.periodsFrom, lease.rentAmount, lease.monthlyRent],
      ['WEEKLY', '2026-11-06', 350, 1516.67],
    )
    assert.deepEqual(await rentsOf(lease.id), [
      ['2026-11-04', 100, 'Rent for Nov 4, 2026 to Nov 5, 2026 (prorated)'],
      ['2026-11-06', 350, 'Rent for Nov 6, 2026 to Nov 12, 2026'],
      ['2026-11-13', 350, 'Rent for Nov 13, 2026 to Nov 19, 2026'],
      ['2026-11-20', 350, 'Rent for Nov 20, 2026 to Nov 26, 2026'],
    ])
    const { json } = await app.call(contract.getLease, { token, params: { id: lease.id } })
    assert.deepEqual(
      [json.nextRent?.dueDate, json.nextRent?.amount, json.openFrom],
      ['2026-11-27', 350, '2026-11-27'],
    )
    const posted = await app.sql<{ day: string; code: number; cents: number }>(
      landlord.accountId,
      `SELECT entry_on AS day, code, sum(amount_cents)::bigint AS cents FROM journal_lines
       WHERE account_id = $1 AND code = 4000 GROUP BY 1, 2 ORDER BY 1`,
      [landlord.accountId],
    )
    assert.deepEqual(
      posted.map(({ day, cents }) => [day, cents]),
      [
        ['2026-11-04', -10_000],
        ['2026-11-06', -35_000],
        ['2026-11-13', -35_000],
        ['2026-11-20', -35_000],
      ],
    )
  })

  const rentsOfPeriod = async (rentFrequency: RentFrequency, startDate: string) => {
    const lease = await buildLease(app, token, {
      rentFrequency,
      rentAmount: 1200,
      startDate,
      chargesFrom: startDate,
      endDate: '2027-12-31',
    })
    return (await rentsOf(lease.id)).map(([due, amount]) => [due, amount])
  }

  test('every other period has its own days', async () => {
    assert.deepEqual(await rentsOfPeriod('BIWEEKLY', '2026-10-30'), [
      ['2026-10-30', 1200],
      ['2026-11-13', 1200],
    ])
    assert.deepEqual(await rentsOfPeriod('FOUR_WEEKLY', '2026-10-01'), [
      ['2026-10-01', 1200],
      ['2026-10-29', 1200],
    ])
    assert.deepEqual(await rentsOfPeriod('QUARTERLY', '2026-05-31'), [
      ['2026-05-31', 1200],
      ['2026-08-31', 1200],
    ])
    assert.deepEqual(await rentsOfPeriod('YEARLY', '2025-11-15'), [
      ['2025-11-15', 1200],
      ['2026-11-15', 1200],
    ])
  })

  test('the daily run posts each week once, also when it runs twice', async () => {
    const later = await startApp({ now: '2026-11-21T17:00:00Z' })
    try {
      const own = await buildLandlord(later)
      const lease = await buildLease(later, own.token, {
        ...weekly,
        periodsFrom: '2026-11-06',
        endDate: '2027-05-01',
      })
      let again = own.token
      for (const now of ['2026-11-27T17:00:00Z', '2026-11-27T18:00:00Z', '2026-12-05T17:00:00Z']) {
        again = await moveClock(later, own, now)
        assert.equal((await later.call(runRent, { token: again })).status, 200)
      }
      const { json } = await later.call(ledger.listCharges, {
        token: again,
        query: { leaseId: lease.id, sort: 'dueDate' },
      })
      assert.deepEqual(json.map(({ dueDate, amount }) => [dueDate, amount]).slice(-3), [
        ['2026-11-20', 350],
        ['2026-11-27', 350],
        ['2026-12-04', 350],
      ])
      assert.equal(json.length, 6)
    } finally {
      await later.stop()
    }
  })

  test('an end prorates its week and takes back the later ones; payments pay the oldest week first', async () => {
    const lease = await buildLease(app, token, {
      ...weekly,
      periodsFrom: '2026-11-06',
      endDate: '2027-05-01',
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 450, date: '2026-11-07' })
    const ended = await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-15' })
    assert.equal(ended.status, 200, ended.problem?.detail)
    assert.deepEqual(
      (await rentsOf(lease.id)).map(([due, amount]) => [due, amount]),
      [
        ['2026-11-04', 100],
        ['2026-11-06', 350],
        ['2026-11-13', 150],
      ],
    )
    assert.equal(ended.json.balance, 150)
  })

  test('a new rent begins with the first week that is not charged', async () => {
    const lease = await buildLease(app, token, {
      ...weekly,
      periodsFrom: '2026-11-06',
      endDate: '2027-05-01',
    })
    const { json, status } = await change(lease.id, { rentAmount: 300 })
    assert.deepEqual([status, json.rentSteps[0]?.from], [200, '2026-11-27'])
  })

  test('what only months have is refused at its field, and nothing is written', async () => {
    const refused = async (body: object) => {
      const lease = await buildLease(app, token, { startDate: '2026-11-01', rentAmount: 1, status: 'DRAFT' })
      const { status, problem } = await change(lease.id, body)
      const read = await app.call(contract.getLease, { token, params: { id: lease.id } })
      assert.deepEqual([read.json.rentFrequency, read.json.version], ['MONTHLY', lease.version])
      return [status, problem?.errors?.[0]?.path]
    }
    assert.deepEqual(await refused({ rentFrequency: 'WEEKLY', dueDay: 5 }), [400, 'dueDay'])
    assert.deepEqual(await refused({ rentFrequency: 'WEEKLY', proration: 'THIRTY_DAY_MONTH' }), [
      400,
      'proration',
    ])
    assert.deepEqual(await refused({ periodsFrom: '2026-11-06' }), [400, 'periodsFrom'])
    assert.deepEqual(
      await refused({
        rentFrequency: 'WEEKLY',
        concessions: [{ kind: 'MONTHLY', from: '2026-11-01', months: 1, amount: 1 }],
      }),
      [400, 'concessions'],
    )
    const lease = await buildLease(app, token, { ...weekly })
    assert.deepEqual(
      await change(lease.id, { rentFrequency: 'MONTHLY' }).then(({ status, problem }) => [
        status,
        problem?.errors?.[0]?.path,
      ]),
      [400, 'rentFrequency'],
    )
  })

  test('a new weekly lease with a due day of months or shares of payers is refused at its field', async () => {
    const [unit, tenant] = [await buildUnit(app, token), await buildTenant(app, token)]
    const payer = await app.call(createPayer, {
      token,
      body: { kind: 'HOUSING_AUTHORITY', name: 'Columbus Housing Authority' },
    })
    assert.equal(payer.status, 201)
    const refused = async (body: Partial<WireBody<typeof contract.createLease>>) => {
      const { status, problem } = await app.call(contract.createLease, {
        token,
        body: { ...weekly, endDate: '2027-05-01', unitId: unit.id, tenantId: tenant.id, ...body },
      })
      return [status, problem.errors?.[0]?.path]
    }
    assert.deepEqual(await refused({ dueDay: 5 }), [400, 'dueDay'])
    assert.deepEqual(await refused({ payers: [{ payerId: payer.json.id, amount: 100 }] }), [400, 'payers'])
    const { json } = await app.call(contract.listLeases, { token, query: {} })
    assert.deepEqual(json, [])
  })

  test('monthly charges of a weekly lease are due on the first, for whole months', async () => {
    const lease = await buildLease(app, token, {
      ...weekly,
      startDate: '2026-10-01',
      chargesFrom: '2026-11-19',
    })
    await buildRecurring(app, token, lease.id, { kind: 'PARKING', amount: 30, startDate: '2026-12-01' })
    const { json } = await app.call(ledger.listCharges, {
      token,
      query: { leaseId: lease.id, type: 'OTHER' },
    })
    assert.deepEqual(json, [])
  })
})
