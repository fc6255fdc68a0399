import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildPortfolio, type Portfolio } from '#testing/books/portfolio-of.ts'
import { connectSql, runSql, type Sql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

/** Tables that belong to no account; their policies define who may use them. */
const global = [
  'accounts',
  'chart_of_accounts',
  'email_changes',
  'instance_secrets',
  'known_devices',
  'mail_links',
  'identities',
  'spent_sign_ins',
  'passkeys',
  'provider_events',
  'provider_subscriptions',
  'rate_limits',
  'recovery_codes',
  'refresh_tokens',
  'schema_migrations',
  'second_factor_challenges',
  'sessions',
  'spent_challenges',
  'setup_claims',
  'user_pictures',
  'user_totp',
  'users',
]

const roles = ['tenure_app', 'tenure_scoped', 'tenure_tenant', 'tenure_property_owner'] as const
type Role = (typeof roles)[number]

/** Indexes and foreign keys that do not begin with the account, with the reason. */
const exceptions = new Set([
  'memberships_by_user', // sign-in reads a user's memberships before there is an account
  'memberships_user_id_fkey', // users belong to no account
  'properties_owner_id_fkey',
  'sso_domains_verified', // a sign-in knows a domain before it knows the account
  'tenants_user_id_fkey',
])

/** Tests the isolation of accounts in the database: what the app's role can do in SQL, whatever the code asks for. */
describe('row-level security', () => {
  let app: TestApp
  let mine: Portfolio
  let stranger: Portfolio
  let tables: string[]
  let sql: Sql
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    mine = await buildPortfolio(app)
    stranger = await buildPortfolio(app)
    sql = await connectSql(app.test.connection)
    const { rows } = await sql.run(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    tables = rows.map((row) => String(row['name']))
  })
  after(async () => {
    await sql.end()
    await app.stop()
  })

  const walled = () => tables.filter((table) => !global.includes(table))

  /**
   * Runs a statement as the app's role with this account set, then rolls back. Returns the number of rows or the
   * error's code.
   */
  async function as(
    accountId: string | null,
    text: string,
    role: Role = 'tenure_app',
  ): Promise<{ rows: number; code?: string }> {
    await sql.run('BEGIN')
    try {
      // sets all ids of the account as reachable: even then another account must see nothing
      const all = `{${Object.values(mine.ids)
        .filter((id) => id.length === 36)
        .join()}}`
      for (const name of ['property_ids', 'tenant_ids', 'lease_ids', 'unit_ids', 'owner_ids']) {
        await sql.run('SELECT set_config($1, $2, true)', [`app.${name}`, all])
      }
      await sql.run(`SET LOCAL ROLE ${role}`)
      if (accountId !== null) {
        await sql.run(`SELECT set_config('app.account_id', $1, true)`, [accountId])
      }
      const { rowCount } = await sql.run(text)
      return { rows: rowCount ?? 0 }
    } catch (error) {
      return { rows: 0, code: (error as { code: string }).code } // PostgreSQL's errors have codes
    } finally {
      await sql.run('ROLLBACK')
    }
  }

  /** Runs a statement in a role, then rolls back. Returns the number of affected rows or the error's code. */
  async function inRole(role: string, text: string): Promise<number | string> {
    await sql.run('BEGIN')
    try {
      await sql.run(`SET LOCAL ROLE ${role}`)
      return (await sql.run(text)).rowCount ?? 0
    } catch (error) {
      return (error as { code: string }).code // PostgreSQL's errors have codes
    } finally {
      await sql.run('ROLLBACK')
    }
  }

  async function columnToUpdate(table: string): Promise<string | undefined> {
    const { rows } = await sql.run(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
         AND has_column_privilege('tenure_app', table_name::regclass, column_name, 'update') ORDER BY ordinal_position DESC LIMIT 1`,
      [table],
    )
    return rows[0] && String(rows[0]['name'])
  }

  test('both accounts have rows in every table of theirs, or all this means nothing', async () => {
    assert.ok(walled().length >= 15)
    for (const table of walled()) {
      for (const { accountId } of [mine, stranger]) {
        const { rows } = await as(accountId, `SELECT 1 FROM ${table}`)
        assert.ok(rows > 0, `${table} has rows: add some to buildPortfolio`)
      }
    }
  })

  for (const [what, accountOf] of [
    ['no account', () => null],
    ['an empty account', () => ''],
    ['a garbage account', () => 'garbage'],
    ['an account that does not exist', () => '0195d2a0-0000-7000-8000-000000000000'],
  ] as const) {
    test(`with ${what} nothing is seen, changed or removed`, async () => {
      for (const table of tables) {
        const column = await columnToUpdate(table)
        const statements = [
          `SELECT 1 FROM ${table}`,
          `DELETE FROM ${table}`,
          ...(column ? [`UPDATE ${table} SET ${column} = ${column}`] : []),
        ]
        for (const statement of statements) {
          for (const role of roles) {
            const { rows } = await as(accountOf(), statement, role)
            assert.equal(rows, 0, `${role}: ${statement}`)
          }
        }
      }
    })
  }

  test('with another’s account set only theirs is seen, changed or removed', async () => {
    for (const table of walled()) {
      const column = await columnToUpdate(table)
      for (const statement of [
        `SELECT 1 FROM ${table} WHERE account_id = '${mine.accountId}'`,
        `SELECT 1 FROM ${table} WHERE account_id <> '${stranger.accountId}'`,
        `DELETE FROM ${table} WHERE account_id = '${mine.accountId}'`,
        ...(column
          ? [`UPDATE ${table} SET ${column} = ${column} WHERE account_id = '${mine.accountId}'`]
          : []),
      ]) {
        for (const role of roles) {
          assert.equal((await as(stranger.accountId, statement, role)).rows, 0, `${role}: ${statement}`)
        }
      }
    }
    assert.equal((await as(stranger.accountId, 'SELECT 1 FROM accounts')).rows, 1)
    assert.equal((await as(stranger.accountId, `UPDATE accounts SET name = 'x'`)).rows, 1)
    assert.equal(
      (await as(stranger.accountId, `UPDATE accounts SET name = 'x' WHERE id = '${mine.accountId}'`)).rows,
      0,
    )
  })

  test('nothing is written into another’s account, nor moved there', async () => {
    for (const table of walled()) {
      for (const role of roles) {
        const insert = `INSERT INTO ${table} (account_id) VALUES ('${mine.accountId}')`
        const inserted = await as(stranger.accountId, insert, role)
        assert.equal(inserted.code, '42501', `${role}: ${insert}`)
      }
      const moved = await as(stranger.accountId, `UPDATE ${table} SET account_id = '${mine.accountId}'`)
      assert.equal(moved.code, '42501', `UPDATE ${table}`)
    }
  })

  test('passwords, tokens, secrets, limits and migrations are out of the app’s reach', async () => {
    for (const statement of [
      'SELECT password_hash FROM users',
      'SELECT registration_key_hash FROM users',
      'SELECT * FROM refresh_tokens',
      'SELECT * FROM rate_limits',
      'SELECT * FROM instance_secrets',
      'SELECT * FROM schema_migrations',
      `UPDATE users SET email = 'x'`,
      `UPDATE users SET password_hash = 'x'`,
      'INSERT INTO accounts DEFAULT VALUES',
      'INSERT INTO users DEFAULT VALUES',
      'INSERT INTO sessions DEFAULT VALUES',
      'DELETE FROM sessions',
      'DELETE FROM users',
      'SELECT * FROM graphile_worker._private_jobs',
      'CREATE TABLE mine (id int)',
      'ALTER TABLE leases DISABLE ROW LEVEL SECURITY',
      'DROP POLICY account_isolation ON leases',
    ]) {
      const { code } = await as(stranger.accountId, statement)
      assert.ok(code === '42501', `${statement}: ${code}`)
    }
  })

  test('people see themselves and who shares their account, nobody else', async () => {
    const theirs = `SELECT 1 FROM memberships WHERE account_id = '${stranger.accountId}'`
    const { rows } = await as(stranger.accountId, theirs)
    assert.equal((await as(stranger.accountId, 'SELECT id FROM users')).rows, rows)
    assert.equal((await as(stranger.accountId, `SELECT 1 FROM sessions`)).rows, 0)
  })

  test('the scheduler sees which accounts there are and nothing in them; sign-in sees no portfolio and no money', async () => {
    const [all] = await runSql(app.test.connection, 'SELECT count(*)::int AS accounts FROM accounts')
    assert.equal(await inRole('tenure_system', 'SELECT id, time_zone FROM accounts'), all?.['accounts'])
    assert.equal(await inRole('tenure_system', 'SELECT name FROM accounts'), '42501')
    assert.equal(await inRole('tenure_identity', 'SELECT id FROM accounts'), all?.['accounts'])
    const open = {
      tenure_system: ['accounts', 'daily_runs', 'event_heads', 'instance_secrets', 'rent_runs'],
      tenure_identity: [
        'accounts',
        'chart_of_accounts',
        'known_devices',
        'mail_links',
        'email_changes',
        'identities',
        'spent_sign_ins',
        'provider_events',
        'provider_subscriptions',
        'setup_claims',
        'memberships',
        'passkeys',
        'rate_limits',
        'recovery_codes',
        'refresh_tokens',
        'second_factor_challenges',
        'sessions',
        'spent_challenges',
        'sso_connections',
        'sso_domains',
        'sso_identities',
        'user_pictures',
        'user_totp',
        'users',
      ],
    }
    for (const [role, allowed] of Object.entries(open)) {
      for (const table of tables.filter((name) => !allowed.includes(name))) {
        assert.equal(await inRole(role, `SELECT * FROM ${table}`), '42501', `${role} reads ${table}`)
      }
    }
  })

  test('every table has row-level security, forced on its owner too', async () => {
    const rows = await runSql(
      app.test.connection,
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND NOT (relrowsecurity AND relforcerowsecurity)`,
    )
    assert.deepEqual(rows, [])
  })

  test('every key of an account’s table leads with the account, so that it shards', async () => {
    const rows = await runSql(
      app.test.connection,
      `SELECT c.conname AS name FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('p', 'u', 'f', 'x')
         AND c.conrelid::regclass::text = ANY ($1) AND a.attname <> 'account_id'
       UNION
       SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indrelid::regclass::text = ANY ($1) AND a.attname <> 'account_id' ORDER BY 1`,
      [walled()],
    )
    assert.deepEqual(new Set(rows.map((row) => row['name'])), exceptions)
    const without = await runSql(
      app.test.connection,
      `SELECT t FROM unnest($1::text[]) t WHERE NOT EXISTS (
         SELECT FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
         WHERE c.conrelid = t::regclass AND c.contype = 'p' AND a.attname = 'account_id')`,
      [walled()],
    )
    assert.deepEqual(without, [], 'every one has a primary key that does')
  })

  test('the roles of requests cannot sign in, and bypass no row-level security', async () => {
    const rows = await runSql(
      app.test.connection,
      `SELECT rolname, rolsuper OR rolbypassrls OR rolcanlogin OR rolcreaterole OR rolcreatedb OR rolreplication AS strong
       FROM pg_roles WHERE rolname LIKE 'tenure\\_%' ORDER BY 1`,
    )
    assert.deepEqual(rows, [
      { rolname: 'tenure_app', strong: false },
      { rolname: 'tenure_identity', strong: false },
      { rolname: 'tenure_link_guest', strong: false },
      { rolname: 'tenure_property_owner', strong: false },
      { rolname: 'tenure_role_switch', strong: false },
      { rolname: 'tenure_scoped', strong: false },
      { rolname: 'tenure_search', strong: false },
      { rolname: 'tenure_system', strong: false },
      { rolname: 'tenure_tenant', strong: false },
    ])
  })

  test('functions that run as their owner are these, each with a path of its own', async () => {
    const rows = await runSql(
      app.test.connection,
      `SELECT p.proname AS name, array_to_string(p.proconfig, ',') AS config, has_function_privilege('public', p.oid, 'execute') AS open
       FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace ORDER BY 1`,
    )
    const config = 'search_path=public, pg_temp'
    const searching = `${config},plan_cache_mode=force_custom_plan`
    assert.deepEqual(rows, [
      { name: 'accounts_to_delete', config, open: false },
      { name: 'bill_is_within_reach', config, open: false },
      { name: 'books_closed_through', config, open: false },
      { name: 'co_owners', config, open: false },
      { name: 'count_used', config, open: false },
      { name: 'day_of_entry', config, open: false },
      { name: 'dead_jobs', config, open: false },
      { name: 'default_bank_account', config, open: false },
      { name: 'delete_account_rows', config, open: false },
      { name: 'delete_user_rows', config, open: false },
      { name: 'end_departed_sessions', config, open: false },
      { name: 'end_refused_sessions', config, open: false },
      { name: 'enqueue_job', config, open: false },
      { name: 'enqueue_job_after', config, open: false },
      { name: 'enqueue_job_for', config, open: false },
      { name: 'expense_is_within_reach', config, open: false },
      { name: 'follow_email_change', config, open: false },
      { name: 'gather_mail', config, open: false },
      { name: 'has_other_accounts', config, open: false },
      { name: 'is_invited_within_reach', config, open: false },
      { name: 'is_on_a_lease', config, open: false },
      { name: 'job_facts', config, open: false },
      { name: 'keep_matched_amount', config, open: false },
      { name: 'keep_matched_entry', config, open: false },
      { name: 'keep_matched_income', config, open: false },
      { name: 'lock_limited_plan', config, open: false },
      { name: 'number_event', config, open: false },
      { name: 'opening_bank_account', config, open: false },
      { name: 'opening_deposit_account', config, open: false },
      { name: 'own_households', config, open: false },
      { name: 'own_late_fee_facts', config, open: false },
      { name: 'own_lease_payers', config, open: false },
      { name: 'own_memberships', config, open: false },
      { name: 'own_properties', config, open: false },
      { name: 'own_request_history', config, open: false },
      { name: 'own_roommates', config, open: false },
      { name: 'own_tenancies', config, open: false },
      { name: 'owner_last_sign_in', config, open: false },
      { name: 'payer_has_leases', config, open: false },
      { name: 'payer_has_leases_elsewhere', config, open: false },
      { name: 'payer_is_within_reach', config, open: false },
      { name: 'queue_mail', config, open: false },
      { name: 'queue_webhook_deliveries', config, open: false },
      { name: 'record_security_event', config, open: false },
      { name: 'retry_dead_job', config, open: false },
      { name: 'schedule_mail', config, open: false },
      { name: 'schedule_webhook', config, open: false },
      { name: 'search_account', config: searching, open: false },
      { name: 'search_leases', config: searching, open: false },
      { name: 'set_card_code', config, open: false },
      { name: 'start_mail', config, open: false },
      { name: 'team_sign_ins', config, open: false },
      { name: 'void_fees_of_expense', config, open: false },
    ])
  })
})
