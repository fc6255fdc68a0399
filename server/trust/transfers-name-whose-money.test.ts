import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildProperty, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createBankAccount, createTransfer, listTransfers, voidTransfer } from '#shared/banking/contract.ts'
import { returnDeposit, transferDeposit } from '#shared/deposits/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { createOwner, updateManagedProperty } from '#shared/owners/contract.ts'
import * as reports from '#shared/reports/table-contract.ts'

let app: TestApp
before(async () => {
  app = await startApp({ now: '2026-11-21T17:00:00Z' })
})
after(() => app.stop())

/** Builds a landlord with an operating account, which is the default, and one for deposits. */
async function buildAccounts() {
  const { token } = await buildLandlord(app)
  const add = async (name: string, kind: 'CHECKING' | 'TRUST') => {
    const body = { name, kind, openingBalance: 0, openedOn: '2026-09-30', includesUndeposited: false }
    const { status, json, problem } = await app.call(createBankAccount, { token, body })
    assert.equal(status, 201, JSON.stringify(problem))
    return json.id
  }
  const [operating, deposits] = [await add('Operating', 'CHECKING'), await add('Deposits', 'TRUST')]
  const move = (body: Partial<WireBody<typeof createTransfer>>) =>
    app.call(createTransfer, {
      token,
      body: { fromId: operating, toId: deposits, amount: 800, date: '2026-11-10', ...body },
    })
  /** The sums of a bank account's sheet on a day: what is not zero. */
  const sheet = async (bankAccountId: string, to: string) => {
    const { json } = await app.call(reports.threeWayReconciliation, { token, query: { bankAccountId, to } })
    const sums = json.rows.flatMap(({ key, cells }) => {
      const amount = cells[1]
      return key && typeof amount === 'number' && amount !== 0 ? [[key, amount] as const] : []
    })
    return Object.fromEntries(sums)
  }
  return { token, operating, deposits, move, sheet }
}

async function buildDeposit(token: string, overrides = {}) {
  const lease = await buildLease(app, token, {
    securityDeposit: 800,
    chargeDeposit: true,
    rentAmount: 1000,
    ...overrides,
  })
  const payment = { leaseId: lease.id, method: 'ACH' as const }
  await buildPayment(app, token, { ...payment, amount: 800, type: 'DEPOSIT', date: '2026-11-03' })
  await buildPayment(app, token, { ...payment, amount: 1000, date: '2026-11-04' })
  return lease
}

describe('a transfer that names a lease', () => {
  test('moves the tenant’s deposit to the other account from its day on', async () => {
    const { token, operating, deposits, move, sheet } = await buildAccounts()
    const lease = await buildDeposit(token)
    const { status, json } = await move({ leaseId: lease.id })
    assert.equal(status, 201)
    assert.deepEqual(
      [json.property?.name, json.lease, json.owner],
      [
        lease.unit.property.name,
        { id: lease.id, tenantNames: 'Tia Tenant', unitNumber: lease.unit.unitNumber },
        null,
      ],
    )
    assert.deepEqual(await sheet(operating, '2026-11-09'), {
      cashBook: 1800,
      deposits: 800,
      own: 1000,
      ledgers: 1800,
    })
    assert.deepEqual(await sheet(deposits, '2026-11-09'), {})
    assert.deepEqual(await sheet(operating, '2026-11-10'), { cashBook: 1000, own: 1000, ledgers: 1000 })
    assert.deepEqual(await sheet(deposits, '2026-11-10'), { cashBook: 800, deposits: 800, ledgers: 800 })
    const { json: list } = await app.call(listTransfers, { token })
    assert.deepEqual(
      list.map(({ lease: of }) => of?.id),
      [lease.id],
    )
    // voided, it never was
    await app.call(voidTransfer, { token, params: { id: json.id } })
    assert.deepEqual(await sheet(operating, '2026-11-10'), {
      cashBook: 1800,
      deposits: 800,
      own: 1000,
      ledgers: 1800,
    })
    assert.deepEqual(await sheet(deposits, '2026-11-10'), {})
  })

  test('moves no more than the deposit: the rest is the property’s', async () => {
    const { token, operating, deposits, move, sheet } = await buildAccounts()
    const lease = await buildDeposit(token)
    await move({ leaseId: lease.id, amount: 900 })
    assert.deepEqual(await sheet(operating, '2026-11-20'), { cashBook: 900, own: 900, ledgers: 900 })
    assert.deepEqual(await sheet(deposits, '2026-11-20'), {
      cashBook: 900,
      deposits: 800,
      own: 100,
      ledgers: 900,
    })
  })
})

describe('a deposit that was moved and is kept', () => {
  test('is the property’s, in the account in which it is, until that money is moved', async () => {
    const { token, operating, deposits, move, sheet } = await buildAccounts()
    const lease = await buildDeposit(token, { startDate: '2026-11-01', endDate: '2026-11-15' })
    await move({ leaseId: lease.id })
    const body = {
      date: '2026-11-18',
      deductions: [{ category: 'DAMAGE' as const, description: 'Broken door', amount: 800 }],
    }
    const { status, problem } = await app.call(returnDeposit, { token, params: { id: lease.id }, body })
    assert.equal(status, 201, JSON.stringify(problem))
    assert.deepEqual(await sheet(deposits, '2026-11-17'), { cashBook: 800, deposits: 800, ledgers: 800 })
    assert.deepEqual(await sheet(deposits, '2026-11-18'), { cashBook: 800, own: 800, ledgers: 800 })
    await move({
      leaseId: lease.id,
      fromId: deposits,
      toId: operating,
      date: '2026-11-19',
    })
    assert.deepEqual(await sheet(deposits, '2026-11-19'), {})
    // 500.00 of the rent were for days after the end: they were paid back
    assert.deepEqual(await sheet(operating, '2026-11-19'), { cashBook: 1300, own: 1300, ledgers: 1300 })
  })
})

