import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'

import { Client } from 'pg'

import { createTestDatabase } from '#server/testing/database.ts'

import { MIGRATIONS, migrate } from './migrate.ts'

/** Rows of an account with one lease, as a release before versions of leases wrote them. */
const account = '01980000-0000-7000-8000-000000000001'
const id = (last: number) => `01980000-0000-7000-8000-00000000001${last}`
const rows = `
  insert into accounts (id, name, created_at, updated_at) values ('${account}', 'A', now(), now());
  insert into users (id, email, name) values ('${id(0)}', 'owner@example.com', 'Olive Owner');
  insert into properties (account_id, id, owner_id, name, address, city, state, zip_code, property_type, created_at, updated_at)
    values ('${account}', '${id(1)}', '${id(0)}', 'Maple Court', '1 Maple', 'Columbus', 'OH', '43004', 'APARTMENT', now(), now());
  insert into units (account_id, id, property_id, unit_number, rent_cents, created_at, updated_at)
    values ('${account}', '${id(2)}', '${id(1)}', '2B', 120000, now(), now());
  insert into tenants (account_id, id, name, created_at, updated_at)
    values ('${account}', '${id(3)}', 'Tia Tenant', now(), now());
  insert into leases (account_id, id, property_id, unit_id, state, start_on, rent_cents, due_day, proration, charges_from, created_at, updated_at)
    values ('${account}', '${id(4)}', '${id(1)}', '${id(2)}', 'ACTIVE', '2026-01-01', 120000, 1, 'ACTUAL_DAYS', '2026-01-01', now(), now());
  insert into lease_tenants (account_id, lease_id, tenant_id, position) values ('${account}', '${id(4)}', '${id(3)}', 0);`
const tables = [
  'accounts',
  'users',
  'properties',
  'units',
  'tenants',
  'leases',
  'lease_tenants',
  'recurring_charges',
]

function forEachTable(word: string): string {
  return tables.map((name) => `alter table ${name} ${word} row level security;`).join('\n')
}

const version = `
  alter table lease_versions no force row level security;
  insert into lease_versions (account_id, id, lease_id, number, terms, labels, recorded_on, created_at)
    select account_id, '${id(6)}', id, 1, lease_terms_of(leases), lease_labels_of(leases), '2026-01-01', now() from leases;
  alter table lease_versions force row level security;`
const parking = `
  insert into recurring_charges (account_id, id, lease_id, kind, amount_cents, start_on, created_at, updated_at)
    values ('${account}', '${id(5)}', '${id(4)}', 'PARKING', 5000, '2026-01-01', now(), now());`

/** Makes a database of the release before a migration with these rows, upgrades it, and returns all kept versions. */
async function upgrade(t: TestContext, migration: string, rowsBefore: string) {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-migrations-'))
  const database = await createTestDatabase({ empty: true })
  const client = new Client(database.connection)
  await client.connect()
  t.after(async () => {
    await client.end()
    await database.drop()
    await rm(dir, { recursive: true })
  })
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  await Promise.all(
    files.filter((name) => name < migration).map((name) => cp(join(MIGRATIONS, name), join(dir, name))),
  )
  await migrate(client, { dir })
  await client.query(`${forEachTable('no force')} ${rowsBefore} ${forEachTable('force')}`)
  await migrate(client)
  await client.query('alter table lease_versions no force row level security')
  const { rows: versions } = await client.query<{
    number: number
    rent: number
    tenants: string[]
    charges: { amountCents: number }[]
    isBackfilled: boolean
  }>(
    `select number, (terms ->> 'rentCents')::int as rent, labels -> 'tenants' as tenants,
            terms -> 'recurringCharges' as charges, is_backfilled as "isBackfilled" from lease_versions order by number`,
  )
  return versions
}

test('a lease that is older than versions gets its present terms as the first one', async (t) => {
  const versions = await upgrade(t, '0148', rows)
  assert.deepEqual(
    versions.map(({ number, rent, tenants, isBackfilled }) => [number, rent, tenants, isBackfilled]),
    [[1, 120_000, ['Tia Tenant'], true]],
  )
})

test('a lease whose versions do not keep its recurring charges gets one that does', async (t) => {
  const versions = await upgrade(t, '0150', `${rows} ${parking} ${version}`)
  assert.deepEqual(
    versions.map(({ number, charges, isBackfilled }) => [number, charges?.[0]?.amountCents, isBackfilled]),
    [
      [1, undefined, false],
      [2, 5000, true],
    ],
  )
})
