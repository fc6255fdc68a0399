import type { Client } from 'pg'

/** The tables that `addManagedBooks` writes, besides the tables of journal, expenses and payments. */
export const managedTables = [
  'bank_accounts',
  'bank_deposits',
  'bank_deposit_payments',
  'bills',
  'bill_lines',
  'owners',
  'managed_properties',
  'owner_shares',
  'management_fee_rules',
  'management_fees',
  'owner_distributions',
]

/** SQL: an id that follows from letters and expressions. */
export const id = (letters: string, ...parts: string[]) =>
  `overlay(overlay(md5(concat_ws(' ', ${[`'${letters}'`, ...parts].join(', ')})) placing '7' from 13 for 1) placing 'a' from 17 for 1)::uuid`

/** The owner whose statement is measured: an owner of three properties, as all are. */
export const firstOwner = id('owner', '0')

const operating = id('bank', "'Operating'")

// what each part of the books is made from: temporary tables of the transaction
const plans = [
  // checks and cash of the last twelve months, deposited at the end of each
  `CREATE TEMP TABLE banked ON COMMIT DROP AS
   SELECT ${id('bank deposit', 'm')} AS deposit_id, ${id('bank deposit entry', 'm')} AS entry_id, y.id AS payment_id, y.property_id,
          y.amount_cents AS cents, (m + interval '1 month - 1 day')::date AS on_date
   FROM generate_series(date_trunc('month', now() - interval '1 year'), date_trunc('month', now()) - interval '1 month',
          interval '1 month') m
   JOIN payments y ON y.account_id = $1 AND y.paid_on >= m::date AND y.paid_on < (m + interval '1 month')::date
   WHERE y.state = 'SETTLED' AND y.source = 'MONEY' AND NOT y.is_credit
     AND EXISTS (SELECT FROM journal_entries e JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = 1000
       WHERE e.account_id = $1 AND e.payment_id = y.id AND e.kind = 'payment')`,
  // a bill for each property and quarter; the bills of the last weeks are unpaid
  `CREATE TEMP TABLE billed ON COMMIT DROP AS
   SELECT ${id('bill', 'p.id', 'q')} AS id, ${id('bill entry', 'p.id', 'q')} AS entry_id, ${id('bill paid', 'p.id', 'q')} AS expense_id,
          ${id('bill paid entry', 'p.id', 'q')} AS paid_entry, p.id AS property_id, (q + interval '14 days')::date AS billed_on,
          8000 + (hashtext(q::text || p.id) & 16383) AS water, 4000 + (hashtext(p.id::text || q) & 8191) AS repair,
          ${id('vendor', '1 + (hashtext(p.id::text) & 1023) % 40')} AS vendor_id, q < now() - interval '70 days' AS is_paid
   FROM properties p, generate_series(date_trunc('quarter', now() - interval '5 years'), now(), interval '3 months') q
   WHERE p.account_id = $1 AND (q + interval '14 days')::date <= now()::date`,
  // an owner for three properties; every third property has a second one, with half of it
  `CREATE TEMP TABLE owned ON COMMIT DROP AS
   SELECT p.id AS property_id, o.position, ${id('owner', '(p.n / 3 + (o.position - 1) * 7) % greatest(1, p.total / 3)')} AS owner_id,
          CASE WHEN p.n % 3 = 0 THEN 2 ELSE 1 END AS denominator
   FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1)::int AS n, (count(*) OVER ())::int AS total FROM properties
         WHERE account_id = $1) p, generate_series(1, 2) o (position)
   WHERE o.position = 1 OR p.n % 3 = 0 AND p.total > 24`,
  // the fee and the distributions of each of the last twelve months
  `CREATE TEMP TABLE charged ON COMMIT DROP AS
   SELECT ${id('fee', 'p.property_id', 'm')} AS id, ${id('fee expense', 'p.property_id', 'm')} AS expense_id,
          ${id('fee entry', 'p.property_id', 'm')} AS entry_id, p.property_id, m::date AS month, (m + interval '27 days')::date AS paid_on
   FROM (SELECT DISTINCT property_id FROM owned) p,
        generate_series(date_trunc('month', now() - interval '1 year'), date_trunc('month', now()) - interval '1 month', interval '1 month') m`,
  `CREATE TEMP TABLE drawn ON COMMIT DROP AS
   SELECT ${id('distribution', 'o.property_id', 'o.owner_id', 'c.month')} AS id,
          ${id('distribution entry', 'o.property_id', 'o.owner_id', 'c.month')} AS entry_id, o.property_id, o.owner_id, c.month,
          c.paid_on + 1 AS paid_on, 20000 / o.denominator AS cents
   FROM owned o JOIN charged c ON c.property_id = o.property_id`,
]