describe('a deposit that was moved to the other account and goes to another lease', () => {
  for (const isElsewhere of [false, true]) {
    test(`stays in its account, ${isElsewhere ? 'at another property' : 'of the same property'}`, async () => {
      const { token, operating, deposits, move, sheet } = await buildAccounts()
      const lease = await buildDeposit(token)
      await move({ leaseId: lease.id })
      const propertyId = isElsewhere ? (await buildProperty(app, token)).id : lease.unit.property.id
      const unit = await buildUnit(app, token, { propertyId })
      const next = await buildLease(app, token, {
        unitId: unit.id,
        tenantId: lease.tenantId,
        rentAmount: 1000,
        startDate: '2026-11-15',
      })
      const { status, problem } = await app.call(transferDeposit, {
        token,
        params: { id: lease.id },
        body: { toLeaseId: next.id, amount: 800, date: '2026-11-16' },
      })
      assert.equal(status, 201, JSON.stringify(problem))
      const held = { cashBook: 800, deposits: 800, ledgers: 800 }
      const rest = { cashBook: 1000, own: 1000, ledgers: 1000 }
      for (const day of ['2026-11-15', '2026-11-16']) {
        assert.deepEqual(await sheet(deposits, day), held, day)
        assert.deepEqual(await sheet(operating, day), rest, day)
      }
      const { json } = await app.call(reports.threeWayReconciliation, {
        token,
        query: { bankAccountId: deposits, to: '2026-11-16' },
      })
      const places = json.rows.filter(({ cells }) => cells[0] === 'Tia Tenant').map(({ cells }) => cells[2])
      assert.deepEqual(places, [`${unit.property.name}, ${unit.unitNumber}`])
    })
  }
})

describe('a transfer of a property or an owner', () => {
  test('moves money of that owner alone; without a name it is not assigned', async () => {
    const { token, operating, deposits, move, sheet } = await buildAccounts()
    const lease = await buildDeposit(token)
    const propertyId = lease.unit.property.id
    const add = async (name: string) =>
      (await app.call(createOwner, { token, body: { kind: 'PERSON', name } })).json.id
    const [ada, bob] = [await add('Ada'), await add('Bob')]
    const { status, problem } = await app.call(updateManagedProperty, {
      token,
      params: { id: propertyId },
      body: {
        ownership: [
          {
            from: '2026-10-01',
            shares: [
              { ownerId: ada, share: '50%' },
              { ownerId: bob, share: '50%' },
            ],
          },
        ],
      },
    })
    assert.equal(status, 200, JSON.stringify(problem))
    const { json } = await move({ propertyId, ownerId: ada, amount: 300 })
    assert.deepEqual([json.property?.id, json.owner?.name, json.lease], [propertyId, 'Ada', null])
    assert.deepEqual(await sheet(deposits, '2026-11-20'), { cashBook: 300, owners: 300, ledgers: 300 })
    assert.deepEqual(await sheet(operating, '2026-11-20'), {
      cashBook: 1500,
      deposits: 800,
      owners: 700,
      ledgers: 1500,
    })
    const owners = async (bankAccountId: string) => {
      const { json: found } = await app.call(reports.threeWayReconciliation, {
        token,
        query: { bankAccountId, to: '2026-11-20' },
      })
      return found.rows
        .filter(({ cells }) => cells[0] === 'Ada' || cells[0] === 'Bob')
        .map(({ cells }) => [cells[0], cells[1]])
    }
    assert.deepEqual(await owners(deposits), [['Ada', 300]])
    assert.deepEqual(await owners(operating), [
      ['Ada', 200],
      ['Bob', 500],
    ])
    await move({ amount: 50 })
    assert.deepEqual(await sheet(deposits, '2026-11-20'), {
      cashBook: 350,
      owners: 300,
      notAssigned: 50,
      ledgers: 350,
    })
    assert.equal((await sheet(operating, '2026-11-20')).notAssigned, -50)
  })

  test('is refused where its names do not fit together, and nothing is recorded', async () => {
    const { token, move } = await buildAccounts()
    const lease = await buildDeposit(token)
    const other = await buildProperty(app, token)
    const { json: owner } = await app.call(createOwner, { token, body: { kind: 'PERSON', name: 'Ada' } })
    const stranger = await buildDeposit((await buildLandlord(app)).token)
    const cases: [Partial<WireBody<typeof createTransfer>>, string, RegExp][] = [
      [{ leaseId: lease.id, ownerId: owner.id }, 'ownerId', /a tenant or an owner, not both/],
      [{ leaseId: lease.id, propertyId: other.id }, 'leaseId', /at another property/],
      [{ leaseId: stranger.id }, 'leaseId', /lease was not found/],
      [{ propertyId: stranger.unit.property.id }, 'propertyId', /property was not found/],
      [{ ownerId: owner.id }, 'propertyId', /Choose the property/],
      [{ propertyId: other.id, ownerId: owner.id }, 'ownerId', /does not own part of .* on/],
    ]
    for (const [body, path, sentence] of cases) {
      const { status, problem } = await move(body)
      assert.equal(status, 400, JSON.stringify(body))
      const error = problem?.errors?.find((one) => one.path === path)
      assert.match(error?.message ?? '', sentence, JSON.stringify(problem))
    }
    assert.deepEqual((await app.call(listTransfers, { token })).json, [])
  })
})
