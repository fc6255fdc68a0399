import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty, buildTenant, buildUnit, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as imports from '#shared/import-export/contract.ts'
import * as contract from '#shared/leases/contract.ts'
import { leaseLaw } from '#shared/leases/law/law-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'

type Overrides = Partial<WireBody<typeof contract.createLease>>

describe('the law of the terms of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-20T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  async function unitIn(
    state: string,
    propertyType: PropertyType = 'APARTMENT',
    city = 'Riverton',
  ): Promise<string> {
    const property = await buildProperty(app, token, { state, propertyType, city })
    return (await buildUnit(app, token, { propertyId: property.id })).id
  }

  async function create(unitId: string, terms: Overrides) {
    const tenant = await buildTenant(app, token)
    const body = {
      unitId,
      tenantId: tenant.id,
      startDate: '2026-12-01',
      endDate: '2027-11-30',
      rentAmount: 1850,
      ...terms,
    }
    return app.call(contract.createLease, { token, body })
  }

  async function ask(unitId: string) {
    const body = { unitId, rentAmount: 1850, startDate: '2026-12-01', endDate: null }
    return (await app.call(leaseLaw, { token, body })).json.law
  }

  const change = (id: string, body: WireBody<typeof contract.updateLease>) =>
    app.call(contract.updateLease, { token, params: { id }, body })

  test('a deposit beyond the cap is refused at its field, with the limit, the statute and what to do', async () => {
    const answer = await create(await unitIn('NY'), { securityDeposit: 5000 })
    assert.equal(answer.status, 400)
    assert.equal(answer.problem.code, 'validation_failed')
    assert.deepEqual(answer.problem.errors, [
      {
        path: 'securityDeposit',
        message:
          'New York allows at most $1,850.00 (one month’s rent, N.Y. Gen. Oblig. Law §§ 7-103, 7-108). Lower the deposit, or explain why more is allowed here.',
      },
    ])
  })

  test('a late fee beyond the limit of the city is refused with the city’s ordinance', async () => {
    const answer = await create(await unitIn('IL', 'APARTMENT', 'Chicago'), {
      lateFee: { kind: 'FLAT', amount: 77.51 },
    })
    assert.deepEqual(answer.problem.errors, [
      {
        path: 'lateFee',
        message:
          'Chicago allows a late fee of at most $77.50 for this rent (Chi. Mun. Code § 5-12-140(h)). Lower the fee, or explain why more is allowed here.',
      },
    ])
    const allowed = await create(await unitIn('IL', 'APARTMENT', 'Chicago'), {
      lateFee: { kind: 'FLAT', amount: 77.5 },
    })
    assert.equal(allowed.status, 201)
  })

  test('a change of a lease in Seattle is held to the city’s limits, and to none of Tacoma’s doubtful one', async () => {
    const fee = { lateFee: { kind: 'FLAT', amount: 50 }, graceDays: 5 } as const
    const seattle = await create(await unitIn('WA', 'APARTMENT', 'Seattle'), {})
    const refused = await change(seattle.json.id, { ...fee, securityDeposit: 1850.01 })
    assert.deepEqual(
      refused.problem.errors?.map(({ path, message }) => [path, message.split(' (')[0]]),
      [
        ['securityDeposit', 'Seattle allows at most $1,850.00'],
        ['lateFee', 'Seattle allows a late fee of at most $10.00 for this rent'],
      ],
    )
    const tacoma = await unitIn('WA', 'APARTMENT', 'Tacoma')
    assert.equal((await create(tacoma, fee)).status, 201)
    const law = await ask(await unitIn('WA', 'APARTMENT', 'Tacoma'))
    assert.deepEqual([law?.lateFee.stateName, law?.lateFee.limit], ['Washington', null])
    assert.match(law?.lateFee.cityDoubts[0] ?? '', /^Tacoma may have its own rule: /)
  })

  test('the law of a unit in Chicago says that it is the city’s', async () => {
    const law = await ask(await unitIn('IL', 'APARTMENT', 'Chicago'))
    const { stateName, insteadOf, limit, isFirm } = law?.lateFee ?? assert.fail()
    assert.deepEqual([stateName, insteadOf, limit, isFirm], ['Chicago', 'Illinois', 77.5, true])
    assert.deepEqual([law?.graceDays.stateName, law?.graceDays.insteadOf], ['Illinois', null])
  })

  test('a reason allows it, and is kept and shown with the lease', async () => {
    const reason = 'The tenant owns the furniture lease with us'
    const { status, json } = await create(await unitIn('NY'), {
      securityDeposit: 5000,
      lawReasons: { securityDeposit: reason },
    })
    assert.equal(status, 201)
    const { json: lease } = await app.call(contract.getLease, { token, params: { id: json.id } })
    assert.deepEqual(lease.lawExceptions, [
      {
        id: lease.lawExceptions[0]?.id,
        question: 'securityDeposit',
        explanation:
          'The security deposit is $5,000.00; New York allows at most $1,850.00 (N.Y. Gen. Oblig. Law §§ 7-103, 7-108).',
        reason,
        decidedBy: landlord.user.name,
        decidedAt: '2026-11-20T17:00:00.000Z',
      },
    ])
  })

  test('each field is refused on its own, and a reason that is too short too', async () => {
    const terms = { lateFee: { kind: 'PERCENT', basisPoints: 5000 }, graceDays: 0 } as const
    const answer = await create(await unitIn('NY'), terms)
    assert.deepEqual(
      answer.problem.errors?.map(({ path, message }) => [path, message.split('(')[0]]),
      [
        ['lateFee', 'New York allows a late fee of at most $50.00 for this rent '],
        ['graceDays', 'New York requires a grace period of at least 5 days before a late fee '],
      ],
    )
    const short = await create(await unitIn('NY'), { ...terms, lawReasons: { lateFee: 'x' } })
    assert.deepEqual(short.problem.errors?.[0]?.path, 'lawReasons.lateFee')
  })

  test('terms at exactly the limit need no reason, and a reason that is not needed is not kept', async () => {
    const { status, json } = await create(await unitIn('NM'), {
      rentAmount: 1850.3,
      endDate: '2027-05-31',
      securityDeposit: 1850.3,
      lateFee: { kind: 'PERCENT', basisPoints: 500 },
      lawReasons: { lateFee: 'Agreed with the tenant' },
    })
    assert.equal(status, 201)
    assert.deepEqual(json.lawExceptions, [])
  })

  test('where the law has no number, or is not confirmed, or is not the law of homes, nothing is refused', async () => {
    const lateFee = { kind: 'PERCENT', basisPoints: 5000 } as const
    for (const [unitId, terms] of [
      [await unitIn('OH'), { securityDeposit: 9000, lateFee, graceDays: 0 }],
      [await unitIn('HI'), { lateFee }],
      [await unitIn('NY', 'COMMERCIAL'), { securityDeposit: 9000, lateFee, graceDays: 0 }],
      [await unitIn('PR'), { securityDeposit: 9000, lateFee }],
    ] as const) {
      const answer = await create(unitId, terms)
      assert.equal(answer.status, 201, JSON.stringify(answer.problem))
      assert.deepEqual(answer.json.lawExceptions, [])
    }
  })

  test('a late fee and days of grace that the request leaves out are the account’s, within the law', async () => {
    const body = { defaultGraceDays: 3, defaultLateFee: { kind: 'PERCENT', basisPoints: 1000 } } as const
    await app.call(accounts.updateAccount, { token, body })
    const { json } = await create(await unitIn('NY'), { rentAmount: 2000 })
    assert.deepEqual(
      [json.lateFee, json.graceDays, json.lawExceptions],
      [{ kind: 'PERCENT', amount: null, basisPoints: 250 }, 5, []],
    )
    const ohio = await create(await unitIn('OH'), { rentAmount: 2000 })
    assert.deepEqual([ohio.json.lateFee.basisPoints, ohio.json.graceDays], [1000, 3])
    await app.call(accounts.updateAccount, {
      token,
      body: { defaultGraceDays: 5, defaultLateFee: { kind: 'NONE' } },
    })
  })

  test('a change asks for a reason only where it changes the term, and ends the exception with the term', async () => {
    const { json } = await create(await unitIn('NY'), {
      securityDeposit: 5000,
      lawReasons: { securityDeposit: 'Agreed with the tenant' },
    })
    const unchanged = await change(json.id, { notes: 'Parking spot 4', securityDeposit: 5000 })
    assert.equal(unchanged.status, 200, JSON.stringify(unchanged.problem))
    assert.equal(unchanged.json.lawExceptions.length, 1)
    const raised = await change(json.id, { securityDeposit: 6000 })
    assert.deepEqual([raised.status, raised.problem.errors?.[0]?.path], [400, 'securityDeposit'])
    const again = await change(json.id, {
      securityDeposit: 6000,
      lawReasons: { securityDeposit: 'A second agreement' },
    })
    assert.deepEqual(
      again.json.lawExceptions.map(({ reason }) => reason),
      ['A second agreement'],
    )
    const lowered = await change(json.id, { securityDeposit: 1850 })
    assert.deepEqual([lowered.status, lowered.json.lawExceptions], [200, []])
    const kept = await app.sql(
      landlord.accountId,
      'SELECT reason, ended_at IS NOT NULL AS ended FROM law_exceptions WHERE lease_id = $1 ORDER BY created_at, id',
      [json.id],
    )
    assert.deepEqual(kept, [
      { reason: 'Agreed with the tenant', ended: true },
      { reason: 'A second agreement', ended: true },
    ])
  })

  test('imported leases are taken as they were agreed, with a reason that says so', async () => {
    const importer = await buildLandlord(app)
    const csv =
      'Property,Address,City,State,Zip,Unit,Tenant,Email,Lease start,Lease end,Rent,Deposit\n' +
      'Elm House,1 Elm St,Albany,NY,12207,1,Ann Doe,ann@example.com,2026-01-01,2026-12-31,1000,3000\n'
    const files = (['properties', 'units', 'tenants', 'leases'] as const).map((kind) => ({ kind, csv }))
    const made = await app.call(imports.runImport, { token: importer.token, body: { files } })
    assert.equal(made.status, 200, JSON.stringify(made.problem))
    const [row] = (await app.call(contract.listLeases, { token: importer.token })).json
    const { json } = await app.call(contract.getLease, {
      token: importer.token,
      params: { id: row?.id ?? '' },
    })
    assert.deepEqual(
      json.lawExceptions.map(({ question, reason }) => [question, reason]),
      [['securityDeposit', 'Agreed before this lease was imported']],
    )
  })

  test('the law of a unit can be asked before a lease is made', async () => {
    const law = await ask(await unitIn('NY'))
    assert.deepEqual(
      [law?.securityDeposit.limit, law?.lateFee.limit, law?.graceDays.limit, law?.lateFee.isFirm],
      [1850, 50, 5, true],
    )
    assert.equal(law?.securityDeposit.words, 'One month’s rent: $1,850.00')
    assert.equal((await ask(await unitIn('HI')))?.lateFee.isFirm, false)
    assert.equal(await ask(await unitIn('NY', 'COMMERCIAL')), null)
  })
})
