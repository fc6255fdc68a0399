import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildRoleFixtures, type RoleFixtures } from '#testing/requests/role-fixtures.ts'
import { assertNone, createRowReach, propertyOwnersMay, type RowReach } from '#testing/requests/row-reach.ts'
import { connectSql, type Sql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/** Tests what property owners who sign in can do in SQL, on every table. */
describe('row-level security of property owners', () => {
  let app: TestApp
  let fixtures: RoleFixtures
  let sql: Sql
  let reach: RowReach
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    fixtures = await buildRoleFixtures(app)
    sql = await connectSql(app.test.connection)
    reach = await createRowReach(sql)
  })
  after(async () => {
    await sql.end()
    await app.stop()
  })

  test('a property owner writes nothing of the account', () =>
    reach.assertWritesOnly(fixtures.propertyOwnerHere, propertyOwnersMay))

  test('a property owner reaches what was sent to them and their own shares, and nothing else', async () => {
    const { propertyOwnerHere, ownedHere, ownedThere, here } = fixtures
    const reached = await reach.reachOf(propertyOwnerHere)
    const { properties: house, ...inside } = here
    assertNone(
      reached,
      [...fixtures.secretsThere, ...Object.values(ownedThere), ...Object.values(inside), fixtures.mine.email],
      'property owner',
    )
    const readable = [...reached].filter(([, rows]) => rows.length > 0).map(([table]) => table)
    assert.deepEqual(readable.toSorted(), [
      'accounts',
      'memberships',
      'owner_shares',
      'owner_statements',
      'owners',
      'security_events',
      'sessions',
      'users',
    ])
    const rows = await reach.as(propertyOwnerHere, 'SELECT id AS row FROM owners')
    assert.deepEqual(rows.rows, [ownedHere['owners']])
    const properties = await reach.as(
      propertyOwnerHere,
      `SELECT property_id AS row FROM own_properties('2026-11-21')`,
    )
    assert.deepEqual(properties.rows, [house])
  })

  test('a property owner sees distributions until they are voided', async () => {
    const { accountId } = fixtures.mine
    const id = fixtures.ownedHere['owners/distributions']
    const seen = async () =>
      (await reach.as(fixtures.propertyOwnerHere, 'SELECT id AS row FROM owner_distributions')).rows
    assert.deepEqual(await seen(), [])
    const setVoid = (at: Date | null) =>
      app.sql(accountId, 'UPDATE owner_distributions SET voided_at = $3 WHERE account_id = $1 AND id = $2', [
        accountId,
        id,
        at,
      ])
    await setVoid(null)
    assert.deepEqual(await seen(), [id])
    await setVoid(app.clock.now)
  })

  test('a member of some properties and a tenant see no property owner', async () => {
    for (const person of [fixtures.managerHere, fixtures.tenantHere]) {
      const { rows } = await reach.as(person, 'SELECT id AS row FROM users')
      assert.ok(!rows.includes(fixtures.propertyOwnerHere.user.id), person.role)
    }
  })
})
