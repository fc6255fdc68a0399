import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formerAddress } from '#server/import-export/former-address.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseBefore } from '#server/testing/earlier-database.ts'

const idOf = (n: number): string => `0195d2a0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Texts of earlier releases; the parts that they become, street to ZIP code; and the lines that are printed then. */
const cases: readonly [string | null, readonly (string | null)[], string | null][] = [
  [
    '88 Office Park Drive\nColumbus, OH 43215',
    ['88 Office Park Drive', null, 'Columbus', 'OH', '43215'],
    null,
  ],
  [
    '1 Main St\nSuite 5\nSt. Louis, mo, 63101-1234',
    ['1 Main St', 'Suite 5', 'St. Louis', 'MO', '63101-1234'],
    '1 Main St\nSuite 5\nSt. Louis, MO 63101-1234',
  ],
  [
    '120 Oak Street, Apt 2, Austin, TX 78701',
    ['120 Oak Street', 'Apt 2', 'Austin', 'TX', '78701'],
    '120 Oak Street\nApt 2\nAustin, TX 78701',
  ],
  ['1 Main St,\r\n Columbus', ['1 Main St', 'Columbus', null, null, null], '1 Main St\nColumbus'],
  ['PO Box 7', ['PO Box 7', null, null, null, null], null],
  [' \n ', [null, null, null, null, null], null],
  [null, [null, null, null, null, null], null],
]

test('an upgrade divides addresses, and lets the payer of Forms 1099 have the account’s', async (t) => {
  const client = await databaseBefore(t, '0485')
  for (const [n, [text]] of cases.entries()) {
    await client.query(`select set_config('app.account_id', $1, false)`, [idOf(n)])
    await client.query('insert into accounts (id, name, business_address) values ($1, $2, $3)', [
      idOf(n),
      'Before',
      text,
    ])
    // the first has the payer at the same address, the others elsewhere
    await client.query(
      `insert into tax_payers (account_id, id, street, city, state, zip_code, created_at, updated_at)
       values ($1, $1, '88 Office Park Drive', 'Columbus', 'OH', '43215', now(), now())`,
      [idOf(n)],
    )
  }
  await client.query(`select set_config('app.account_id', '', false)`)
  await migrate(client)
  for (const [n, [text, parts, printed]] of cases.entries()) {
    await client.query(`select set_config('app.account_id', $1, false)`, [idOf(n)])
    const { rows } = await client.query<Record<string, string | null>>(
      `select business_street, business_street_2, business_city, business_state, business_zip, business_address, street
       from accounts a join tax_payers p on p.account_id = a.id where a.id = $1`,
      [idOf(n)],
    )
    const { business_address: address, street, ...columns } = rows[0]!
    assert.deepEqual(Object.values(columns), parts)
    assert.equal(address, printed ?? (text?.trim() || null))
    assert.equal(street, n === 0 ? null : '88 Office Park Drive')
    // an archive of an earlier release is divided in the same way
    assert.deepEqual(formerAddress(text), columns)
  }
})
