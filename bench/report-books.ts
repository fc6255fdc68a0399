import type { Client } from 'pg'

import { addManagedBooks, id, managedTables } from './lib/managed-books.ts'

/** The differences of a copy of the books: so many years earlier, with ids that begin with these letters. */
type Shift = { years: number; prefix: string; after?: string }

/** Tables in the order of their references, each with the condition of the rows that a shift copies. */
const copied: [table: string, condition: string][] = [
  ['leases', 'true'],
  ['lease_tenants', 'true'],
  ['charges', 'due_on > $from'],
  ['payments', 'paid_on > $from'],
  [
    'allocations',
    'exists (select from charges c where c.account_id = x.account_id and c.id = x.charge_id and c.due_on > $from)',
  ],
  ['journal_entries', 'entry_on > $from'],
  ['journal_lines', 'entry_on > $from'],
]

/** Columns that name a row of a copied table; all others name rows that the copies share. */
const ownIds = new Set([
  'id',
  'lease_id',
  'charge_id',
  'payment_id',
  'entry_id',
  'reverses_entry_id',
  'for_charge_id',
  'batch_id',
])

/**
 * Makes five years of books of the two that the account of the benches has: copies of its leases, charges, payments and journal two
 * and four years earlier, of the last of these one year alone. Then an expense for each property and month, with its journal entry
 * and one of 40 vendors, a paid deposit for each lease, a repair for each unit and year, and a budget for each property of this year, and what a manager's books have. Works as
 * the owner of the tables, past their triggers: what it makes is checked by what the reports must equal.
 */
export async function makeFiveYears(client: Client, accountId: string): Promise<void> {
  await client.query('BEGIN')
  await switchRules(client, 'off')
  const middle = `(SELECT min(entry_on) + 365 FROM journal_entries WHERE account_id = '${accountId}')`
  const shifts: Shift[] = [
    { years: 2, prefix: '00' },
    { years: 4, prefix: '001', after: middle },
  ]
  // both read the originals, which begin with other letters
  for (const shift of shifts) {
    for (const [table, condition] of copied) {
      await copyTable(client, accountId, table, condition, shift)
    }
  }
  await addExpenses(client, accountId)
  await addManagedBooks(client, accountId)
  await switchRules(client, 'on')
  await client.query('COMMIT')
  await client.query('VACUUM ANALYZE')
}

/** Switches triggers, and row security for the owner, off or on again. */
async function switchRules(client: Client, to: 'off' | 'on'): Promise<void> {
  const others = ['vendors', 'expenses', 'expense_lines', 'maintenance_requests', 'budgets']
  for (const table of [...copied.map(([name]) => name), ...others, ...managedTables, 'properties', 'units']) {
    await client.query(
      to === 'off'
        ? `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER`
        : `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER`,
    )
  }
  await client.query('ALTER TABLE leases ENABLE TRIGGER leases_have_payment_number')
}

async function copyTable(
  client: Client,
  accountId: string,
  table: string,
  condition: string,
  { years, prefix, after = `'-infinity'::date` }: Shift,
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  const value = ({ name, type }: { name: string; type: string }) => {
    if (ownIds.has(name) && type === 'uuid') {
      return `overlay(x.${name}::text placing '${prefix}' from 1 for ${prefix.length})::uuid`
    }
    if (name === 'payment_number') {
      return 'NULL' // the trigger gives another one
    }
    if (table === 'leases' && name === 'state') {
      return `'TERMINATED'`
    }
    if (table === 'leases' && name === 'terminated_on') {
      return lastDayOfCopy(years)
    }
    if (type === 'date') {
      return `(x.${name} - interval '${years} years')::date`
    }
    return type.startsWith('timestamp') ? `x.${name} - interval '${years} years'` : `x.${name}`
  }
  await client.query(
    `INSERT INTO ${table} (${rows.map(({ name }) => name).join(', ')})
     SELECT ${rows.map(value).join(', ')} FROM ${table} x
     WHERE x.account_id = $1 AND ${condition.replaceAll('$from', after)} AND ${originals(table)}`,
    [accountId],
  )
}

/** SQL: the last day of a copied lease: the day before the leases that the unit has after it, or one before it begins. */
function lastDayOfCopy(years: number): string {
  return `greatest((x.start_on - interval '${years} years')::date - 1, least(
    CASE WHEN x.ends_on <> 'infinity' THEN (x.ends_on - interval '${years} years')::date END,
    (SELECT (min(o.start_on) - interval '${years - 2} years')::date - 1 FROM leases o
     WHERE o.account_id = x.account_id AND o.unit_id = x.unit_id AND ${originals('leases').replace('x.', 'o.')})))`
}

/** SQL: the rows that are not copies. */
function originals(table: string): string {
  const id = { lease_tenants: 'lease_id', journal_lines: 'entry_id' }[table] ?? 'id'
  return `x.${id}::text NOT LIKE '00%'`
}

