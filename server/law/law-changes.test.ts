import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, buildUnit } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { lawChangeLeases, lawChangeStats, listLawChanges } from '#shared/law/contract.ts'
import type * as leases from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

type LeaseTerms = Partial<WireBody<typeof leases.createLease>>

describe('changes of the law', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
  })
  after(() => app.stop())

  /** Builds an account with one property, and returns what its changes are. */
  async function accountIn(state: string, city: string, zipCode: string) {
    const landlord = await buildLandlord(app)
    const { token } = landlord
    const property = await buildProperty(app, token, { state, city, zipCode })
    let units = 0
    return {
      ...landlord,
      /** Signs a lease whose deposit and late fee may be beyond the law of today, as in old leases. */
      async sign({ securityDeposit, lateFee, graceDays, ...terms }: LeaseTerms) {
        units += 1
        const unit = await buildUnit(app, token, { propertyId: property.id, unitNumber: `${units}` })
        const lease = await buildLease(app, token, {
          unitId: unit.id,
          startDate: '2026-03-01',
          endDate: null,
          rentAmount: 2000,
          ...terms,
        })
        await app.sql(
          landlord.accountId,
          `UPDATE leases SET deposit_cents = $2, late_fee_kind = $3, late_fee_cents = $4, late_fee_bps = $5,
             late_fees_from = CASE WHEN $3 = 'NONE' THEN NULL ELSE start_on END, grace_days = $6 WHERE id = $1`,
          [
            lease.id,
            Math.round((securityDeposit ?? 0) * 100),
            lateFee?.kind ?? 'NONE',
            lateFee?.kind === 'FLAT' ? Math.round((lateFee.amount ?? 0) * 100) : null,
            lateFee?.kind === 'PERCENT' ? lateFee.basisPoints : null,
            graceDays ?? 5,
          ],
        )
        return lease
      },
      changes: async () => (await app.call(listLawChanges, { token })).json,
      change: async (id: string) =>
        (await app.call(listLawChanges, { token })).json.find((change) => change.id === id),
      leasesOf: async (id: string, query: { older?: 'true'; limit?: number } = {}) =>
        (await app.call(lawChangeLeases, { token, params: { id }, query })).json,
    }
  }

  test('CA AB 12: a deposit above one month is affected, one of an older lease is not', async () => {
    const account = await accountIn('CA', 'Fresno', '93701')
    const above = await account.sign({ securityDeposit: 3000 })
    await account.sign({ securityDeposit: 2000 })
    const older = await account.sign({ startDate: '2024-06-30', securityDeposit: 4000 })
    const change = await account.change('CA-deposit-cap-2024')
    assert.deepEqual(
      [change?.effectiveFrom, change?.affected, change?.older, change?.isForNewLeases, change?.status],
      ['2024-07-01', 1, 1, true, 'confirmed'],
    )
    const [affected, ...others] = await account.leasesOf('CA-deposit-cap-2024')
    assert.deepEqual(others, [])
    assert.deepEqual(
      [affected?.leaseId, affected?.reason, affected?.amount, affected?.limit],
      [above.id, 'DEPOSIT_ABOVE_CAP', 3000, 2000],
    )
    const before = await account.leasesOf('CA-deposit-cap-2024', { older: 'true' })
    assert.deepEqual(
      before.map((row) => row.leaseId),
      [older.id],
    )
  })

  test('a lease that begins on the day of the change is under the new law', async () => {
    const account = await accountIn('CA', 'Fresno', '93701')
    await account.sign({ startDate: '2024-07-01', securityDeposit: 2000.01 })
    const change = await account.change('CA-deposit-cap-2024')
    assert.deepEqual([change?.affected, change?.older], [1, 0])
  })

  test('VA 2026-07-01: the notice of 14 days and the ways of paying affect every lease', async () => {
    const account = await accountIn('VA', 'Richmond', '23219')
    const first = await account.sign({ startDate: '2024-01-01' })
    const second = await account.sign({})
    for (const id of ['VA-nonpayment', 'VA-payment']) {
      const change = await account.change(id)
      assert.deepEqual([change?.effectiveFrom, change?.affected, change?.older], ['2026-07-01', 2, 0], id)
      const rows = await account.leasesOf(id)
      assert.deepEqual(
        rows.map(({ leaseId, reason }) => [leaseId, reason]),
        [
          [second.id, 'IN_PLACE'],
          [first.id, 'IN_PLACE'],
        ],
      )
    }
    const notice = await account.change('VA-nonpayment')
    assert.deepEqual(
      [notice?.before, notice?.rule],
      ['5 days.', '14 days after written notice of nonpayment.'],
    )
  })

  test('MD HB 273: a lease with a late fee is affected, as its fee counts only the unpaid rent', async () => {
    const account = await accountIn('MD', 'Columbia', '21044')
    const within = await account.sign({ lateFee: { kind: 'PERCENT', basisPoints: 500 } })
    const above = await account.sign({ startDate: '2026-02-01', lateFee: { kind: 'FLAT', amount: 100.01 } })
    await account.sign({ lateFee: { kind: 'NONE' } })
    const change = await account.change('MD-late-fee')
    assert.deepEqual([change?.effectiveFrom, change?.affected], ['2025-10-01', 2])
    assert.deepEqual(change?.reasons, [
      { reason: 'LATE_FEE_ABOVE_LIMIT', leases: 1 },
      { reason: 'LATE_FEE_OF_UNPAID_RENT', leases: 1 },
    ])
    const rows = await account.leasesOf('MD-late-fee')
    assert.deepEqual(
      rows.map(({ leaseId, reason, amount, limit }) => [leaseId, reason, amount, limit]),
      [
        [within.id, 'LATE_FEE_OF_UNPAID_RENT', 100, 100],
        [above.id, 'LATE_FEE_ABOVE_LIMIT', 100.01, 100],
      ],
    )
  })

  test('days of grace below the law are named with both numbers', async () => {
    const account = await accountIn('CT', 'Hartford', '06103')
    const lateFee = { kind: 'FLAT', amount: 50 } as const
    await account.sign({ lateFee, graceDays: 5 })
    const [row] = await account.leasesOf('CT-late-fee')
    assert.deepEqual([row?.reason, row?.graceDays, row?.leastGraceDays], ['GRACE_TOO_SHORT', 5, 9])
  })

  test('a rule about deposits without a number is for leases that have one', async () => {
    const account = await accountIn('CA', 'Fresno', '93701')
    const held = await account.sign({ securityDeposit: 500 })
    await account.sign({ securityDeposit: 0 })
    const rows = await account.leasesOf('CA-deposit-return-3')
    assert.deepEqual(
      rows.map(({ leaseId, reason, amount }) => [leaseId, reason, amount]),
      [[held.id, 'HAS_DEPOSIT', 500]],
    )
  })

  test('a change of a city is listed only where a property is in that city', async () => {
    const brooklyn = await accountIn('NY', 'Brooklyn', '11215')
    await brooklyn.sign({})
    const albany = await accountIn('NY', 'Albany', '12207')
    const fare = await brooklyn.change('NY-nyc-fare-act')
    assert.deepEqual([fare?.city, fare?.scope, fare?.affected], ['New York City', 'city', 1])
    assert.equal(await albany.change('NY-nyc-fare-act'), undefined)
  })

  test('a county’s change is listed in its state and names no leases', async () => {
    const account = await accountIn('MD', 'Bethesda', '20814')
    await account.sign({})
    const all = await account.changes()
    assert.ok(all.filter(({ scope }) => scope === 'county').every(({ affected }) => affected === 0))
  })

  test('upcoming changes are first, then the newest of those that are confirmed, then those in doubt', async () => {
    const account = await accountIn('VA', 'Richmond', '23219')
    const all = await account.changes()
    assert.deepEqual(
      all.slice(0, 1).map(({ isUpcoming, effectiveFrom }) => [isUpcoming, effectiveFrom]),
      [[true, '2027-01-01']],
    )
    const past = all.filter(({ isUpcoming }) => !isUpcoming)
    const dates = past.flatMap(({ status, effectiveFrom }) =>
      status === 'confirmed' ? (effectiveFrom ?? '') : [],
    )
    assert.deepEqual(dates, dates.toSorted().toReversed())
    assert.equal(dates[0], '2026-07-01')
    const statuses = past.map(({ status }) => status)
    assert.deepEqual(statuses, statuses.toSorted())
    assert.ok(statuses.includes('doubt'))
  })

  test('a lease that is over before the law changes is not affected, a draft is', async () => {
    const account = await accountIn('VA', 'Richmond', '23219')
    await account.sign({ startDate: '2025-01-01', endDate: '2026-06-30' })
    await account.sign({ endDate: '2026-12-31' })
    await account.sign({ status: 'DRAFT', startDate: '2027-02-01' })
    const all = await account.changes()
    const affected = Object.fromEntries(all.map((change) => [change.effectiveFrom, change.affected]))
    assert.equal(affected['2026-07-01'], 2)
    assert.equal(affected['2027-01-01'], 1)
  })

  test('what is in doubt says so with its day', async () => {
    const account = await accountIn('VA', 'Richmond', '23219')
    const payment = await account.change('VA-payment')
    assert.deepEqual([payment?.status, payment?.checkedOn], ['doubt', '2026-11-22'])
    assert.match(payment?.doubt ?? '', /statute itself was not read/)
  })

  test('only changes that affect a lease can be asked for, page by page', async () => {
    const account = await accountIn('VA', 'Richmond', '23219')
    const { token } = account
    const none = await app.call(listLawChanges, { token, query: { affecting: 'true' } })
    assert.deepEqual(none.json, [])
    await account.sign({})
    const all = await app.call(listLawChanges, { token, query: { affecting: 'true' } })
    const first = await app.call(listLawChanges, { token, query: { affecting: 'true', limit: 2 } })
    const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1]
    const second = await app.call(listLawChanges, {
      token,
      query: { affecting: 'true', limit: 2, cursor: decodeURIComponent(cursor ?? '') },
    })
    assert.deepEqual([...first.json, ...second.json], all.json.slice(0, 4))
    assert.equal(first.headers['x-total-count'], `${all.json.length}`)
  })

  test('a lease needs action where a term of it is beyond a limit that changed', async () => {
    const account = await accountIn('CA', 'Fresno', '93701')
    const { token } = account
    await account.sign({ securityDeposit: 3000 })
    await account.sign({ securityDeposit: 2000 })
    const { json } = await app.call(listLawChanges, { token, query: { needsAction: 'true' } })
    assert.deepEqual(
      json.map(({ id, needsAction }) => [id, needsAction]),
      [['CA-deposit-cap-2024', 1]],
    )
    const inPlace = (await account.changes()).find(({ reasons }) => reasons[0]?.reason === 'IN_PLACE')
    assert.deepEqual([inPlace?.affected, inPlace?.needsAction], [2, 0])
  })

  test('changes of one state and with the words of a search can be asked for', async () => {
    const account = await accountIn('CA', 'Fresno', '93701')
    const { token } = account
    await buildProperty(app, token, { state: 'VA', city: 'Richmond', zipCode: '23219' })
    const ofState = await app.call(listLawChanges, { token, query: { state: 'VA' } })
    assert.deepEqual(new Set(ofState.json.map(({ state }) => state)), new Set(['VA']))
    const found = await app.call(listLawChanges, { token, query: { search: 'one month california DEPOSIT' } })
    assert.ok(found.json.some(({ id }) => id === 'CA-deposit-cap-2024'))
    assert.ok(found.json.every(({ state }) => state === 'CA'))
  })

  test('the changes are counted as they are asked for, with the states of all', async () => {
    const account = await accountIn('CA', 'Fresno', '93701')
    const { token } = account
    await buildProperty(app, token, { state: 'VA', city: 'Richmond', zipCode: '23219' })
    await account.sign({ securityDeposit: 3000 })
    const ofState = await app.call(listLawChanges, { token, query: { state: 'CA' } })
    const { json } = await app.call(lawChangeStats, { token, query: { state: 'CA' } })
    assert.deepEqual(json, {
      total: ofState.json.length,
      affecting: ofState.json.filter(({ affected }) => affected > 0).length,
      needsAction: 1,
      states: [
        { state: 'CA', stateName: 'California' },
        { state: 'VA', stateName: 'Virginia' },
      ],
    })
  })

  test('an account without properties has no changes', async () => {
    const { token } = await buildLandlord(app)
    assert.deepEqual((await app.call(listLawChanges, { token })).json, [])
  })

  test('a change elsewhere, an unknown one and another account’s leases are not found', async () => {
    const account = await accountIn('VA', 'Richmond', '23219')
    const other = await accountIn('VA', 'Norfolk', '23502')
    await other.sign({})
    for (const id of ['CA-deposit-cap-2024', 'XX', '__proto__']) {
      const { status } = await app.call(lawChangeLeases, { token: account.token, params: { id } })
      assert.equal(status, 404, id)
    }
    assert.deepEqual(await account.leasesOf('VA-nonpayment'), [])
  })

  test('roles that see leases see the changes, who repairs does not', async () => {
    const account = await accountIn('VA', 'Richmond', '23219')
    for (const [role, status] of [
      ['VIEWER', 200],
      ['MANAGER', 200],
      ['MAINTENANCE', 403],
    ] as const) {
      const { token } = await buildMember(app, account.accountId, role)
      assert.equal((await app.call(listLawChanges, { token })).status, status, role)
    }
  })
})
