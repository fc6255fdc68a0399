import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildTenant,
  buildUnit,
  buildVendor,
  type Landlord,
} from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as documents from '#shared/documents/contract.ts'
import * as payments from '#shared/ledger/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import { search } from '#shared/search/contract.ts'
import { searchWords } from '#shared/search/words.ts'

describe('search', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  const ids: Record<string, string> = {}
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const maple = await buildProperty(app, token, { name: 'Maple Court', address: '9 Elm Street' })
    const oak = await buildProperty(app, token, { name: 'Oak Mapleton' })
    const unit = await buildUnit(app, token, { propertyId: maple.id, unitNumber: '2B' })
    const other = await buildUnit(app, token, { propertyId: oak.id, unitNumber: '12B' })
    const tenant = await buildTenant(app, token, {
      name: 'Joanne Smith',
      email: 'jo@home.example',
      phone: '614 555 0177',
    })
    const second = await buildTenant(app, token, { name: 'Ann Smithers' })
    const lease = await buildLease(app, token, { unitId: unit.id, tenantId: tenant.id, rentAmount: 1234 })
    const payment = await buildPayment(app, token, {
      leaseId: lease.id,
      amount: 777.5,
      reference: 'CHK 1204',
    })
    const charge = await buildCharge(app, token, {
      leaseId: lease.id,
      amount: 45,
      description: 'Lost mailbox key',
    })
    const vendor = await buildVendor(app, token, {
      name: 'Pia Pipes',
      company: 'Drainage LLC',
      trade: 'Plumber',
    })
    const expense = await buildExpense(app, token, {
      propertyId: maple.id,
      amount: 88,
      description: 'Faucet',
      reference: 'INV-7',
    })
    const body = { unitId: unit.id, title: 'No heat', description: 'Radiator is cold' }
    const request = (await app.call(maintenance.createRequest, { token, body })).json
    const file = {
      name: 'Inspection report.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.7\n%%EOF\n'),
    }
    const fields = { entityType: 'property', entityId: maple.id } as const
    const document = (await upload(app, documents.uploadDocument, { token, fields, file })).json
    Object.assign(ids, {
      maple: maple.id,
      oak: oak.id,
      unit: unit.id,
      other: other.id,
      tenant: tenant.id,
      second: second.id,
      lease: lease.id,
      payment: payment.id,
      charge: charge.id,
      vendor: vendor.id,
      expense: expense.id,
      request: request.id,
      document: document.id,
    })
  })
  after(() => app.stop())

  async function find(q: string, rest: object = {}, as = token) {
    const answer = await app.call(search, { token: as, query: { q, ...rest } })
    assert.equal(answer.status, 200, `${q}: ${app.logs.at(-2)}`)
    return answer.json
  }
  const flat = async (q: string, rest: object = {}, as = token) =>
    (await find(q, rest, as)).groups.flatMap((group) => group.rows.map((row) => row.id))
  const name = (id: string) => Object.entries(ids).find(([, own]) => own === id)?.[0]
  const names = async (q: string, rest: object = {}) => (await flat(q, rest)).map(name)

  test('everything is found by what it is called', async () => {
    for (const [q, expected] of [
      ['joanne', ['tenant', 'lease']],
      ['jo@home', ['tenant']],
      ['0177', ['tenant']],
      ['elm street', ['maple']],
      ['1204', ['payment']],
      ['mailbox', ['charge']],
      ['radiator', ['request']],
      ['drainage', ['vendor']],
      ['plumb', ['vendor']],
      ['faucet', ['expense']],
      ['inv-7', ['expense']],
      ['inspection', ['document']],
    ] as const) {
      assert.deepEqual(new Set(await names(q)), new Set(expected), q)
    }
  })

  test('an amount finds payments, charges and expenses of it', async () => {
    assert.deepEqual(await names('$777.50'), ['payment'])
    assert.deepEqual(await names('45'), ['charge'])
    assert.deepEqual(await names('88.00'), ['expense'])
    assert.equal((await find('1,234')).groups[0]?.type, 'charge', 'the month’s rent')
  })

  test('all words must fit, short ones at the beginning of a word', async () => {
    assert.deepEqual(await names('maple 2b', { types: 'unit' }), ['unit'])
    assert.deepEqual(await names('2b', { types: 'unit' }), ['unit'])
    assert.deepEqual(await names('12b', { types: 'unit' }), ['other'])
    assert.deepEqual(await names('smith maple', { types: 'lease' }), ['lease'])
    assert.deepEqual(await names('joanne oak'), [])
  })

  test('the beginning of a name comes before its inside, and kinds with the best fits come first', async () => {
    assert.deepEqual(await names('maple', { types: 'property' }), ['maple', 'oak'])
    const { groups } = await find('joanne smith')
    assert.deepEqual([groups[0]?.type, groups[0]?.rows[0]?.score], ['tenant', 100])
    const scores = (await find('smith')).groups.flatMap((group) => group.rows.map((row) => row.score))
    assert.ok(scores.length >= 3)
  })

  test('a row says what it is, where its page is and where the API answers it', async () => {
    const [unit] = (await find('maple 2b', { types: 'unit' })).groups[0]?.rows ?? []
    assert.deepEqual(unit, {
      type: 'unit',
      id: ids['unit'],
      title: 'Maple Court, 2B',
      subtitle: '9 Elm Street, Columbus',
      url: `/properties/${ids['maple']}/units/${ids['unit']}`,
      apiUrl: `/api/v1/units/${ids['unit']}`,
      score: unit?.score,
    })
    const [payment] = (await find('1204')).groups[0]?.rows ?? []
    assert.deepEqual(
      [payment?.title, payment?.subtitle],
      ['$777.50 on Nov 1, 2026', 'Joanne Smith · Maple Court, 2B · CHK 1204'],
    )
    for (const id of Object.values(ids)) {
      const row = (await Promise.all(['maple', 'smith', '2b', 'a', '45'].map((q) => find(q)))).flatMap(
        ({ groups }) => groups.flatMap((group) => group.rows.filter((row) => row.id === id)),
      )[0]
      const path = row?.apiUrl.replace('/api/v1', '')
      assert.ok(!path || (await app.raw({ path, token })).status === 200, path)
    }
  })

  test('a document leads to what it belongs to, an expense and a vendor to their panels', async () => {
    const file = {
      name: 'Zebra note.pdf',
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.7\n%%EOF\n'),
    }
    const expense = await buildExpense(app, token, {
      maintenanceId: ids['request'] ?? '',
      description: 'Zebra valve',
    })
    const places = [
      ['property', ids['maple'], `/properties/${ids['maple']}`, 'Other · Maple Court'],
      ['unit', ids['unit'], `/properties/${ids['maple']}/units/${ids['unit']}`, 'Other · Maple Court, 2B'],
      ['tenant', ids['tenant'], `/tenants/${ids['tenant']}`, 'Other · Joanne Smith'],
      ['lease', ids['lease'], `/leases/${ids['lease']}`, 'Other · Joanne Smith'],
      ['payment', ids['payment'], `/payments/all?payment=${ids['payment']}`, 'Other · Payment of $777.50'],
      ['maintenance', ids['request'], `/maintenance?request=${ids['request']}`, 'Other · No heat'],
      ['expense', expense.id, `/expenses?expense=${expense.id}`, 'Other · Zebra valve'],
      ['account', landlord.accountId, null, 'Other'],
    ] as const
    const expected = new Map<string, unknown>()
    for (const [entityType, entityId, url, subtitle] of places) {
      const fields = { entityType, entityId: entityId ?? '' }
      const { json } = await upload(app, documents.uploadDocument, { token, fields, file })
      expected.set(json.id, { url, subtitle })
    }
    const rows = (await find('zebra')).groups.flatMap((group) => group.rows)
    const found = rows.filter(({ type }) => type === 'document')
    assert.deepEqual(new Map(found.map(({ id, url, subtitle }) => [id, { url, subtitle }])), expected)
    assert.equal(rows.find(({ type }) => type === 'expense')?.url, `/expenses?expense=${expense.id}`)
    const [vendor] = (await find('drainage')).groups[0]?.rows ?? []
    assert.equal(vendor?.url, `/vendors?vendor=${ids['vendor']}`)
  })

  test('who repairs may not search, who manages one property finds its documents alone', async () => {
    const repairer = await buildMember(app, landlord.accountId, 'MAINTENANCE')
    assert.equal((await app.raw({ path: '/search?q=inspection', token: repairer.token })).status, 403)
    for (const [id, count] of [
      [ids['maple'], 1],
      [ids['oak'], 0],
    ] as const) {
      const manager = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [id ?? ''] })
      assert.equal((await flat('inspection', {}, manager.token)).length, count)
    }
  })

  test('kinds can be chosen and their number bounded; nothing typed finds nothing', async () => {
    assert.deepEqual(
      (await find('maple', { types: 'lease,unit' })).groups
        .map((group) => group.type)
        .toSorted((a, b) => (a < b ? -1 : 1)),
      ['lease'],
      'a unit is found by its number',
    )
    assert.equal((await find('smith', { types: 'tenant', limit: 1 })).groups[0]?.rows.length, 1)
    for (const q of ['', '   ', '%', '_', '\\', "'", '🏠', 'zzzz']) {
      assert.deepEqual((await find(q)).groups, [], q)
    }
    assert.equal((await app.raw({ path: '/search?types=secrets', token })).status, 400)
    assert.equal((await app.raw({ path: `/search?q=${'x'.repeat(201)}`, token })).status, 400)
    assert.equal((await app.raw({ path: '/search?q=a&limit=51', token })).status, 400)
  })

  test('what is archived is not found', async () => {
    const tenant = await buildTenant(app, token, { name: 'Zacharias Gone' })
    assert.deepEqual(await flat('zacharias'), [tenant.id])
    await app.raw({ method: 'DELETE', path: `/tenants/${tenant.id}`, token })
    assert.deepEqual(await flat('zacharias'), [])
  })

  test('charges and payments are found by tenant, property or unit in their lists too', async () => {
    for (const term of ['joann', 'MAPLE C', '2b']) {
      const list = await app.call(payments.listPayments, { token, query: { search: term } })
      assert.deepEqual(
        list.json.map((row) => row.id),
        [ids['payment']],
        term,
      )
    }
    const none = await app.call(payments.listCharges, { token, query: { search: '%' } })
    assert.deepEqual(none.json, [])
  })

  test('another account finds nothing of it, with the same words', async () => {
    const stranger = await buildLandlord(app)
    for (const q of ['joanne', 'maple', '2b', '45', '777.50', 'faucet', 'pia', 'inspection', 'heat', 'a']) {
      assert.deepEqual(await flat(q, {}, stranger.token), [], q)
    }
  })

  const inside = () => ({ 'app.account_id': landlord.accountId })
  const scope = (id: string | undefined) => ({ ...inside(), 'app.property_ids': `{${id}}` })

  describe('search by tenants and maintenance staff', () => {
    const call = `SELECT type, id FROM search_account($1, $2, $3, $4, $5,
      '{property,unit,tenant,lease,payment,charge,maintenance,vendor,owner,expense,document}', 50)`
    /** Returns the result of the function for this role of the database. */
    async function asRole(role: string, settings: Record<string, string>, q: string) {
      const words = searchWords(q)!
      return app.database.write(
        { as: 'job', accountId: settings['app.account_id'] ?? landlord.accountId },
        async (db) => {
          for (const [name, value] of Object.entries({ 'app.account_id': '', ...settings })) {
            await db.query('SELECT set_config($1, $2, true)', [name, value])
          }
          await db.query(`SELECT set_config('role', $1, true)`, [role])
          const values = [words.name, words.first, words.second, words.patterns, words.amountCents]
          const found = await db.query<{ id: string }>(call, values)
          const leases = await db.query<{ id: string }>('SELECT id FROM search_leases($1) AS found (id)', [
            words.patterns,
          ])
          return [...found, ...leases].map((row) => row.id)
        },
      )
    }

    test('without an account, or as a tenant, the functions answer nothing', async () => {
      assert.ok((await asRole('tenure_app', inside(), 'maple')).length > 0)
      assert.deepEqual(await asRole('tenure_app', {}, 'maple'), [])
      const renter = {
        ...inside(),
        'app.tenant_ids': `{${ids['tenant']}}`,
        'app.lease_ids': `{${ids['lease']}}`,
      }
      for (const q of ['maple', 'joanne', '1204', '45']) {
        assert.deepEqual(await asRole('tenure_tenant', renter, q), [], q)
      }
    })

    test('a member who reaches one property finds what hangs on it and nothing else', async () => {
      const own = ['maple', 'unit', 'tenant', 'lease', 'payment', 'charge', 'request', 'expense', 'document']
      for (const q of [
        'maple',
        'joanne',
        '1204',
        'mailbox',
        'radiator',
        'faucet',
        'inspection',
        '2b',
        '45',
      ]) {
        const reached = await asRole('tenure_scoped', scope(ids['maple']), q)
        assert.ok(reached.length > 0 && reached.every((id) => own.includes(name(id) ?? '')), q)
        const elsewhere = await asRole('tenure_scoped', scope(ids['oak']), q)
        assert.ok(
          elsewhere.every((id) => ['oak', 'other'].includes(name(id) ?? '')),
          `${q} ${elsewhere.map(name).join()}`,
        )
      }
    })

    test('nobody else may call them', async () => {
      const rows = await runSql(
        app.test.connection,
        `SELECT proname, has_function_privilege('tenure_identity', oid, 'execute') OR
                has_function_privilege('tenure_system', oid, 'execute') AS open
         FROM pg_proc WHERE proname IN ('search_account', 'search_leases') ORDER BY proname`,
      )
      assert.deepEqual(rows, [
        { proname: 'search_account', open: false },
        { proname: 'search_leases', open: false },
      ])
    })
  })
})
