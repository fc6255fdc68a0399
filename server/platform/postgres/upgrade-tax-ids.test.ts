import assert from 'node:assert/strict'
import { test } from 'node:test'

import { migrate } from '#server/platform/database/migrate.ts'
import { databaseBefore } from '#server/testing/earlier-database.ts'

const account = '0195d2a0-0000-7000-8000-000000000001'
const person = '0195d2a0-0000-7000-8000-000000000002'
const vendor = '0195d2a0-0000-7000-8000-000000000003'
const tenant = '0195d2a0-0000-7000-8000-000000000004'

test('an upgrade keeps tax numbers, and knows who added vendors and tenants from the history', async (t) => {
  const client = await databaseBefore(t, '0065')
  await client.query(`
    select set_config('app.account_id', '${account}', false);
    insert into accounts (id, name) values ('${account}', 'Before');
    insert into users (id, email, name) values ('${person}', 'a@example.com', 'A');
    insert into vendors (account_id, id, name, tax_id_last4, created_at, updated_at)
      values ('${account}', '${vendor}', 'Pia', '4321', now(), now());
    insert into tenants (account_id, id, name, created_at, updated_at)
      values ('${account}', '${tenant}', 'Tia', now(), now());
    insert into events (account_id, id, user_id, user_name, action, entity_type, entity_id, entity_name, created_at)
      select '${account}', gen_random_uuid(), '${person}', 'A', 'created', kind, id::uuid, 'x', now()
      from (values ('vendor', '${vendor}'), ('tenant', '${tenant}')) made (kind, id)`)
  await client.query(`select set_config('app.account_id', '', false)`)
  await migrate(client)
  await client.query(`select set_config('app.account_id', '${account}', false)`)
  const { rows } = await client.query(
    `select v.created_by as vendor, t.created_by as tenant, v.tax_id_last4 as there, x.last4
     from vendors v join tenants t using (account_id) join vendor_tax_ids x on x.vendor_id = v.id`,
  )
  assert.deepEqual(rows, [{ vendor: person, tenant: person, there: null, last4: '4321' }])
})
