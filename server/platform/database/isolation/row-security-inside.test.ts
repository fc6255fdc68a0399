import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildTenant } from '#testing/books/build.ts'
import { buildRoleFixtures, type RoleFixtures } from '#testing/requests/role-fixtures.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { connectSql, runSql, type Sql } from '#testing/product/sql.ts'
import { assertNone, createRowReach, propertyOwnersMay, type RowReach } from '#testing/requests/row-reach.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { recordDeparture } from '#shared/leases/household/household-contract.ts'
import { giveEndingNotice } from '#shared/leases/ending/ending-contract.ts'

/** Tables that belong to the whole account, so that a member with some properties sees them. Listed explicitly. */
const accountWide = new Set([
  'api_calls',
  'book_closings',
  'daily_runs',
  'event_commits',
  'event_heads',
  'ledger_accounts',
  'rent_runs',
  'subscriptions',
  'vendors',
])

/** The tables that tenants may write, with the commands. Listed explicitly. */
const tenantsMay: Record<string, string> = {
  documents: 'insert update',
  events: 'insert',
  idempotency_keys: 'delete insert update',
  lease_tenants: 'update',
  mail_preferences: 'insert update',
  ending_notices: 'insert',
  forwarding_addresses: 'insert update',
  maintenance_comments: 'insert',
  maintenance_requests: 'insert update',
  notifications: 'insert update',
  sessions: 'update',
  tenants: 'update',
  users: 'update',
}

/** Returns the ids of rows about a house that only the landlord may see. */
const landlordsOwn = ({ expenses, documents, maintenance }: Record<string, string>) =>
  [expenses, documents, maintenance] as string[]

const namesOf = (role: string) =>
  ['delete', 'insert', 'select', 'update'].map((command) => `${role}_${command}`)

/**
 * Tests the isolation inside an account in the database: what users who see a part of it can do in SQL, on every table.
 */
