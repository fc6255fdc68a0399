import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildPayer } from '#testing/books/build.ts'
import { buildSharedRent, type SharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as contract from '#shared/payers/contract.ts'
import * as reports from '#shared/reports/contract.ts'

describe('payers of shares of the rent', () => {
  let app: TestApp
  let scene: SharedRent
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    scene = await buildSharedRent(app)
  })

  /** Returns the errors of these steps for a lease without payers. */
  const errorsOf = async (steps: { from: string; amount: number }[]) => {
    const lease = await scene.begin({ payers: [] })
    return (await scene.setShare(lease.id, steps)).problem.errors
  }

  test('divide a month’s rent between the payer and the household', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-01')
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-01', 1100],
      [null, 'RENT', '2026-11-01', 400],
    ])
    await scene.agree()
  })

  test('post nothing twice', async () => {
    await scene.begin()
    assert.deepEqual(await scene.dayBegins('2026-11-01'), { posted: 2, lateFees: 0 })
    assert.deepEqual(await scene.dayBegins('2026-11-02'), { posted: 0, lateFees: 0 })
  })

  test('explain each part', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-01')
    const { json } = await app.call(ledger.listCharges, { token: scene.token, query: { leaseId: lease.id } })
    const texts = new Map(json.map((charge) => [charge.payer?.name ?? null, charge]))
    assert.equal(texts.get(null)?.description, 'Rent for November 2026')
    assert.match(
      texts.get(null)?.explanation ?? '',
      /Others pay \$1,100\.00 of the \$1,500\.00 rent for the month\.$/,
    )
    assert.equal(
      texts.get(scene.authority.name)?.description,
      `Rent for November 2026 (${scene.authority.name})`,
    )
    assert.match(
      texts.get(scene.authority.name)?.explanation ?? '',
      new RegExp(`${scene.authority.name} pays this share of the \\$1,500\\.00 rent for the month\\.$`),
    )
  })

  test('prorate a part of a month so that the parts sum to the prorated rent', async () => {
    const lease = await scene.begin({ startDate: '2026-11-17' })
    await scene.dayBegins('2026-11-17')
    // 1,500 × 14 ÷ 30 = 700.00 and 1,100 × 14 ÷ 30 = 513.33
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-17', 513.33],
      [null, 'RENT', '2026-11-17', 186.67],
    ])
    await scene.agree()
  })

  test('change with their steps, and end with a step of zero', async () => {
    const lease = await scene.begin()
    const { status } = await scene.setShare(lease.id, [
      { from: '2026-11-01', amount: 1100 },
      { from: '2026-12-01', amount: 950 },
      { from: '2027-01-01', amount: 0 },
    ])
    assert.equal(status, 200)
    await scene.dayBegins('2027-01-02')
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-01', 1100],
      [null, 'RENT', '2026-11-01', 400],
      [scene.authority.name, 'RENT', '2026-12-01', 950],
      [null, 'RENT', '2026-12-01', 550],
      [null, 'RENT', '2027-01-01', 1500],
    ])
    await scene.agree()
  })

  test('divide rent again that was posted to the household alone', async () => {
    const lease = await scene.begin({ payers: [] })
    await scene.dayBegins('2026-11-10')
    await scene.pay(lease.id, 500, '2026-11-03')
    await scene.setShare(lease.id, [{ from: '2026-11-01', amount: 1100 }])
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-01', 1100],
      [null, 'RENT', '2026-11-01', 400],
    ])
    const { json } = await app.call(leases.getLease, { token: scene.token, params: { id: lease.id } })
    assert.equal(json.balance, -100, 'the household paid $500 of its $400')
    assert.equal(json.payersBalance, 1100)
    await scene.agree()
  })

  test('go back to the household when the share is taken away for a posted month', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-10')
    await scene.setShare(lease.id, [{ from: '2026-11-01', amount: 0 }])
    assert.deepEqual(await scene.chargesOf(lease.id), [[null, 'RENT', '2026-11-01', 1500]])
    await scene.setShare(lease.id, [{ from: '2026-11-01', amount: 1000 }])
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-01', 1000],
      [null, 'RENT', '2026-11-01', 500],
    ])
    await scene.agree()
  })

  test('end with the lease: both parts of its last month are prorated', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-10')
    await app.call(leases.updateLease, {
      token: scene.token,
      params: { id: lease.id },
      body: { status: 'TERMINATED', terminationDate: '2026-11-14' },
    })
    assert.deepEqual(await scene.chargesOf(lease.id), [
      [scene.authority.name, 'RENT', '2026-11-01', 513.33],
      [null, 'RENT', '2026-11-01', 186.67],
    ])
    await scene.agree()
  })

  describe('are refused', () => {
    test('with a step in the middle of a month', async () => {
      assert.deepEqual(await errorsOf([{ from: '2026-11-15', amount: 100 }]), [
        { path: 'steps.0.from', message: 'A share change must start on the first day of a month' },
      ])
    })

    test('with steps out of order', async () => {
      const steps = [
        { from: '2026-12-01', amount: 100 },
        { from: '2026-11-01', amount: 200 },
      ]
      assert.deepEqual(await errorsOf(steps), [
        {
          path: 'steps.1.from',
          message: 'Choose a month after Dec 1, 2026, the first day of the previous amount',
        },
      ])
    })

    test('with two steps of one month', async () => {
      const steps = [
        { from: '2026-12-01', amount: 100 },
        { from: '2026-12-01', amount: 200 },
      ]
      assert.equal((await errorsOf(steps))?.[0]?.path, 'steps.1.from')
    })

    test('when they are more than the rent', async () => {
      const steps = [
        { from: '2026-11-01', amount: 1500 },
        { from: '2026-12-01', amount: 1500.01 },
      ]
      assert.deepEqual(await errorsOf(steps), [
        {
          path: 'steps.1.amount',
          message:
            'The shares would add up to more than the December 2026 rent. At most $1,500.00 is left for this share.',
        },
      ])
    })

    test('when they are together more than the rent, in a month of another payer’s step', async () => {
      const lease = await scene.begin()
      const employer = await buildPayer(app, scene.token, { kind: 'EMPLOYER' })
      await scene.setShare(lease.id, [
        { from: '2026-11-01', amount: 1100 },
        { from: '2027-02-01', amount: 1300 },
      ])
      const answer = await scene.setShare(lease.id, [{ from: '2026-11-01', amount: 300 }], employer.id)
      assert.deepEqual(
        answer.problem.errors?.map(({ message }) => message),
        [
          'The shares would add up to more than the February 2027 rent. At most $200.00 is left for this share.',
        ],
      )
    })

    test('of a new lease when they are more than the rent', async () => {
      const lease = await scene.begin({ payers: [] })
      const body = {
        unitId: lease.unitId,
        tenantId: lease.tenantId,
        startDate: '2027-12-01',
        rentAmount: 1000,
        payers: [{ payerId: scene.authority.id, amount: 1001 }],
      }
      const answer = await app.call(leases.createLease, { token: scene.token, body: body })
      assert.equal(answer.status, 400)
      assert.deepEqual(
        answer.problem.errors?.map(({ path }) => path),
        ['payers.0.amount'],
      )
    })

    test('by a rent that is less than they are', async () => {
      const lease = await scene.begin()
      const answer = await app.call(leases.updateLease, {
        token: scene.token,
        params: { id: lease.id },
        body: { rentAmount: 1000 },
      })
      assert.deepEqual(answer.problem.errors, [
        {
          path: 'rentAmount',
          message:
            'Payers’ shares of the November 2026 rent total $1,100.00. Change their shares first, or enter $1,100.00 or more.',
        },
      ])
    })
  })

  test('are archived only without a share from today on', async () => {
    const lease = await scene.begin()
    const refused = await app.call(contract.archivePayer, {
      token: scene.token,
      params: { id: scene.authority.id },
    })
    assert.equal(refused.status, 409)
    await scene.setShare(lease.id, [{ from: '2026-11-01', amount: 0 }])
    const done = await app.call(contract.archivePayer, {
      token: scene.token,
      params: { id: scene.authority.id },
    })
    assert.equal(done.status, 200)
  })

  test('can be seen alone in the ledger of a lease, as can the part of the tenants', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-05')
    await scene.pay(lease.id, 250, '2026-11-04')
    await scene.pay(lease.id, 1000, '2026-11-04', scene.authority.id)
    const ledgerOf = (payerId?: string) =>
      app.call(leases.leaseLedger, { token: scene.token, params: { id: lease.id }, query: { payerId } })
    const { json: all } = await ledgerOf()
    assert.deepEqual([all.entries.length, all.balance], [4, 250])
    const { json: tenants } = await ledgerOf('tenants')
    assert.deepEqual([tenants.entries.map(({ amount }) => amount), tenants.balance], [[400, -250], 150])
    const { json: authority } = await ledgerOf(scene.authority.id)
    assert.deepEqual(
      [authority.entries.map(({ amount, payer }) => [amount, payer?.name]), authority.balance],
      [
        [
          [1100, scene.authority.name],
          [-1000, scene.authority.name],
        ],
        100,
      ],
    )
    assert.equal((await ledgerOf('everyone')).status, 400)
  })

  test('divide a month of the rent roll', async () => {
    await scene.begin()
    await scene.dayBegins('2026-11-05')
    const { json } = await app.call(reports.rentRoll, { token: scene.token, query: { month: '2026-12' } })
    assert.deepEqual(
      json.map(({ parts }) => parts.map(({ payer, charged, due }) => [payer?.name ?? null, charged, due])),
      [
        [
          [scene.authority.name, 1100, 0],
          [null, 400, 0],
        ],
      ],
    )
    const { json: now } = await app.call(reports.rentRoll, {
      token: scene.token,
      query: { month: '2026-11' },
    })
    assert.deepEqual(
      now[0]?.parts.map(({ paid, due }) => [paid, due]),
      [
        [0, 1100],
        [0, 400],
      ],
    )
  })

  test('are separate from what the tenants owe in the delinquency report', async () => {
    await scene.begin()
    await scene.dayBegins('2026-11-05')
    const { json } = await app.call(reports.delinquency, { token: scene.token })
    assert.deepEqual([json.totals.total, json.totals.payers], [1500, 1100])
    assert.deepEqual(
      json.rows.map(({ payer, total, payers }) => [payer?.name ?? null, total, payers]),
      [
        [scene.authority.name, 1100, 1100],
        [null, 400, 0],
      ],
    )
  })

  test('are listed with their shares and what they owe', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-05')
    const { json } = await app.call(contract.listPayers, { token: scene.token })
    assert.deepEqual(
      json.map(({ name, leases: count, monthlyShare, due, overdue }) => ({
        name,
        count,
        monthlyShare,
        due,
        overdue,
      })),
      [{ name: scene.authority.name, count: 1, monthlyShare: 1100, due: 1100, overdue: 1100 }],
    )
    const of = await app.call(contract.listLeasePayers, { token: scene.token, params: { id: lease.id } })
    assert.deepEqual(of.json, {
      rent: 1500,
      household: 400,
      payers: [
        {
          payerId: scene.authority.id,
          name: scene.authority.name,
          kind: 'HOUSING_AUTHORITY',
          amount: 1100,
          steps: [{ from: '2026-11-01', amount: 1100 }],
          open: 1100,
          credit: 0,
        },
      ],
    })
  })

  test('of another account do not exist', async () => {
    const lease = await scene.begin({ payers: [] })
    const other = await buildLandlord(app)
    const foreign = await buildPayer(app, other.token)
    const answer = await scene.setShare(lease.id, [{ from: '2026-11-01', amount: 10 }], foreign.id)
    assert.equal(answer.status, 404)
  })
})
