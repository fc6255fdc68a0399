import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { encodeCursor } from './cursor.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildTenant,
  buildUnit,
  type Landlord,
} from '#server/testing/build.ts'
import { type Answer, startApp, type TestApp } from '#server/testing/start-app.ts'
import * as tenants from '#shared/tenants/contract.ts'

type Row = { id?: string; leaseId?: string }

const nextOf = (answer: Answer<unknown>) => /^<(.+)>; rel="next"$/.exec(answer.headers['link'] ?? '')?.[1]

describe('lists', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const property = await buildProperty(app, token, { name: 'Same Name' })
    await buildProperty(app, token, { name: 'Same Name' })
    for (const unitNumber of ['1', '2', '3', '10', 'a', 'B', 'é']) {
      const unit = await buildUnit(app, token, { propertyId: property.id, unitNumber })
      const lease = await buildLease(app, token, { unitId: unit.id })
      await buildPayment(app, token, { leaseId: lease.id })
      await app.raw({
        method: 'POST',
        path: '/maintenance',
        token,
        body: { unitId: unit.id, title: 'x', description: 'y' },
      })
    }
  })
  after(() => app.stop())

  const get = (path: string) => app.raw({ path, token })

  async function walk(
    path: string,
    between: (page: number) => Promise<unknown> = async () => {},
  ): Promise<string[]> {
    const ids: string[] = []
    let next: string | undefined = path
    for (let page = 1; next !== undefined; page += 1) {
      const answer = await get(next)
      assert.equal(answer.status, 200)
      ids.push(...(answer.json as Row[]).map((row) => row.id ?? row.leaseId ?? ''))
      await between(page)
      next = nextOf(answer)
      assert.ok(page < 1000, 'the list ends')
    }
    return ids
  }

  for (const path of [
    '/properties',
    '/units',
    '/tenants',
    '/leases',
    '/charges',
    '/payments',
    '/maintenance',
    '/reports/rent-roll',
  ]) {
    test(`${path} in pages of every size is the whole list, each row once, in its order`, async () => {
      const whole = await get(`${path}?limit=200`)
      const all = (whole.json as Row[]).map((row) => row.id ?? row.leaseId ?? '')
      assert.ok(all.length >= 2)
      assert.equal(whole.headers['x-total-count'], String(all.length))
      assert.equal(nextOf(whole), undefined)
      for (const limit of [1, 2, all.length - 1, all.length]) {
        assert.deepEqual(await walk(`${path}?limit=${limit}`), all)
      }
      const second = await get(`${path}?limit=1&offset=1`)
      assert.equal((second.json as Row[])[0]?.id ?? (second.json as Row[])[0]?.leaseId, all[1])
      assert.equal(second.headers['x-total-count'], String(all.length))
      const beyond = await get(`${path}?offset=10000`)
      assert.deepEqual([beyond.status, beyond.json], [200, []])
    })

    test(`${path} takes no cursor that it did not make`, async () => {
      const id = '0195d2a0-0000-7000-8000-000000000000'
      const cursors = [
        'x', '!!!', 'eyJhIjoxfQ', encodeCursor([]), encodeCursor([1, 2]), encodeCursor(['a']), encodeCursor(['a', 'b']),
        encodeCursor(['2026-02-30', id]), encodeCursor(['2026-11-01', 'nobody']), encodeCursor(['', '']),
        encodeCursor(['name', id, 'unit', 'nobody']), encodeCursor(['name', 'nobody', 'unit', id]),
        encodeCursor(['name', id, 'unit', id, 'nobody']), encodeCursor(['a\u0000', id]), encodeCursor([null, id]),
        encodeCursor(['infinity', id]), encodeCursor(['nobody']),
      ] // prettier-ignore
      for (const cursor of cursors) {
        const answer = await get(`${path}?cursor=${cursor}`)
        const made = answer.status === 200 && ['/properties', '/tenants'].includes(path)
        assert.ok(
          made || answer.status === 400,
          `${Buffer.from(cursor, 'base64url').toString()}: ${answer.status}`,
        )
        assert.ok(made || answer.problem.errors?.[0]?.path === 'cursor')
      }
    })
  }

  test('the next link keeps what was asked for', async () => {
    const answer = await get('/leases?limit=2&status=ACTIVE&search=same%20name&offset=1')
    const next = new URL(nextOf(answer) ?? '', 'http://localhost')
    assert.deepEqual(
      [
        next.pathname,
        next.searchParams.get('limit'),
        next.searchParams.get('status'),
        next.searchParams.get('search'),
        next.searchParams.has('offset'),
      ],
      ['/api/v1/leases', '2', 'ACTIVE', 'same name', false],
    )
  })

  test('the longest names in the widest letters still lead to the next page', async () => {
    const property = await buildProperty(app, token, { name: '樓'.repeat(120) })
    for (const number of ['一', '二']) {
      const unit = await buildUnit(app, token, {
        propertyId: property.id,
        unitNumber: number.repeat(40),
      })
      await buildLease(app, token, { unitId: unit.id })
    }
    for (const path of ['/reports/rent-roll', '/units']) {
      const first = await get(`${path}?limit=1&propertyId=${property.id}`)
      const second = await get(nextOf(first) ?? '')
      assert.equal(second.status, 200, JSON.stringify(second.problem))
    }
  })

  test('rows that come while a list is walked neither repeat nor hide others', async () => {
    const before = await walk('/tenants?limit=200')
    const walked = await walk('/tenants?limit=2', (page) =>
      page < 8 ? buildTenant(app, token, { name: page % 2 ? 'AAA first' : 'zzz last' }) : Promise.resolve(),
    )
    assert.equal(new Set(walked).size, walked.length, 'no row twice')
    assert.deepEqual(
      before.filter((id) => !walked.includes(id)),
      [],
      'no row missed',
    )
  })

  test('limit and offset have bounds', async () => {
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=-1',
      'limit=1.5',
      'limit=ten',
      'limit=1e9',
      'offset=-1',
      'offset=10001',
      'offset=1.5',
      `search=${'x'.repeat(201)}`,
      `cursor=${'x'.repeat(501)}`,
    ]) {
      const answer = await get(`/tenants?${query}`)
      assert.equal(answer.status, 400, query)
      assert.equal(answer.problem.errors?.length, 1)
    }
  })

  test('wildcards in a search are letters', async () => {
    for (const search of ['%', '_', '\\', '%%', "'", '"']) {
      const answer = await get(`/properties?search=${encodeURIComponent(search)}`)
      assert.deepEqual([answer.status, answer.json], [200, []], search)
    }
  })

  test('a total is exact up to a thousand and at least that beyond', async () => {
    const other = await buildLandlord(app)
    const insert = (n: number) =>
      app.sql(
        other.accountId,
        `INSERT INTO tenants (account_id, id, name, created_at, updated_at)
         SELECT $1, gen_random_uuid(), 'Tenant ' || n, now(), now() FROM generate_series(1, $2::int) n`,
        [other.accountId, n],
      )
    const list = () => app.call(tenants.listTenants, { token: other.token, query: { limit: 1 } })
    await insert(1000)
    const exact = await list()
    assert.equal(exact.headers['x-total-count'], '1000')
    assert.equal(exact.headers['x-total-count-at-least'], undefined)
    await insert(1)
    const beyond = await list()
    assert.equal(beyond.headers['x-total-count'], undefined)
    assert.equal(beyond.headers['x-total-count-at-least'], '1000')
  })

  test('a bad cursor with a session that has ended is a 401, and the server lives', async () => {
    const other = await buildLandlord(app)
    await app.raw({ method: 'POST', path: '/auth/logout', body: { refresh_token: other.refreshToken } })
    for (let round = 0; round < 5; round += 1) {
      const answer = await app.raw({ path: '/properties?cursor=x', token: other.token })
      assert.ok([400, 401].includes(answer.status))
    }
    assert.equal((await get('/properties')).status, 200)
  })
})
