import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Client } from 'pg'

import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { copyMigrationsBefore } from '#server/testing/earlier-database.ts'

import { migrate } from './migrate.ts'

const former = ['tenure_door', 'tenure_inside', 'tenure_renter']
const standard = ['tenure_link_guest', 'tenure_role_switch', 'tenure_tenant']

/** Names before migration 0089 and after it. */
const renamed: [RegExp, string][] = [
  [/\bdoor_leads_to\b/g, 'current_link_target'],
  [/\bdoors\b/g, 'public_links'],
  [/\bknown_places\b/g, 'known_devices'],
  [/\baccount_wall\b/g, 'account_isolation'],
  [/\bbehind_door\b/g, 'link_target'],
  [/\bown_eyes\b/g, 'own_select'],
  [/\bown_marks\b/g, 'own_update'],
  [/\bown_end\b/g, 'own_delete'],
  [/\brenter_(select|insert|update|delete)\b/g, 'tenant_$1'],
  [/\btenure_renter\b/g, 'tenure_tenant'],
  [/\btenure_door\b/g, 'tenure_link_guest'],
  [/\btenure_inside\b/g, 'tenure_role_switch'],
  [/\benter_door\b/g, 'begin_as_link'],
  [/\benter_key\b/g, 'authenticate_api_key'],
  [/\benter_job\b/g, 'begin_as_job'],
  [/\benter_as\b/g, 'begin_as_role'],
  [/\benter\b/g, 'begin_as_user'],
  [/\bown_places\b/g, 'own_memberships'],
  [/\bopen_books\b/g, 'create_ledger_accounts'],
  [/\btell_webhooks\b/g, 'queue_webhook_deliveries'],
  [/\blet_renters\b/g, 'allow_tenants'],
  [/\bwall_account_table\b/g, 'enable_account_rls'],
  [/\bwall_inside_account\b/g, 'enable_member_rls'],
  [/\bto_tell_since\b/g, 'notification_pending_since'],
  [/\bfact_key\b/g, 'dedup_key'],
  [/\bthrough_id\b/g, 'source_link_id'],
  [/\bsubmit_hash\b/g, 'idempotency_hash'],
  [/\b(suspended|revoked|closed|ended|disabled|held)_because\b/g, '$1_reason'],
  [/\b(charges|allocations)\.because\b/g, '$1.explanation'],
  [/\barchive_references\.instead\b/g, 'archive_references.replacement'],
]
const standardName = (text: string) => renamed.reduce((done, [name, now]) => done.replace(name, now), text)

/** Lists all policies and all privileges on schemas, tables, columns and functions of this database, one per line. */
const rightsSql = `
  SELECT concat_ws(' | ', tablename, policyname, permissive, roles, cmd, qual, with_check) AS line
  FROM pg_policies WHERE schemaname = 'public'
  UNION ALL
  SELECT concat_ws(' | ', 'schema', nspname, grantee::regrole, privilege_type) FROM pg_namespace, aclexplode(nspacl)
  WHERE nspname = 'public'
  UNION ALL
  SELECT concat_ws(' | ', oid::regclass, grantee::regrole, privilege_type) FROM pg_class, aclexplode(relacl)
  WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' | ', attrelid::regclass || '.' || attname, grantee::regrole, privilege_type)
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid, aclexplode(attacl) WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' | ', 'function', proname, prosecdef, proconfig, grantee::regrole, privilege_type)
  FROM pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) WHERE pronamespace = 'public'::regnamespace`

