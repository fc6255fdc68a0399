import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { encodeCursor } from './cursor.ts'
import type { OpenApi } from '#server/platform/http/openapi/openapi.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildTenant,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { describedCalls } from '#testing/requests/described-calls.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { type Answer, startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as documents from '#shared/documents/contract.ts'
import { priority, requestStatus } from '#shared/maintenance/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

type Row = { id?: string; leaseId?: string }
type Named = { name: string }
type Reference = { property?: Named }

const idOf = (row: Row | undefined) => row?.id ?? row?.leaseId ?? ''
const priorities: readonly string[] = priority.options
const statuses: readonly string[] = requestStatus.options

/** Lists with only one order: changes of the law are sorted by how sure they are and the day they apply from. */
const byDateOnly = ['/api/v1/leases/law-changes']

const nextOf = (answer: Answer<unknown>) => /^<(.+)>; rel="next"$/.exec(answer.headers['link'] ?? '')?.[1]

describe('lists', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    await proveSession(app, token)
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
      ids.push(...(answer.json as Row[]).map(idOf))
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

  describe('sort', () => {
    let sorts: { path: string; values: string[]; first: string }[]
    before(async () => {
      const document = (await app.raw({ path: '/openapi.json' })).json as OpenApi
      sorts = describedCalls(app, document)
        .filter(
          ({ entry, path }) =>
            entry.route.paged && !['tenant', 'propertyOwner'].includes(entry.access) && !path.includes('{'),
        )
        .filter(({ path }) => !byDateOnly.includes(path))
        .map(({ path, operation }) => {
          const sort = operation.parameters.find(({ name }) => name === 'sort')
          assert.ok(sort, `${path} can be sorted`)
          const { enum: values = [], default: first } = sort.schema as { enum?: string[]; default?: string }
          return { path: path.replace('/api/v1', ''), values, first: String(first) }
        })
      assert.ok(sorts.length > 12)
      // equal values, so that only the id decides the order
      for (const [index, name] of ['b', 'a', 'b', 'é', '10', '9'].entries()) {
        app.clock.now = new Date(app.clock.now.getTime() + (index % 2) * 1000)
        const property = await buildProperty(app, token, { name, city: name === 'b' ? 'Akron' : name })
        const unit = await buildUnit(app, token, { propertyId: property.id, unitNumber: name })
        const body = { unitId: unit.id, title: name, description: 'y', priority: index % 2 ? 'HIGH' : 'LOW' }
        const request = await app.raw({ method: 'POST', path: '/maintenance', token, body })
        const status = ['OPEN', 'COMPLETED', 'CANCELED'][index % 3]
        await app.raw({
          method: 'PATCH',
          path: `/maintenance/${(request.json as Row).id}`,
          token,
          body: { status },
        })
        await app.raw({ method: 'POST', path: '/vendors', token, body: { name } })
        const expense = {
          description: name,
          amount: 5 + (index % 2),
          date: '2026-11-01',
          category: 'REPAIRS',
        }
        const made = await app.raw({ method: 'POST', path: '/expenses', token, body: expense })
        assert.equal(made.status, 201, JSON.stringify(made.problem))
        await app.raw({ method: 'POST', path: '/notifications', token, body: { title: name, message: 'm' } })
        await app.raw({ method: 'POST', path: '/api-keys', token, body: { name, scopes: ['read'] } })
        const file = { name: `${name}.txt`, type: 'text/plain', content: Buffer.from(name.repeat(index + 1)) }
        await upload(app, documents.uploadDocument, {
          token,
          fields: { entityType: 'property', entityId: property.id, documentType: 'OTHER' },
          file,
        })
        const lease = await buildLease(app, token, {
          unitId: unit.id,
          rentAmount: 1000 + (index % 2),
          startDate: '2026-06-01',
          endDate: index % 2 ? null : '2027-05-31',
        })
        await buildPayment(app, token, { leaseId: lease.id, amount: 10 + (index % 2) })
      }
    })

    test('is offered by every list, in pages of every size and by offset, each row once', async () => {
      for (const { path, values, first } of sorts) {
        assert.ok(values.length >= 2 && values.includes(first), path)
        const plain = await walk(`${path}?limit=200`)
        for (const sort of values) {
          const whole = await walk(`${path}?limit=200&sort=${sort}`)
          assert.equal(new Set(whole).size, plain.length, `${path} ${sort}`)
          assert.deepEqual(whole.toSorted(), plain.toSorted(), `${path} ${sort}`)
          assert.deepEqual(await walk(`${path}?limit=2&sort=${sort}`), whole, `${path} ${sort} in pages`)
          const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
          assert.deepEqual(
            (await walk(`${path}?limit=3&sort=${turned}`)).toReversed(),
            whole,
            `${path} ${turned}`,
          )
          if (whole.length > 1) {
            const second = await get(`${path}?limit=1&offset=1&sort=${sort}`)
            assert.equal(idOf((second.json as Row[])[0]), whole[1], `${path} ${sort} by offset`)
          }
        }
        assert.deepEqual(
          await walk(`${path}?limit=200&sort=${first}`),
          plain,
          `${path} is ${first} unless told`,
        )
      }
    })

    test('is by what it names', async () => {
      type Sortable = Record<string, string | number | null> & {
        unit?: Reference
        property?: Named
        propertyName?: string
      }
      const fields: Record<string, (row: Sortable) => string | number | undefined> = {
        property: ({ unit, property, propertyName }) =>
          unit?.property?.name ?? property?.name ?? propertyName,
        priority: (row) => priorities.indexOf(`${row['priority']}`),
        status: (row) => statuses.indexOf(`${row['status']}`),
        assignedToMe: (row) => Number(row['assignedUserId'] === landlord.user.id),
        trade: (row) => row['trade'] ?? '',
        // what has no last day comes last
        insuranceExpiresOn: (row) => row['insuranceExpiresOn'] ?? '9999',
        licenseExpiresOn: (row) => row['licenseExpiresOn'] ?? '9999',
        endDate: (row) => row['endDate'] ?? '9999',
      }
      const order = new Intl.Collator('und', { numeric: true })
      for (const { path, values } of sorts) {
        for (const sort of values.filter((value) => !value.startsWith('-'))) {
          const { json } = await get(`${path}?limit=200&sort=${sort}`)
          const found = (json as Sortable[]).map((row) => fields[sort]?.(row) ?? row[sort] ?? undefined)
          assert.ok(
            found.every((value) => value !== undefined),
            `${path} ${sort}`,
          )
          const sorted = found.toSorted((a, b) =>
            typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(`${a}`, `${b}`),
          )
          assert.deepEqual(found, sorted, `${path} ${sort}`)
        }
      }
    })

    test('by another column is a 400 that names those there are', async () => {
      for (const sort of ['nothing', '-', '--name', 'name;drop', 'id']) {
        const answer = await get(`/properties?sort=${encodeURIComponent(sort)}`)
        assert.equal(answer.status, 400, sort)
        assert.deepEqual(answer.problem.errors, [
          {
            path: 'sort',
            message: 'sort must be one of name, -name, city, -city, createdAt, -createdAt',
          },
        ])
      }
    })

    test('goes with the cursor: one of another order is a 400', async () => {
      const first = await get('/properties?limit=1&sort=-city')
      const cursor = new URL(nextOf(first) ?? '', 'http://localhost').searchParams.get('cursor') ?? ''
      assert.equal((await get(`/properties?limit=1&sort=-city&cursor=${cursor}`)).status, 200)
      for (const sort of ['city', 'name', 'createdAt']) {
        const answer = await get(`/properties?limit=1&sort=${sort}&cursor=${cursor}`)
        assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'cursor'])
      }
    })
  })

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
