import type { TestApp } from './start-app.ts'

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
       VALUES ($1, gen_random_uuid(), $2, 'november.ofx', 'OFX', sha256('november'), 8, 'x', 1, 0, 0, 0, 0, now()) RETURNING id)
     INSERT INTO bank_lines (account_id, id, bank_account_id, import_id, position, posted_on, amount_cents, description,
       memo, state, created_at, updated_at)
     SELECT $1, gen_random_uuid(), $2, id, 1, '2026-11-03', 5, 'Interest', '', 'OPEN', now(), now() FROM file
     RETURNING id, import_id AS "importId"`,
    [accountId, operating],
  )
  return {
    'banking/accounts': operating,
    'banking/transfers': transfer,
    'banking/imports': line!.importId, // just written
    'banking/lines': line!.id,
  }
}
