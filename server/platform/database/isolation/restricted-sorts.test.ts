import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import * as z from 'zod/mini'

import { buildLandlord, buildLease, buildProperty, buildUnit, type Landlord } from '#testing/books/build.ts'
import { callsOf } from '#testing/requests/calls.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createApiKey } from '#shared/api-keys/contract.ts'
import { may } from '#shared/lib/access/permissions.ts'
import { permissionToRead } from '#shared/lib/access/restricted.ts'
import type { Route } from '#shared/lib/route.ts'

import { encodeCursor } from '#server/platform/database/cursor.ts'
import type { OpenApi } from '#server/platform/http/openapi/openapi.ts'
import { rolesOf } from '#server/platform/http/route-table.ts'

/**
 * Sort columns that are not fields of the list's rows. Each was checked: it does not reveal data that a role
 * may not read.
 */
const notFields = ['property', 'assignedToMe']

type Fields = Record<string, z.ZodMiniType>

/** Returns the fields of a row of the list. */
function fieldsOf({ response }: Route): Fields {
  const { element } = (response as unknown as { _zod: { def: { element: { _zod: { def: { shape: Fields } } } } } })._zod.def // prettier-ignore
  return element._zod.def.shape
}

/** Returns the sort columns of the list, without the descending ones. */
function columnsOf(route: Route): string[] {
  const { properties = {} } = z.toJSONSchema(route.query!, { io: 'input', unrepresentable: 'any' })
  const { enum: values = [] } = properties['sort'] as { enum?: string[] }
  return values.filter((value) => !value.startsWith('-'))
}

describe('sorting by what a role may not read', () => {
  let app: TestApp
  let owner: Landlord
  let worker: Member
  let lists: { path: string; route: Route; columns: string[]; hidden: string[] }[]
  const id = '00000000-0000-7000-8000-000000000000'
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    owner = await buildLandlord(app)
    const { token, accountId } = owner
    const property = await buildProperty(app, token)
    for (const rent of [1000, 1234.56]) {
      const unit = await buildUnit(app, token, { propertyId: property.id, unitNumber: `${rent}`, rent })
      await buildLease(app, token, { unitId: unit.id })
    }
    worker = await buildMember(app, accountId, 'MAINTENANCE')
    lists = callsOf(app)
      .filter(({ entry, method }) => entry.route.paged && rolesOf(entry, method).includes('MAINTENANCE'))
      .map(({ entry: { route }, path }) => {
        const fields = fieldsOf(route)
        const columns = columnsOf(route)
        const hidden = columns.filter((name) => {
          const permission = fields[name] && permissionToRead(fields[name])
          return permission !== undefined && !may('MAINTENANCE', permission)
        })
        return { path: path.replaceAll(/:\w+/g, id), route, columns, hidden }
      })
    assert.ok(lists.length > 4)
    assert.ok(lists.some(({ path, hidden }) => path === '/units' && hidden.includes('rent')))
  })
  after(() => app.stop())

  async function refuses(token: string): Promise<void> {
    for (const { path, columns, hidden } of lists) {
      for (const column of hidden) {
        const allowed = columns.filter((name) => !hidden.includes(name))
        for (const sort of [column, `-${column}`]) {
          for (const cursor of ['', `&cursor=${encodeCursor(['100000', id], sort)}`]) {
            const answer = await app.raw({ path: `${path}?limit=1&sort=${sort}${cursor}`, token })
            assert.deepEqual([answer.status, answer.problem.code], [403, 'forbidden'], `${path} ${sort}`)
            assert.equal(answer.headers['link'], undefined)
            for (const name of allowed) {
              assert.ok(answer.problem.detail?.includes(name), `${path} names ${name}`)
            }
          }
        }
      }
    }
  }

  test('is refused to the maintenance role by every list, with and without a cursor', () =>
    refuses(worker.token))

  test('is refused to an API key that acts in that role', async () => {
    const admin = await buildMember(app, owner.accountId, 'ADMIN')
    await proveSession(app, admin.token)
    const body = { name: 'Program', scopes: ['units:read' as const] }
    const { key } = (await app.call(createApiKey, { token: admin.token, body })).json
    assert.equal((await app.raw({ path: '/units?sort=rent', token: key })).status, 200)
    await app.sql(
      owner.accountId,
      `UPDATE memberships SET role = 'MAINTENANCE' WHERE account_id = $1 AND user_id = $2`,
      [owner.accountId, admin.user.id],
    )
    assert.equal((await app.raw({ path: '/units?sort=property', token: key })).status, 200)
    await refuses(key)
  })

  test('is refused as a cursor of such an order too, whatever the sort says', async () => {
    for (const order of ['rent', '-rent']) {
      const cursor = encodeCursor(['100000', id], order)
      for (const sort of ['unitNumber', 'createdAt']) {
        const answer = await app.raw({ path: `/units?sort=${sort}&cursor=${cursor}`, token: worker.token })
        assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'cursor'])
      }
    }
  })

  test('is for the others as before', async () => {
    for (const { path, hidden } of lists) {
      for (const sort of hidden) {
        assert.equal(
          (await app.raw({ path: `${path}?limit=1&sort=${sort}`, token: owner.token })).status,
          200,
        )
      }
    }
  })

  test('is found by name: a column that is no field of the rows was looked at', () => {
    for (const { path, route, columns } of lists) {
      const fields = fieldsOf(route)
      const others = columns.filter((name) => !(name in fields) && !notFields.includes(name))
      assert.deepEqual(others, [], path)
    }
  })

  test('is described', async () => {
    const document = (await app.raw({ path: '/openapi.json' })).json as OpenApi
    const { parameters = [], responses } = document.paths['/api/v1/units']?.['get'] ?? {}
    const sort = parameters.find(({ name }) => name === 'sort') as { description?: string } | undefined
    assert.match(sort?.description ?? '', /rent needs leases:read/)
    assert.ok(responses && '403' in responses)
  })
})
