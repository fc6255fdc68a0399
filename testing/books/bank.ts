import { gzipSync } from 'node:zlib'

import type { TestApp } from '#testing/product/start-app.ts'

/** Writes one row of each table about bank accounts. Returns the ids of the rows that addresses name. */
export async function buildBank(
  app: TestApp,
  { accountId, token }: { accountId: string; token: string },
): Promise<Record<string, string>> {
  const post = async (path: string, body: object) => {
    const { json } = await app.raw({ method: 'POST', path, token, body })
    return (json as { id: string }).id // just made
  }
  const account = {
    kind: 'CHECKING',
    openingBalance: 100,
    openedOn: '2026-10-31',
    includesUndeposited: false,
  }
  const operating = await post('/banking/accounts', { name: 'Operating', ...account })
  const deposits = await post('/banking/accounts', { name: 'Deposits', ...account })
  const transfer = await post('/banking/transfers', {
    fromId: operating,
    toId: deposits,
    amount: 10,
    date: '2026-11-02',
  })
  await app.sql(
    accountId,
    `INSERT INTO bank_csv_mappings (account_id, bank_account_id, fingerprint, mapping, created_at, updated_at)
     VALUES ($1, $2, 'date,amount', '{}', now(), now())`,
    [accountId, operating],
  )
  const [line] = await app.sql<{ id: string; importId: string }>(
    accountId,
    `WITH file AS (
       INSERT INTO bank_imports (account_id, id, bank_account_id, filename, format, sha256, size_bytes, gzip, added,
         duplicates, removed, pending, faults, created_at)
       VALUES ($1, gen_random_uuid(), $2, 'november.ofx', 'OFX', sha256('november'), 8, $3, 1, 0, 0, 0, 0, now()) RETURNING id)
     INSERT INTO bank_lines (account_id, id, bank_account_id, import_id, position, posted_on, amount_cents, description,
       memo, state, created_at, updated_at)
     SELECT $1, gen_random_uuid(), $2, id, 1, '2026-11-03', 5, 'Interest', '', 'OPEN', now(), now() FROM file
     RETURNING id, import_id AS "importId"`,
    [accountId, operating, gzipSync('november')],
  )
  await app.sql(
    accountId,
    `WITH made AS (
       INSERT INTO bank_matches (account_id, id, bank_line_id, undone_at, created_at)
       VALUES ($1, gen_random_uuid(), $2, now(), now()) RETURNING id)
     INSERT INTO bank_match_parts (account_id, match_id, part_no, kind, amount_cents, is_recorded, is_active)
     SELECT $1, id, 1, 'OWNER', 5, false, false FROM made`,
    [accountId, line!.id], // just written
  )
  await app.sql(
    accountId,
    `INSERT INTO bank_proposals (account_id, bank_line_id, id, level, rules_version, proposal, created_at)
     VALUES ($1, $2, gen_random_uuid(), 'none', 1, '{"options": []}', now())`,
    [accountId, line!.id],
  )
  await app.sql(
    accountId,
    `INSERT INTO bank_refusals (account_id, bank_line_id, target_kind, target_id, created_at)
     VALUES ($1, $2, 'LEASE', gen_random_uuid(), now())`,
    [accountId, line!.id],
  )
  const [deposit] = await app.sql<{ id: string }>(
    accountId,
    `WITH made AS (
       INSERT INTO bank_deposits (account_id, id, bank_account_id, deposited_on, amount_cents, voided_at, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), $2, '2026-11-03', 1, now(), now(), now()) RETURNING id),
     paid AS (
       INSERT INTO bank_deposit_payments (account_id, deposit_id, payment_id, is_active)
       SELECT $1, made.id, y.id, false FROM made, (SELECT id FROM payments WHERE account_id = $1 LIMIT 1) y)
     SELECT id FROM made`,
    [accountId, operating],
  )
  const rule = await post('/banking/rules', { direction: 'OUT', words: ['water'], target: 'OWNER' })
  const reconciliation = await post(`/banking/accounts/${operating}/reconciliations`, {
    statementDate: '2026-11-20',
    statementBalance: 90,
  })
  await app.sql(
    accountId,
    `INSERT INTO bank_reconciliation_items (account_id, reconciliation_id, bank_account_id, entry_id, amount_cents, is_matched)
     SELECT $1, $2, $3, id, -1000, false FROM journal_entries WHERE account_id = $1 AND bank_transfer_id = $4`,
    [accountId, reconciliation, operating, transfer],
  )
  return {
    'banking/reconciliations': reconciliation,
    'banking/rules': rule,
    'banking/deposits': deposit!.id, // just written
    'banking/accounts': operating,
    'banking/transfers': transfer,
    'banking/imports': line!.importId, // just written
    'banking/lines': line!.id,
  }
}
