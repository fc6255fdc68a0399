import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildExpense,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildTenant,
  buildUnit,
  buildVendor,
} from '#testing/books/build.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as expenses from '#shared/expenses/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as payments from '#shared/ledger/contract.ts'
import { foldLetters, searchNameOf, searchTextOf } from '#shared/lib/text/fold.ts'
import * as owners from '#shared/owners/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import { search } from '#shared/search/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'

const people = {
  straight: "Q O'Connorby",
  curly: 'Q O’Rourkeby',
  accents: 'Q René Núñezby',
  decomposed: 'Q Jose\u0301by',
  stroke: 'Q Łukaszby Wójcik',
  hyphen: 'Q Anne-Mariaby',
  space: 'Q\u00A0Ann\u00A0Leeby',
} as const
type Person = keyof typeof people

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('names and telephones are found as they are typed', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    ;({ token } = await buildLandlord(app))
    for (const name of Object.values(people)) {
      await buildTenant(app, token, { name, email: null, phone: null })
    }
  })
  after(() => app.stop())

  async function searched(q: string, type: string): Promise<string[]> {
    const { json } = await app.call(search, { token, query: { q, types: type, limit: 50 } })
    return json.groups.flatMap((group) => group.rows.map(({ title }) => title))
  }
  const listed = async (typed: string) =>
    namesOf((await app.call(tenants.listTenants, { token, query: { search: typed } })).json)

  for (const [typed, who] of [
    ['oconnorby', 'straight'],
    ['o’connorby', 'straight'],
    ["o'rourkeby", 'curly'],
    ['ORourkeby', 'curly'],
    ['nunezby', 'accents'],
    ['q rene', 'accents'],
    ['nunezby rene', 'accents'],
    ['joséby', 'decomposed'],
    ['joseby', 'decomposed'],
    ['jose\u0301by', 'decomposed'],
    ['lukaszby wojcik', 'stroke'],
    ['annemariaby', 'hyphen'],
    ['anne mariaby', 'hyphen'],
    ['mariaby\u2011anne', 'hyphen'],
    ['leeby ann', 'space'],
  ] as const satisfies readonly (readonly [string, Person])[]) {
    test(`${JSON.stringify(typed)} finds ${people[who]}, in the search and in the list`, async () => {
      assert.deepEqual(await searched(typed, 'tenant'), [people[who]])
      assert.deepEqual(await listed(typed), [people[who]])
    })
  }

  test('a telephone is found with any punctuation, by tenant, vendor and owner', async () => {
    await buildTenant(app, token, { name: 'Phone Tenant', email: null, phone: '(614) 555-0177' })
    await buildTenant(app, token, { name: 'Other Tenant', email: null, phone: '(614) 555-0178' })
    await buildVendor(app, token, { name: 'Phone Vendor', phone: '+1 614.555.0177' })
    const owner = { kind: 'PERSON' as const, name: 'Phone Owner', phone: '1 (614) 555-0177' }
    assert.equal((await app.call(owners.createOwner, { token, body: owner })).status, 201)
    for (const typed of [
      '6145550177',
      '+16145550177',
      '614-555-0177',
      '614.555.0177',
      '+1 (614) 555 0177',
      '1-614-555-0177',
    ]) {
      assert.deepEqual(await searched(typed, 'tenant'), ['Phone Tenant'], typed)
      assert.deepEqual(await searched(typed, 'vendor'), ['Phone Vendor'], typed)
      assert.deepEqual(await searched(typed, 'owner'), ['Phone Owner'], typed)
      assert.deepEqual(await listed(typed), ['Phone Tenant'], typed)
      const found = await app.call(vendors.listVendors, { token, query: { search: typed } })
      assert.deepEqual(namesOf(found.json), ['Phone Vendor'], typed)
      const owned = await app.call(owners.listOwners, { token, query: { search: typed } })
      assert.deepEqual(namesOf(owned.json), ['Phone Owner'], typed)
    }
  })

  test('the lists of leases, payments, properties and expenses find words in any order and spelling', async () => {
    const property = await buildProperty(app, token, { name: 'St. Mary’s Court', address: '12-14 Peña Road' })
    const unit = await buildUnit(app, token, { propertyId: property.id, unitNumber: '2-B' })
    const tenant = await buildTenant(app, token, { name: 'Zoë D’Angelo' })
    const lease = await buildLease(app, token, { unitId: unit.id, tenantId: tenant.id, rentAmount: 900 })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 900 })
    const vendor = await buildVendor(app, token, { name: 'Muñoz & Sons', company: "O'Hara Plumbing" })
    const expense = await buildExpense(app, token, {
      propertyId: property.id,
      vendorId: vendor.id,
      description: 'Re-glaze tub',
    })
    for (const [route, typed, id] of [
      [leases.listLeases, 'dangelo st marys 2b', lease.id],
      [leases.listLeases, "zoe d'angelo", lease.id],
      [payments.listPayments, 'marys dangelo', payment.id],
      [properties.listProperties, 'court st marys pena', property.id],
      [expenses.listExpenses, 'munoz reglaze', expense.id],
      [expenses.listExpenses, 'tub st. mary’s ohara', expense.id],
    ] as const) {
      const answer = await app.call(route as typeof leases.listLeases, { token, query: { search: typed } })
      assert.deepEqual(idsOf(answer.json), [id], typed)
    }
    const none = await app.call(leases.listLeases, { token, query: { search: 'dangelo elm' } })
    assert.deepEqual(none.json, [])
  })

  test('the database and the browser fold every text alike', async () => {
    const texts = [
      ...Object.values(people),
      "St. Mary's (rear), #4/B",
      'WEISS weiß WEIẞ Ærø Œuvre Þór Đorđe İstanbul ısı Ħal',
      '`´ʹʻʼ‘’‚‛′ ‐‑‒–—―− ',
      'a\u00ADb\u200Bc\u2060d\uFEFFe\u202Ef',
      'ﬁve № ½ Ｆｕｌｌ',
      '(614) 555-0177',
      '',
    ]
    const rows = await runSql(
      app.test.connection,
      `SELECT search_letters(t) AS letters, regexp_replace(btrim(search_name(t)), '\\s+', ' ', 'g') AS name, search_text(t) AS text
       FROM unnest($1::text[]) WITH ORDINALITY AS given (t, at) ORDER BY at`,
      [texts],
    )
    assert.deepEqual(
      rows,
      texts.map((text) => ({
        letters: foldLetters(text),
        name: searchNameOf(text),
        text: searchTextOf(text),
      })),
    )
  })
})