const bankStatements = [
  `INSERT INTO bank_accounts (account_id, id, name, kind, opening_cents, opened_on, includes_undeposited, is_default, created_at, updated_at)
   SELECT $1, ${id('bank', 'name')}, name, kind, 0, (SELECT min(entry_on) - 1 FROM journal_entries WHERE account_id = $1), false,
          name = 'Operating', now(), now()
   FROM (VALUES ('Operating', 'CHECKING'), ('Deposits', 'TRUST')) a (name, kind)`,
  `UPDATE journal_lines SET bank_account_id = ${operating} WHERE account_id = $1 AND code = 1010`,
  `INSERT INTO bank_deposits (account_id, id, bank_account_id, deposited_on, amount_cents, created_at, updated_at)
   SELECT $1, deposit_id, ${operating}, on_date, sum(cents), now(), now() FROM banked GROUP BY deposit_id, on_date`,
  `INSERT INTO bank_deposit_payments (account_id, deposit_id, payment_id, is_active) SELECT $1, deposit_id, payment_id, true FROM banked`,
  `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, bank_deposit_id, created_at)
   SELECT DISTINCT $1::uuid, entry_id, on_date, 'deposit', 'BANK', 'Deposit of the month', deposit_id, now() FROM banked`,
  `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, property_id, entry_on, bank_account_id)
   SELECT $1, entry_id, row_number() OVER (PARTITION BY entry_id), CASE side WHEN 1 THEN 1010 ELSE 1000 END,
          CASE side WHEN 1 THEN cents ELSE -cents END, property_id, on_date, CASE side WHEN 1 THEN ${operating} END
   FROM (SELECT entry_id, property_id, on_date, sum(cents) AS cents FROM banked GROUP BY 1, 2, 3) b, generate_series(1, 2) side`,
]

const billLines = (columns: string) => `SELECT $1::uuid, ${columns}, property_id, 5170, water FROM billed
   UNION ALL SELECT $1::uuid, ${columns.replace(', 1', ', 2')}, property_id, 5140, repair FROM billed`

const billStatements = [
  `INSERT INTO bills (account_id, id, vendor_id, billed_on, due_on, amount_cents, paid_cents, description, created_at, updated_at)
   SELECT $1, id, vendor_id, billed_on, billed_on + 30, water + repair, CASE WHEN is_paid THEN water + repair ELSE 0 END, 'Quarter', now(), now()
   FROM billed`,
  `INSERT INTO bill_lines (account_id, bill_id, line_no, property_id, code, amount_cents) ${billLines('id, 1')}`,
  `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, bill_id, created_at)
   SELECT $1, entry_id, billed_on, 'bill', 'EXPENSE', 'Quarter', id, now() FROM billed`,
  `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, property_id, entry_on)
   SELECT $1, entry_id, side.no, side.code, CASE side.no WHEN 1 THEN water WHEN 2 THEN repair ELSE -(water + repair) END, property_id, billed_on
   FROM billed, (VALUES (1, 5170), (2, 5140), (3, 2000)) side (no, code)`,
  'DELETE FROM billed WHERE NOT is_paid',
  `INSERT INTO expenses (account_id, id, bill_id, vendor_id, amount_cents, paid_on, description, method, created_at, updated_at)
   SELECT $1, expense_id, id, vendor_id, water + repair, billed_on + 25, 'Quarter', 'CHECK', now(), now() FROM billed`,
  `INSERT INTO expense_lines (account_id, expense_id, line_no, property_id, code, amount_cents) ${billLines('expense_id, 1')}`,
  `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, expense_id, created_at)
   SELECT $1, paid_entry, billed_on + 25, 'bill_payment', 'EXPENSE', 'Quarter', expense_id, now() FROM billed`,
  `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, property_id, entry_on, bank_account_id)
   SELECT $1, paid_entry, side.no, side.code, CASE side.no WHEN 1 THEN water + repair ELSE -(water + repair) END, property_id, billed_on + 25,
          CASE side.no WHEN 2 THEN ${operating} END
   FROM billed, (VALUES (1, 2000), (2, 1010)) side (no, code)`,
]

