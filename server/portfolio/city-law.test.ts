import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildProperty } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { propertyLaw } from '#shared/law/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'

describe('the law of the city of a property', () => {
  let app: TestApp
  let token: string
  let accountId: string
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
    ;({ token, accountId } = await buildLandlord(app))
  })
  after(() => app.stop())

  const lawOf = async (address: { city: string; state: string; zipCode?: string }) => {
    const { id } = await buildProperty(app, token, { name: `${address.city} ${address.state}`, ...address })
    return (await app.call(propertyLaw, { token, params: { id } })).json
  }

  test('a property in Chicago has the city’s exceptions with their citation', async () => {
    const law = await lawOf({ city: 'Chicago', state: 'IL', zipCode: '60614' })
    assert.equal(law.city, 'Chicago')
    assert.equal(law.asOf, '2026-11-22')
    assert.deepEqual(
      law.exceptions.map(({ topic, citation }) => [topic, citation]),
      [
        ['nonpayment', 'Chi. Mun. Code § 5-12-130(g)'],
        ['disclosure', 'Chi. Mun. Code § 5-12-170'],
        ['disclosure', 'Chi. Mun. Code § 5-12-100'],
        ['deposit', 'Chi. Mun. Code §§ 5-12-080(c), 5-12-081'],
        ['endNotice', 'Chi. Mun. Code § 5-12-130 (Fair Notice, 2020)'],
        ['lateFee', 'Chi. Mun. Code § 5-12-140(h)'],
        ['rentIncrease', 'Chi. Mun. Code § 5-12-130'],
      ],
    )
  })

  test('what is in doubt about a city is apart and says why', async () => {
    const { doubts } = await lawOf({ city: 'Brooklyn', state: 'NY', zipCode: '11215' })
    assert.ok(doubts.length > 0 && doubts.every(({ status, doubt }) => status === 'doubt' && doubt !== null))
  })

  test('elsewhere no city is known and the rules of counties may apply', async () => {
    const law = await lawOf({ city: 'Evanston', state: 'IL', zipCode: '60201' })
    assert.equal(law.city, null)
    assert.deepEqual(law.exceptions, [])
    assert.deepEqual([...new Set(law.ofCounties.map(({ city }) => city))], ['Cook County'])
  })

  test('who repairs may read it, and another account finds no property', async () => {
    const { id } = await buildProperty(app, token, { city: 'Seattle', state: 'WA' })
    const repairer = await buildMember(app, accountId, 'MAINTENANCE')
    const stranger = await buildLandlord(app)
    assert.equal((await app.call(propertyLaw, { token: repairer.token, params: { id } })).status, 200)
    assert.equal((await app.call(propertyLaw, { token: stranger.token, params: { id } })).status, 404)
  })

  test('a city of another state is refused at the city, and nothing is written', async () => {
    const body = { name: 'Lost', address: '1 Elm St', city: 'Chicago', state: 'TX', zipCode: '75001' }
    const { status, problem } = await app.call(properties.createProperty, { token, body })
    assert.equal(status, 400)
    assert.deepEqual(problem.errors, [
      { path: 'city', message: 'Chicago is in Illinois. Correct the city or the state.' },
    ])
    const found = await app.call(properties.listProperties, { token, query: { search: 'Lost' } })
    assert.deepEqual(found.json, [])
  })

  test('a change to a city of another state is refused, and one that leaves the address alone is not', async () => {
    const { id } = await buildProperty(app, token, { city: 'Portland', state: 'TX' })
    const change = (body: { city?: string; name?: string }) =>
      app.call(properties.updateProperty, { token, params: { id }, body })
    assert.equal((await change({ city: 'Seattle' })).status, 400)
    assert.equal((await change({ name: 'Gulf View' })).status, 200)
  })
})