/** Adds what the account of the benches has none of: vendors, expenses with their entries, repairs, budgets. */
async function addExpenses(client: Client, accountId: string): Promise<void> {
  await client.query(
    `INSERT INTO vendors (account_id, id, name, has_w9, is_1099_exempt, created_at, updated_at)
     SELECT $1, ${id('vendor', 'n')}, 'Vendor ' || n, true, false, now(), now() FROM generate_series(1, 40) n`,
    [accountId],
  )
  await client.query(
    `CREATE TEMP TABLE spent ON COMMIT DROP AS
     SELECT ${id('expense', 'p.id', 'm')} AS id, ${id('entry', 'p.id', 'm')} AS entry_id, p.id AS property_id,
            (m + interval '9 days')::date AS paid_on, 5000 + 10 * (5 + (hashtext(p.id::text || m) & 1023) % 13) AS code,
            5000 + (hashtext(m::text || p.id) & 65535) AS cents, 1 + (hashtext(p.id::text) & 1023) % 40 AS vendor
     FROM properties p, generate_series(date_trunc('month', now() - interval '5 years'), now(), interval '1 month') m
     WHERE p.account_id = $1 AND (m + interval '9 days')::date <= now()::date`,
    [accountId],
  )
  await client.query('UPDATE spent SET code = 5190 WHERE code = 5180')
  await client.query(
    `CREATE TEMP TABLE held ON COMMIT DROP AS
     SELECT l.id AS lease_id, l.property_id, l.start_on AS on_date, greatest(l.deposit_cents, 100000) AS cents,
            ${id('deposit', 'l.id')} AS charge_id, ${id('deposit paid', 'l.id')} AS payment_id,
            ${id('deposit entry', 'l.id')} AS charge_entry, ${id('deposit paid entry', 'l.id')} AS payment_entry
     FROM leases l WHERE l.account_id = $1 AND l.state = 'ACTIVE' AND l.start_on <= now()::date`,
    [accountId],
  )
  const statements = [
    `UPDATE leases l SET deposit_cents = h.cents FROM held h WHERE l.account_id = $1 AND l.id = h.lease_id`,
    `INSERT INTO charges (account_id, id, lease_id, property_id, type, amount_cents, paid_cents, due_on, description, explanation,
       created_at, updated_at)
     SELECT $1, charge_id, lease_id, property_id, 'DEPOSIT', cents, cents, on_date, 'Security deposit', '{"rule":"manual"}', now(), now()
     FROM held`,
    `INSERT INTO payments (account_id, id, lease_id, property_id, type, state, amount_cents, allocated_cents, paid_on, due_on, method,
       created_at, updated_at)
     SELECT $1, payment_id, lease_id, property_id, 'DEPOSIT', 'SETTLED', cents, cents, on_date, on_date, 'CHECK', now(), now() FROM held`,
    `INSERT INTO allocations (account_id, id, charge_id, payment_id, amount_cents, explanation, created_at, paid_on, code, lease_id,
       property_id, is_money)
     SELECT $1, charge_id, charge_id, payment_id, cents, '{"rule":"oldest_first"}', now(), on_date, 2100, lease_id, property_id, true
     FROM held`,
    `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, charge_id, payment_id, created_at)
     SELECT $1::uuid, charge_entry, on_date, 'charge', 'DEPOSIT', 'Security deposit', charge_id, NULL, now() FROM held
     UNION ALL SELECT $1::uuid, payment_entry, on_date, 'payment', 'DEPOSIT', 'Payment', NULL, payment_id, now() FROM held`,
    `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, lease_id, property_id, entry_on)
     SELECT $1::uuid, charge_entry, 1, 1210, cents, lease_id, property_id, on_date FROM held
     UNION ALL SELECT $1::uuid, charge_entry, 2, 1215, -cents, lease_id, property_id, on_date FROM held
     UNION ALL SELECT $1::uuid, payment_entry, 1, 1000, cents, lease_id, property_id, on_date FROM held
     UNION ALL SELECT $1::uuid, payment_entry, 2, 2100, -cents, lease_id, property_id, on_date FROM held
     UNION ALL SELECT $1::uuid, payment_entry, 3, 1215, cents, lease_id, property_id, on_date FROM held
     UNION ALL SELECT $1::uuid, payment_entry, 4, 1210, -cents, lease_id, property_id, on_date FROM held`,
    `INSERT INTO expenses (account_id, id, vendor_id, amount_cents, paid_on, description, method, reference, created_at, updated_at)
     SELECT $1, id, ${id('vendor', 'vendor')}, cents, paid_on, 'Work of the month', 'CHECK', '10' || vendor, now(), now() FROM spent`,
    `INSERT INTO expense_lines (account_id, expense_id, line_no, property_id, code, amount_cents)
     SELECT $1, id, 1, property_id, code, cents FROM spent`,
    `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, expense_id, created_at)
     SELECT $1, entry_id, paid_on, 'expense', 'EXPENSE', 'Work of the month', id, now() FROM spent`,
    `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, property_id, entry_on)
     SELECT $1, entry_id, side, CASE side WHEN 1 THEN code ELSE 1010 END, CASE side WHEN 1 THEN cents ELSE -cents END, property_id, paid_on
     FROM spent, generate_series(1, 2) side`,
    `INSERT INTO maintenance_requests (account_id, id, property_id, unit_id, title, description, priority, status, completed_at,
       actual_cost_cents, created_at, updated_at)
     SELECT $1, ${id('repair', 'u.id', 'n')}, u.property_id, u.id, 'Repair ' || n, 'A repair', 'MEDIUM',
            CASE WHEN n = 0 THEN 'OPEN' ELSE 'COMPLETED' END,
            CASE WHEN n > 0 THEN now() - n * interval '1 year' + interval '6 days' END, 12000, now() - n * interval '1 year', now()
     FROM units u, generate_series(0, 4) n WHERE u.account_id = $1`,
    `INSERT INTO budgets (account_id, id, property_id, year, amounts, created_at, updated_at)
     SELECT $1, ${id('budget', 'id')}, id, extract(year FROM now())::int, jsonb_build_object('4000', months, '5140', months), now(), now()
     FROM properties, (SELECT jsonb_agg(10000) AS months FROM generate_series(1, 12)) m WHERE account_id = $1`,
  ]
  for (const statement of statements) {
    await client.query(statement, [accountId])
  }
}
