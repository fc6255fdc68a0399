import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildRecurring, buildVendor } from '#testing/books/build.ts'
import { buildRepairLink, reportThrough, tokenIn } from '#testing/requests/public-links.ts'
import { connectSql, type Sql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import {
  createPublicLinkTokens,
  type PublicLinkPurpose,
} from '#server/platform/sign-in/public-link-tokens.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import { createOwner, listOwners } from '#shared/owners/contract.ts'
import { createOwnerLink } from '#shared/owners/statements-contract.ts'
import * as links from '#shared/public-links/contract.ts'
import * as renewals from '#shared/renewals/contract.ts'
import * as workOrders from '#shared/work-orders/contract.ts'
import * as open from '#shared/public-links/public-contract.ts'

const now = '2026-11-21T17:00:00Z'

const tablesOf = (seen: Record<string, string[]>) => Object.keys(seen).toSorted()

/** Tests what a public link's holder can read in SQL, in every table and column. */
describe('what a guest link can read', () => {
  let app: TestApp
  let sql: Sql
  let tables: string[]
  let accountId: string
  let tokens: Record<PublicLinkPurpose, string>
  let own: { leaseId: string; unitId: string; propertyId: string; tenantId: string; paymentId: string }
  let otherPaymentId: string
  let requestId: string
  let hashOf: (purpose: PublicLinkPurpose) => Buffer
  before(async () => {
    app = await startApp({ now, isAlone: true })
    const landlord = await buildLandlord(app)
    const { token } = landlord
    ;({ accountId } = landlord)
    const lease = await buildLease(app, token)
    const other = await buildLease(app, token)
    await buildRecurring(app, token, lease.id)
    await buildRecurring(app, token, other.id)
    const payment = await buildPayment(app, token, { leaseId: lease.id })
    otherPaymentId = (await buildPayment(app, token, { leaseId: lease.id, amount: 77 })).id
    const { unitId, tenantId } = lease
    own = { leaseId: lease.id, unitId, propertyId: lease.unit.propertyId, tenantId, paymentId: payment.id }
    const repair = await buildRepairLink(app, token, unitId)
    const balance = await app.call(links.createBalanceLink, {
      token,
      params: { id: lease.id },
      body: { tenantId },
    })
    const receipt = await app.call(links.createReceiptLink, { token, params: { id: payment.id } })
    const renewal = await app.call(renewals.createRenewalOffer, {
      token,
      params: { id: lease.id },
      body: { options: [{ endDate: null, rentAmount: 1900 }], answerBy: '2026-11-30' },
    })
    const vendor = await buildVendor(app, token, { email: 'pia@pipes.example' })
    const request = await app.raw({
      method: 'POST',
      path: '/maintenance',
      token,
      body: { unitId, title: 'Leak', description: 'In the kitchen' },
    })
    requestId = (request.json as { id: string }).id // made just above
    const work = await app.call(workOrders.sendWorkOrder, {
      token,
      body: { maintenanceId: requestId, vendorId: vendor.id },
    })
    const owner = await app.call(createOwner, { token, body: { kind: 'PERSON', name: 'Ida Stone' } })
    await app.call(createOwner, { token, body: { kind: 'PERSON', name: 'Vern Other' } })
    const statements = await app.call(createOwnerLink, { token, params: { id: owner.json.id } })
    for (const { id } of (await app.call(listOwners, { token })).json) {
      await app.sql(
        accountId,
        `INSERT INTO owner_statements (account_id, id, owner_id, month, content, available_cents, created_at)
         VALUES ($1, gen_random_uuid(), $2, '2026-10-01', '{}', 0, now())`,
        [accountId, id],
      )
    }
    const reported = await reportThrough(app, repair)
    await reportThrough(app, repair)
    tokens = {
      repair: tokenIn(repair.url),
      request: reported.json.token,
      balance: tokenIn(balance.json.url),
      receipt: tokenIn(receipt.json.url),
      renewal: tokenIn(renewal.json.url),
      work: tokenIn(work.json.url),
      owner: tokenIn(statements.json.url),
    }
    const made = createPublicLinkTokens((await testKeys(app.database)).links)
    hashOf = (purpose) => made.read(tokens[purpose], purpose).hash
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

  async function through(
    hash: Buffer,
    text: string,
    at = now,
  ): Promise<{ rows: Record<string, unknown>[]; code?: string }> {
    await sql.run('BEGIN')
    try {
      await sql.run('SELECT begin_as_link($1, $2, $3)', [accountId, hash, at])
      const { rows } = await sql.run(text)
      return { rows }
    } catch (error) {
      return { rows: [], code: (error as { code: string }).code } // PostgreSQL's errors have codes
    } finally {
      await sql.run('ROLLBACK')
    }
  }

  /** Returns table and column of everything that can be read with this link, and the ids of the rows. */
  async function sightOf(hash: Buffer, at = now) {
    const seen: Record<string, string[]> = {}
    for (const table of tables) {
      const { rows } = await sql.run(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
           AND has_column_privilege('tenure_link_guest', $1::regclass, column_name, 'select') ORDER BY 1`,
        [table],
      )
      for (const { name } of rows) {
        const found = await through(hash, `SELECT "${String(name)}"::text AS value FROM ${table}`, at)
        assert.equal(found.code, undefined, `${table}.${String(name)}`)
        for (const { value } of found.rows) {
          seen[table] = [...(seen[table] ?? []), String(value)]
        }
      }
    }
    return seen
  }

  test('an owner’s link leads to their statements: no property, no tenant, no other owner', async () => {
    const seen = await sightOf(hashOf('owner'))
    assert.deepEqual(tablesOf(seen), ['accounts', 'owner_statements', 'owners', 'public_links'])
    assert.ok(seen['owners']?.includes('Ida Stone') && !seen['owners'].includes('Vern Other'))
    assert.equal(new Set(seen['owner_statements']).has('{}'), true)
    const found = await through(hashOf('owner'), 'SELECT id FROM owner_statements')
    assert.equal(found.rows.length, 1)
  })

  test('a repair code leads to its unit, its property and the account’s name: no lease, no person, no money', async () => {
    const seen = await sightOf(hashOf('repair'))
    assert.deepEqual(tablesOf(seen), ['accounts', 'properties', 'public_links', 'units'])
    assert.deepEqual(new Set(seen['units']).has(own.unitId), true)
    assert.ok(!seen['public_links']?.includes(own.leaseId))
  })

  test('a report’s link leads to that report', async () => {
    const seen = await sightOf(hashOf('request'))
    assert.deepEqual(tablesOf(seen), [
      'accounts',
      'maintenance_requests',
      'properties',
      'public_links',
      'units',
    ])
    const { rows } = await through(hashOf('request'), 'SELECT id FROM maintenance_requests')
    assert.equal(rows.length, 1)
  })

  test('a balance leads to one lease and its books, and to the one tenant whom it greets', async () => {
    const seen = await sightOf(hashOf('balance'))
    assert.deepEqual(tablesOf(seen), [
      'accounts',
      'charges',
      'lease_tenants',
      'leases',
      'payments',
      'properties',
      'public_links',
      'recurring_charges',
      'tenants',
      'units',
    ])
    const { rows } = await through(
      hashOf('balance'),
      `SELECT id FROM leases UNION ALL SELECT DISTINCT lease_id FROM charges
       UNION ALL SELECT lease_id FROM recurring_charges`,
    )
    assert.deepEqual(
      rows.map(({ id }) => id),
      [own.leaseId, own.leaseId, own.leaseId],
    )
    assert.ok(seen['payments']?.includes(otherPaymentId))
  })

  test('a receipt leads to one payment, what it paid, and the names of who rents there', async () => {
    const seen = await sightOf(hashOf('receipt'))
    assert.deepEqual(tablesOf(seen), [
      'accounts',
      'allocations',
      'charges',
      'lease_tenants',
      'leases',
      'payments',
      'properties',
      'public_links',
      'tenants',
      'units',
    ])
    assert.ok(seen['payments']?.includes(own.paymentId) && !seen['payments'].includes(otherPaymentId))
  })

  test('the link of a job leads to the job, the problem and the place: no person, no lease, no words of others', async () => {
    const seen = await sightOf(hashOf('work'))
    assert.deepEqual(tablesOf(seen), [
      'accounts',
      'maintenance_requests',
      'properties',
      'public_links',
      'units',
      'work_orders',
    ])
    const { rows } = await through(hashOf('work'), 'SELECT id FROM maintenance_requests')
    assert.deepEqual(rows, [{ id: requestId }])
    assert.ok(
      !Object.values(seen)
        .flat()
        .some((value) => value === own.tenantId || value === own.leaseId),
    )
  })

  test('an offer’s link leads to that offer, and to nothing else of the lease', async () => {
    const seen = await sightOf(hashOf('renewal'))
    assert.deepEqual(tablesOf(seen), ['accounts', 'properties', 'public_links', 'renewal_offers', 'units'])
    const { rows } = await through(hashOf('renewal'), 'SELECT id FROM renewal_offers')
    assert.equal(rows.length, 1)
  })

  test('no address, telephone, note or cost of anybody is a column that a link can read', async () => {
    const { rows } = await sql.run(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND has_column_privilege('tenure_link_guest', (quote_ident(table_name))::regclass, column_name, 'select')
         AND column_name ~ 'email|phone|contact|notes|cost|password|hash|assigned|user_id|author_id'`,
    )
    // the business's own telephone is only for its tenants; of a message's author, only whether there is one is
    // readable; of a vendor's job, the limit of its cost and the contact that the landlord chose to name
    assert.deepEqual(rows.map(({ name }) => String(name)).toSorted(), [
      'accounts.business_phone',
      'maintenance_comments.author_id',
      'work_orders.contact_name',
      'work_orders.contact_phone',
      'work_orders.cost_limit_cents',
    ])
  })

  test('a link that is over, was revoked or is not there leads nowhere; it knows at most itself', async () => {
    const over = await sightOf(hashOf('balance'), '2027-02-01T00:00:00Z')
    assert.deepEqual(tablesOf(over), ['accounts', 'public_links'])
    const nothing = await sightOf(Buffer.alloc(32, 1))
    assert.deepEqual(tablesOf(nothing), ['accounts'])
  })

  test('through a link nothing is written but how often it was opened, and nothing removed', async () => {
    for (const purpose of ['repair', 'request', 'balance', 'receipt', 'renewal', 'work'] as const) {
      for (const table of tables) {
        const removed = await through(hashOf(purpose), `DELETE FROM ${table} RETURNING 1`)
        const added = await through(hashOf(purpose), `INSERT INTO ${table} DEFAULT VALUES RETURNING 1`)
        assert.deepEqual([removed.code, added.code], ['42501', '42501'], `${purpose}: ${table}`)
      }
    }
    const { rows } = await sql.run(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND has_column_privilege('tenure_link_guest', (quote_ident(table_name))::regclass, column_name, 'update')`,
    )
    assert.deepEqual(rows.map(({ name }) => String(name)).toSorted(), [
      'public_links.last_used_at',
      'public_links.use_count',
    ])
  })

  test('nobody becomes more by saying so below: the role inherits nothing', async () => {
    const { rows } = await sql.run(
      `SELECT rolname FROM pg_roles WHERE rolname LIKE 'tenure\\_%' AND rolname <> 'tenure_link_guest' AND pg_has_role('tenure_link_guest', oid, 'member')`,
    )
    assert.deepEqual(rows, [])
    assert.equal((await through(hashOf('repair'), `SELECT enqueue_job('x', '{}')`)).code, '42501')
  })

  /** Returns a checksum of all rows that a link might change. */
  async function sums() {
    const [row] = await app.sql<{ sum: string }>(
      accountId,
      `SELECT md5((SELECT string_agg(t::text, ',' ORDER BY t.id) FROM events t) || (SELECT string_agg(t::text, ',' ORDER BY t.id) FROM payments t)
           || (SELECT string_agg(t.id::text || coalesce(t.expires_at::text, ''), ',' ORDER BY t.id) FROM public_links t)) AS sum`,
    )
    return row?.sum
  }

  test('opening a link changes nothing but its count', async () => {
    const before = await sums()
    for (const [route, purpose] of [
      [open.openRepair, 'repair'],
      [open.openRequest, 'request'],
      [open.openBalance, 'balance'],
      [open.openReceipt, 'receipt'],
      [open.openRenewal, 'renewal'],
    ] as const) {
      assert.equal((await app.call(route, { token: tokens[purpose] })).status, 200)
      assert.equal((await app.call(route, { token: tokens[purpose] })).status, 200)
    }
    assert.equal(await sums(), before)
  })
})
