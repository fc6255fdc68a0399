import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, confirmAddress, type Landlord, moveClock } from '#testing/books/build.ts'
import { runJobs, runTick } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { buildPortfolio } from '#testing/books/portfolio-of.ts'
import { connectSql, runSql, type Sql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, signInTenant } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as contract from '#shared/accounts/deletion-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as keys from '#shared/api-keys/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as users from '#shared/users/contract.ts'

import { deleteClosedAccount } from './close-account.ts'
import { deleteDueSignIns } from './delete-sign-in.ts'

const start = '2026-11-21T17:00:00Z'
const later = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString()

type Person = { token: string; password: string }

describe('deleting an account', () => {
  let app: TestApp
  let landlord: Landlord
  let sql: Sql
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
    sql = await connectSql(app.test.connection)
  })
  beforeEach(async () => {
    app.clock.now = new Date(start)
    landlord = await buildLandlord(app, { name: 'Lena Lord' })
    await confirmAddress(app, landlord)
    await deliverMails(app, landlord.accountId)
  })
  after(async () => {
    await sql.end()
    await app.stop()
  })

  const prove = ({ token, password }: Person) =>
    app.call(factors.reauthenticate, { token, body: { password } })
  const close = (token: string, name = 'Lena Lord’s rentals') =>
    app.call(contract.closeAccount, { token, body: { name } })
  const me = (token: string) => app.call(auth.me, { token })
  const deleteDue = (accountId: string) =>
    deleteClosedAccount(
      {},
      { accountId, now: app.clock.now, log: app.log, database: app.database, files: app.files },
    )

  /**
   * Returns every table of the catalogue that names the account, with the number of its rows, without tables that have
   * no rows.
   */
  async function rowsOf(accountId: string): Promise<Record<string, number>> {
    const tables = await runSql(
      app.test.connection,
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'account_id'`,
    )
    assert.ok(tables.length > 40)
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      // as the login that owns the tables: row-level security limits it to the account that is set
      await sql.run(`SELECT set_config('app.account_id', $1, false)`, [accountId])
      const { rows } = await sql.run(`SELECT count(*)::int AS n FROM ${String(name)} WHERE account_id = $1`, [
        accountId,
      ])
      if (Number(rows[0]?.['n']) > 0) {
        found[String(name)] = Number(rows[0]?.['n'])
      }
    }
    return found
  }

  test('wants the owner, a proof and the typed name', async () => {
    assert.equal((await close(landlord.token)).problem.code, 'proof_required')
    await prove(landlord)
    const wrong = await close(landlord.token, 'Other rentals')
    assert.deepEqual([wrong.status, wrong.problem.errors?.[0]?.path], [400, 'name'])
    const admin = await buildMember(app, landlord.accountId, 'ADMIN')
    await prove(admin)
    assert.equal((await close(admin.token)).problem.code, 'forbidden')
    assert.equal((await close(landlord.token)).status, 200)
    assert.equal((await close(landlord.token)).problem.code, 'conflict')
  })

  test('closes it: no access for team and keys, tenants read only, everybody is told', async () => {
    const tenant = await buildTenantUser(app, landlord, { email: `t-${landlord.user.id}@example.com` })
    const member = await buildMember(app, landlord.accountId, 'MANAGER')
    await prove(landlord)
    const key = await app.call(keys.createApiKey, {
      token: landlord.token,
      body: { name: 'LedgerContext', scopes: ['read'] },
    })
    assert.equal(key.status, 201, JSON.stringify(key.problem))
    await deliverMails(app, landlord.accountId)
    const closed = await close(landlord.token)
    assert.equal(closed.json.deleteAt, later(30))
    assert.equal((await me(landlord.token)).problem.code, 'account_closed')
    assert.equal((await me(member.token)).status, 401, 'the others are signed out')
    const byKey = await app.raw({ path: '/tenants', token: key.json.key })
    assert.equal(byKey.status, 403)
    assert.equal((await me(tenant.token)).status, 200)
    const write = await app.call(portal.updateTenantProfile, {
      token: tenant.token,
      body: { name: 'Tia' },
    })
    assert.equal(write.problem.code, 'account_closed')
    await runJobs(app)
    const mails = await deliverMails(app, landlord.accountId)
    assert.deepEqual(
      mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted(),
      [
        `${landlord.email}: Lena Lord’s rentals is closed and will be deleted`,
        `${member.email}: Lena Lord’s rentals is closed and will be deleted`,
        `${tenant.email}: Your landlord is closing its Tenure account: Lena Lord’s rentals`,
      ].toSorted(),
    )
    app.clock.now = new Date(later(1))
    await runTick(app, 'rent')
    const scheduled = await runSql(
      app.test.connection,
      `SELECT j.id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'postRent' AND j.payload ->> 'accountId' = $1`,
      [landlord.accountId],
    )
    assert.deepEqual(scheduled, [], 'nothing is scheduled for it')
  })

  test('is restored by signing in within 30 days', async () => {
    await prove(landlord)
    await close(landlord.token)
    const token = await moveClock(app, landlord, later(29))
    const until = await app.call(contract.getClosure, { token })
    assert.deepEqual([until.json?.deleteAt, until.json?.mayRestore], [later(30), true])
    await deleteDue(landlord.accountId)
    assert.equal((await app.call(contract.restoreAccount, { token })).status, 200)
    assert.equal((await me(token)).status, 200)
    assert.equal((await app.call(contract.getClosure, { token })).json, null)
    app.clock.now = new Date(later(40))
    await deleteDue(landlord.accountId)
    assert.ok((await rowsOf(landlord.accountId))['memberships'], 'an open account is left alone')
  })

  test('leaves no row of it, no file, no job, and nobody without a place; others keep all theirs', async () => {
    const mine = await buildPortfolio(app)
    const other = await buildPortfolio(app)
    const accountId = mine.accountId
    const [owner] = await runSql(
      app.test.connection,
      `SELECT u.id, u.email, a.name FROM memberships m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = m.account_id
       WHERE m.account_id = $1 AND m.role = 'OWNER'`,
      [accountId],
    )
    const before = await rowsOf(accountId)
    for (const table of [
      'journal_lines',
      'allocations',
      'events',
      'documents',
      'security_events',
      'payments',
    ]) {
      assert.ok(before[table], `there are ${table} to delete`)
    }
    const theirs = await rowsOf(other.accountId)
    await app.files.put(`documents/${accountId}/left-over`, Buffer.from('x'))
    await runSql(
      app.test.connection,
      'UPDATE accounts SET closed_at = $2::timestamptz, delete_at = $3 WHERE id = $1',
      [accountId, start, later(30)],
    )
    await deleteDue(accountId)
    assert.deepEqual(await rowsOf(accountId), before, 'nothing goes before its time')
    app.clock.now = new Date(later(30))
    assert.ok((await runTick(app, 'deleteClosedAccounts')) >= 1)
    await deleteDue(accountId)
    assert.deepEqual(await rowsOf(accountId), {})
    const left = await runSql(
      app.test.connection,
      `SELECT (SELECT count(*) FROM accounts WHERE id = $1)::int AS accounts,
              (SELECT count(*) FROM users WHERE id = $2)::int AS users,
              (SELECT count(*) FROM graphile_worker._private_jobs WHERE payload ->> 'accountId' = $1::text)::int AS jobs`,
      [accountId, owner?.['id']],
    )
    assert.deepEqual(left, [{ accounts: 0, users: 0, jobs: 0 }])
    for await (const { key } of app.files.list(`documents/${accountId}/`)) {
      assert.fail(`${key} is left`)
    }
    assert.deepEqual(await rowsOf(other.accountId), theirs)
  })

  test('a role of a request deletes no entry of the books, whatever it says is being deleted', async () => {
    const mine = await buildPortfolio(app)
    const attempt = app.database.write({ as: 'job', accountId: mine.accountId }, async (db) => {
      await db.query(`SELECT set_config('app.account_being_deleted', $1, true)`, [mine.accountId])
      await db.query('DELETE FROM journal_lines')
    })
    await assert.rejects(attempt, { code: '42501' })
    const early = await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('SELECT delete_account_rows($1, $2) AS rows', [mine.accountId, new Date(later(900))]),
    )
    assert.deepEqual(early, [{ rows: null }])
  })

  test('a tenant deletes their sign-in: they go, the landlord’s records stay', async () => {
    const tenant = await buildTenantUser(app, landlord, { email: `d-${landlord.user.id}@example.com` })
    const picture = await upload(app, users.uploadAvatar, {
      token: tenant.token,
      file: { name: 'me.png', type: 'image/png', content: pngOf(40, 40) },
    })
    await deliverMails(app, landlord.accountId)
    const remove = () => app.call(contract.deleteSignIn, { token: tenant.token })
    assert.equal((await remove()).problem.code, 'proof_required')
    await prove(tenant)
    assert.equal((await remove()).json.deleteAt, later(30))
    assert.equal((await me(tenant.token)).status, 401)
    const [mail] = await deliverMails(app, landlord.accountId)
    assert.deepEqual([mail?.to.address, mail?.subject], [tenant.email, 'Your login will be deleted'])
    const log = { now: new Date(later(31)), log: app.log }
    assert.equal(await deleteDueSignIns(app.database, { ...log, now: new Date(later(29)) }), 0)
    assert.equal(await deleteDueSignIns(app.database, log), 1)
    const gone = await runSql(app.test.connection, 'SELECT id FROM users WHERE id = $1', [tenant.userId])
    assert.deepEqual(gone, [])
    assert.equal((await app.raw({ path: picture.json.avatarUrl ?? '' })).status, 404)
    const token = await moveClock(app, landlord, later(31))
    const record = await app.call(tenants.getTenant, { token, params: { id: tenant.tenantId } })
    assert.deepEqual([record.status, record.json.email], [200, tenant.email])
  })

  test('who signs in again within 30 days keeps the sign-in', async () => {
    const member = await buildMember(app, landlord.accountId, 'MANAGER')
    await prove(member)
    assert.equal((await app.call(contract.deleteSignIn, { token: member.token })).status, 200)
    await deliverMails(app, landlord.accountId)
    app.clock.now = new Date(later(10))
    const token = await signInTenant(app, { ...member, userId: member.user.id, tenantId: '' })
    assert.equal((await me(token)).status, 200)
    const told = (await deliverMails(app, landlord.accountId)).map(({ subject }) => subject)
    assert.ok(told.includes('Your login will not be deleted'))
    assert.equal(await deleteDueSignIns(app.database, { now: new Date(later(60)), log: app.log }), 0)
  })

  test('the only owner deletes the account, not the sign-in', async () => {
    await prove(landlord)
    const refused = await app.call(contract.deleteSignIn, { token: landlord.token })
    assert.deepEqual(
      [refused.status, refused.problem.code, refused.problem.detail],
      [
        409,
        'last_owner',
        'You are the only owner of Lena Lord’s rentals. Transfer ownership or delete that account first.',
      ],
    )
  })

  test('a person whom other records name stays as a row without name and address', async () => {
    const member = await buildMember(app, landlord.accountId, 'MANAGER')
    const elsewhere = await buildPortfolio(app)
    await app.sql(elsewhere.accountId, 'UPDATE properties SET owner_id = $2 WHERE account_id = $1', [
      elsewhere.accountId,
      member.user.id,
    ])
    await prove(member)
    await app.call(contract.deleteSignIn, { token: member.token })
    assert.equal(await deleteDueSignIns(app.database, { now: new Date(later(31)), log: app.log }), 1)
    const rows = await runSql(
      app.test.connection,
      'SELECT name, email::text, phone, password_hash FROM users WHERE id = $1',
      [member.user.id],
    )
    assert.deepEqual(rows, [
      {
        name: 'Deleted user',
        email: `deleted-${member.user.id}@deleted.invalid`,
        phone: null,
        password_hash: null,
      },
    ])
  })
})