/** SQL: an entry of two lines for each row: what is debited, and the bank. */
const paidFromBank = (from: string, code: number, cents: string) =>
  `INSERT INTO journal_lines (account_id, entry_id, line_no, code, amount_cents, property_id, entry_on, bank_account_id)
   SELECT $1, entry_id, side.no, side.code, CASE side.no WHEN 1 THEN ${cents} ELSE -(${cents}) END, property_id, paid_on,
          CASE side.no WHEN 2 THEN ${operating} END
   FROM ${from}, (VALUES (1, ${code}), (2, 1010)) side (no, code)`

const ownerStatements = [
  `INSERT INTO owners (account_id, id, kind, name, created_at, updated_at)
   SELECT DISTINCT $1::uuid, owner_id, 'COMPANY', 'Owner ' || left(owner_id::text, 8), now(), now() FROM owned`,
  `INSERT INTO managed_properties (account_id, property_id, created_at, updated_at)
   SELECT DISTINCT $1::uuid, property_id, now(), now() FROM owned`,
  `INSERT INTO owner_shares (account_id, property_id, from_on, position, owner_id, numerator, denominator, created_at)
   SELECT $1, property_id, '2015-01-01', position, owner_id, 1, denominator, now() FROM owned`,
  `INSERT INTO management_fee_rules (account_id, property_id, from_on, basis, flat_cents, created_at)
   SELECT DISTINCT $1::uuid, property_id, '2015-01-01'::date, 'FLAT', 6000, now() FROM owned`,
  `INSERT INTO expenses (account_id, id, amount_cents, paid_on, description, created_at, updated_at)
   SELECT $1, expense_id, 6000, paid_on, 'Management fee', now(), now() FROM charged`,
  `INSERT INTO expense_lines (account_id, expense_id, line_no, property_id, code, amount_cents)
   SELECT $1, expense_id, 1, property_id, 5110, 6000 FROM charged`,
  `INSERT INTO management_fees (account_id, id, property_id, month, charged_month, amount_cents, parts, expense_id, created_at)
   SELECT $1, id, property_id, month, month, 6000, '[{"kind":"FLAT","text":"Flat fee","amountCents":6000}]', expense_id, now() FROM charged`,
  `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, expense_id, created_at)
   SELECT $1, entry_id, paid_on, 'expense', 'EXPENSE', 'Management fee', expense_id, now() FROM charged`,
  paidFromBank('charged', 5110, '6000'),
  `INSERT INTO journal_entries (account_id, id, entry_on, kind, type, description, created_at)
   SELECT $1, entry_id, paid_on, 'owner_draw', 'BANK', 'Distribution', now() FROM drawn`,
  paidFromBank('drawn', 3100, 'cents'),
  `INSERT INTO owner_distributions (account_id, id, batch_id, owner_id, property_id, amount_cents, paid_on, entry_id, created_at)
   SELECT $1, id, ${id('batch', 'month')}, owner_id, property_id, cents, paid_on, entry_id, now() FROM drawn`,
]

/**
 * Adds what a manager's books have: two bank accounts with the deposits of twelve months, a bill of two lines for each property
 * and quarter, owners of every property with fees and distributions of twelve months. Works past the triggers of the tables.
 */
export async function addManagedBooks(client: Client, accountId: string): Promise<void> {
  for (const statement of [...plans, ...bankStatements, ...billStatements, ...ownerStatements]) {
    await client.query(statement, statement.includes('$1') ? [accountId] : [])
  }
}