/** Uses its own cluster: roles belong to the cluster, and other tests need theirs. */
describe('roles that a migration renames', () => {
  let dataDir: string
  let earlier: string
  let renamed: string
  let postgres: EmbeddedPostgres
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tenure-roles-'))
    earlier = await copyMigrationsBefore('0089')
    renamed = await copyMigrationsBefore('0090')
    postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  })
  after(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
    await rm(earlier, { recursive: true })
    await rm(renamed, { recursive: true })
  })

  async function query<Row extends object>(database: string, text: string, values: unknown[] = []) {
    const client = new Client({ ...postgres.connection, database })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  const at = (database: string) => ({ ...postgres.connection, database })

  async function createDatabase(name: string, dir?: string): Promise<void> {
    await query('tenure', `CREATE DATABASE ${name}`)
    await migrate(at(name), dir === undefined ? {} : { dir })
  }

  async function dropDatabases(...names: string[]): Promise<void> {
    for (const name of names) {
      await query('tenure', `DROP DATABASE ${name}`)
    }
  }

  async function rolesOf(names: string[]): Promise<string[]> {
    const rows = await query<{ rolname: string }>(
      'tenure',
      'SELECT rolname FROM pg_roles WHERE rolname = ANY ($1) ORDER BY 1',
      [names],
    )
    return rows.map(({ rolname }) => rolname)
  }

  /** Returns how many objects of a database depend on the former roles. */
  async function countFormerRights(database: string): Promise<number> {
    const [row] = await query<{ count: number }>(
      database,
      `SELECT count(*)::int AS count FROM pg_shdepend s JOIN pg_database d ON d.oid = s.dbid AND d.datname = current_database()
       JOIN pg_roles r ON r.oid = s.refobjid AND s.refclassid = 'pg_authid'::regclass WHERE r.rolname = ANY ($1)`,
      [former],
    )
    return row!.count // an aggregate returns one row
  }

  async function rightsOf(database: string): Promise<string[]> {
    const rows = await query<{ line: string }>(database, rightsSql)
    return rows.map(({ line }) => standardName(line).replaceAll(/\s+/g, ' ')).toSorted()
  }

  test('are gone after a first start', async () => {
    await createDatabase('fresh')
    assert.deepEqual(await rolesOf([...former, ...standard]), standard)
    await dropDatabases('fresh')
  })

  test('keep every right in a database that is upgraded, and no right is added', async () => {
    await createDatabase('upgraded', earlier)
    assert.deepEqual(await rolesOf(former), former)
    const before = await rightsOf('upgraded')
    await migrate(at('upgraded'), { dir: renamed })
    assert.ok(before.length > 500)
    assert.deepEqual(await rightsOf('upgraded'), before)
    assert.equal(await countFormerRights('upgraded'), 0)
    await dropDatabases('upgraded')
  })

  test('stay while another database of the cluster is of an earlier release, which works on', async () => {
    await createDatabase('of_before', earlier)
    await createDatabase('of_now')
    assert.deepEqual(await rolesOf([...former, ...standard]), [...former, ...standard].toSorted())
    assert.equal(await countFormerRights('of_now'), 0)
    await query('of_before', 'BEGIN; SET LOCAL ROLE tenure_renter; SELECT FROM leases; COMMIT')
    await migrate(at('of_before'))
    assert.deepEqual(await rolesOf([...former, ...standard]), standard)
    assert.deepEqual(await rightsOf('of_before'), await rightsOf('of_now'))
    await dropDatabases('of_before', 'of_now')
  })

  test('leave two databases that are upgraded at the same time with the same rights', async () => {
    await createDatabase('one', earlier)
    await createDatabase('two', earlier)
    await Promise.all([migrate(at('one')), migrate(at('two'))])
    assert.deepEqual([await countFormerRights('one'), await countFormerRights('two')], [0, 0])
    assert.deepEqual(await rightsOf('one'), await rightsOf('two'))
    await dropDatabases('one', 'two')
  })

  test('are made by an administrator where the login may not, as the error says', async () => {
    const admin = { ...postgres.superuser }
    const asAdmin = async (...texts: string[]) => {
      const client = new Client(admin)
      await client.connect()
      for (const text of texts) {
        await client.query(text)
      }
      await client.end()
    }
    await createDatabase('managed', earlier)
    await asAdmin(
      'ALTER ROLE tenure NOCREATEROLE',
      `DROP ROLE IF EXISTS ${standard.join(', ')}, tenure_property_owner`,
    )
    try {
      await assert.rejects(migrate(at('managed')), /role tenure_\w+ is missing.*docs\/self-hosting\.md/)
      await asAdmin(
        'CREATE ROLE tenure_tenant NOLOGIN; CREATE ROLE tenure_link_guest NOLOGIN NOINHERIT; CREATE ROLE tenure_role_switch NOLOGIN NOINHERIT; CREATE ROLE tenure_property_owner NOLOGIN',
        'GRANT tenure_app TO tenure_tenant, tenure_property_owner',
        'GRANT tenure_scoped, tenure_tenant, tenure_search, tenure_link_guest, tenure_property_owner TO tenure_role_switch',
        'GRANT tenure_role_switch TO tenure',
      )
      await migrate(at('managed'))
      assert.equal(await countFormerRights('managed'), 0)
      await query('managed', 'BEGIN; SET LOCAL ROLE tenure_tenant; SELECT FROM leases; COMMIT')
    } finally {
      await asAdmin('ALTER ROLE tenure CREATEROLE')
    }
  })
})