describe('row-level security inside an account', () => {
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

  test('a member of one house reaches nothing of another', async () => {
    for (const person of [fixtures.managerThere, fixtures.viewerThere, fixtures.maintenanceThere]) {
      const reached = await reach.reachOf(person)
      assertNone(reached, fixtures.secretsHere, person.role)
      for (const table of [
        'properties',
        'units',
        'leases',
        'tenants',
        'charges',
        'payments',
        'documents',
        'journal_lines',
      ]) {
        assert.ok((reached.get(table) ?? []).length > 0, `${person.role} reaches their own ${table}`)
      }
    }
  })

  test('a tenant reaches nothing of their neighbours, of who shares the lease, and of the landlord’s own', async () => {
    const landlords = [
      fixtures.mine.ids['vendors'],
      fixtures.mine.ids['api-keys'],
      fixtures.mine.ids['team/invitations'],
    ] as string[]
    const { tenantHere, tenantThere, roommateHere } = fixtures
    // tenants of one household may see who reported a request and who paid, but not the other tenant's row and address
    const forbidden: [Member, string[]][] = [
      [tenantHere, [...fixtures.secretsThere, roommateHere.user.id, ...landlordsOwn(fixtures.here)]],
      [roommateHere, [...fixtures.secretsThere, tenantHere.email, ...landlordsOwn(fixtures.here)]],
      [tenantThere, [...fixtures.secretsHere, roommateHere.user.id, ...landlordsOwn(fixtures.there)]],
    ]
    for (const [person, secrets] of forbidden) {
      const reached = await reach.reachOf(person)
      assertNone(reached, [...secrets, ...landlords], person.email)
      if (person === roommateHere) {
        // payments name who of the household paid; that tenant’s own row stays out of reach
        assert.ok(!(reached.get('tenants') ?? []).some((row) => row.includes(fixtures.here['tenants'] ?? '')))
      }
      for (const table of [
        'tenants',
        'leases',
        'units',
        'properties',
        'charges',
        'payments',
        'journal_lines',
      ]) {
        assert.ok((reached.get(table) ?? []).length > 0, `${person.email} reaches their own ${table}`)
      }
    }
  })

  test('a former roommate reaches no notice that was recorded after moving out, and gives none', async () => {
    const lord = await buildLandlord(app)
    const build = (name: string) => buildTenant(app, lord.token, { name })
    const tenants = [await build('Ann Able'), await build('Rob Roommate'), await build('Sue Later')] as const
    const { id } = await buildLease(app, lord.token, {
      tenantId: tenants[0].id,
      tenantIds: tenants.map((tenant) => tenant.id),
      endDate: null,
    })
    const member = ({ id: tenantId }: { id: string }) =>
      buildMember(app, lord.accountId, 'TENANT', { tenantId })
    const [present, former, later] = [
      await member(tenants[0]),
      await member(tenants[1]),
      await member(tenants[2]),
    ]
    const leave = ({ id: tenantId }: { id: string }, leftOn: string) =>
      app.call(recordDeparture, { token: lord.token, params: { id, tenantId }, body: { leftOn } })
    const notice = `INSERT INTO ending_notices (account_id, id, lease_id, tenant_id, given_by, given_on, service, last_on, law_parts, created_at, updated_at)
      VALUES ('${lord.accountId}', '01a20000-0000-7000-8000-000000000001', '${id}', '${tenants[1].id}', 'TENANT', '2026-11-21',
        'PORTAL', '2026-12-31', '[]', now(), now()) RETURNING lease_id AS row`
    assert.equal((await reach.as(former, notice)).code, undefined, 'while in the household')
    await leave(tenants[1], '2026-11-20')
    await leave(tenants[2], '2026-11-21')
    assert.equal((await reach.as(former, notice)).code, '42501')
    const given = await app.call(giveEndingNotice, {
      token: lord.token,
      params: { id },
      body: { givenBy: 'LANDLORD', lastDay: '2026-12-31', service: 'CERTIFIED_MAIL' },
    })
    assert.equal(given.status, 201)
    const seen = async (person: Member) =>
      (await reach.as(person, `SELECT id AS row FROM ending_notices WHERE lease_id = '${id}'`)).rows
    assert.deepEqual([await seen(present), await seen(former)], [[given.json.id], []])
    assert.deepEqual(await seen(later), [given.json.id], 'recorded on the last day')
  })

  test('a tenant writes nothing but what is theirs to write', () =>
    reach.assertWritesOnly(fixtures.tenantHere, tenantsMay))

  test('the failed jobs of an account are for those who see all of it', async () => {
    for (const person of [fixtures.managerThere, fixtures.tenantHere, fixtures.propertyOwnerHere]) {
      assert.deepEqual((await reach.as(person, 'SELECT id AS row FROM dead_jobs()')).rows, [])
    }
  })

  test('what a caller says of themselves below changes nothing: enter decides', async () => {
    const { tenantHere, managerThere, propertyOwnerHere } = fixtures
    for (const [person, role] of [
      [tenantHere, 'OWNER'],
      [tenantHere, 'MANAGER'],
      [managerThere, 'OWNER'],
      [propertyOwnerHere, 'OWNER'],
      [propertyOwnerHere, 'TENANT'],
    ] as const) {
      const { code } = await reach.as({ ...person, role }, 'SELECT 1 AS row')
      assert.equal(code, 'TN401')
    }
  })

  /**
   * Tables of users and of the payment provider: their account column is a reference, and no member reads another's
   * rows.
   */
  const ofSignIn = ['sessions', 'second_factor_challenges', 'setup_claims', 'provider_subscriptions']

  test('every table of accounts has both walls; what is open to whom is named here', async () => {
    const rows = (await runSql(
      app.test.connection,
      `SELECT c.relname AS table, p.polname AS policy, NOT p.polpermissive AS restricts, p.polroles::regrole[]::text AS roles,
              coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) AS condition
       FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
       WHERE p.polname = 'scoped' OR p.polname LIKE 'tenant\\_%' OR p.polname LIKE 'property\\_owner\\_%'`,
    )) as { table: string; policy: string; restricts: boolean; roles: string; condition: string }[]
    const walled = await runSql(
      app.test.connection,
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name <> ALL ($1)`,
      [ofSignIn],
    )
    const wide: string[] = []
    for (const table of walled.map(({ name }) => String(name))) {
      const own = rows.filter((row) => row.table === table)
      assert.ok(
        own.every(({ restricts }) => restricts),
        table,
      )
      const names = own.map(({ policy }) => policy).toSorted()
      assert.deepEqual(
        names,
        [...namesOf('property_owner'), 'scoped', ...namesOf('tenant')],
        `${table}: call enable_account_rls`,
      )
      for (const { policy, roles } of own) {
        assert.equal(roles, `{tenure_${policy.replace(/_(delete|insert|select|update)$/, '')}}`)
      }
      if (own.some(({ policy, condition }) => policy === 'scoped' && condition === 'true')) {
        wide.push(table)
      }
      for (const [role, allowed] of [
        ['tenant', tenantsMay],
        ['property_owner', propertyOwnersMay],
      ] as const) {
        const commands = own
          .filter(({ policy, condition }) => policy.startsWith(`${role}_`) && condition !== 'false')
          .map(({ policy }) => policy.slice(role.length + 1))
          .filter((command) => command !== 'select')
        assert.equal(
          commands.toSorted().join(' '),
          allowed[table] ?? '',
          `what ${role} may write of ${table}`,
        )
      }
    }
    assert.deepEqual(new Set(wide), accountWide, 'what scoped members see whole')
  })
})
