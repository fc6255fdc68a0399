import type { TestApp } from '#testing/product/start-app.ts'

const emptyStatement = {
  report: 'owner-statement',
  title: 'Owner statement',
  from: '2026-09-01',
  to: '2026-09-30',
  basis: null,
  property: null,
  subject: 'Birch Holdings LLC',
  explanation: '',
  madeAt: '2026-10-01T12:00:00.000Z',
  columns: [],
  rows: [],
  next: null,
}

/**
 * Builds one row of everything about owners: an owner with a part of a property, its fee, a void fee that was charged, and a
 * statement that was sent. Returns their ids by the first segments of their addresses.
 */
export async function buildOwnerRows(
  app: TestApp,
  { accountId, token, propertyId }: { accountId: string; token: string; propertyId: string },
): Promise<Record<string, string>> {
  const owner = await app.raw({
    method: 'POST',
    path: '/owners',
    token,
    body: { kind: 'COMPANY', name: 'Birch Holdings LLC', email: `birch-${accountId}@example.com` },
  })
  const ownerId = (owner.json as { id: string }).id // made just above
  await app.raw({
    method: 'PATCH',
    path: `/owners/properties/${propertyId}`,
    token,
    body: {
      ownership: [{ from: '2026-01-01', shares: [{ ownerId, share: '60%' }] }],
      feeRules: [{ from: '2026-01-01', basis: 'COLLECTED', percent: 8 }],
    },
  })
  await app.raw({ method: 'PATCH', path: '/owners/settings', token, body: { mailDay: 5 } })
  const [statement] = await app.sql<{ id: string }>(
    accountId,
    `INSERT INTO owner_statements (account_id, id, owner_id, month, content, available_cents, created_at)
     VALUES ($1, gen_random_uuid(), $2, '2026-09-01', $3, 0, now()) RETURNING id`,
    [accountId, ownerId, emptyStatement],
  )
  await app.sql(
    accountId,
    `INSERT INTO owner_invitations (account_id, id, owner_id, token_hash, email, created_at, expires_at, ended_at, ended_reason)
     VALUES ($1, gen_random_uuid(), $2, uuid_send(gen_random_uuid()), 'birch@example.com', now(), now(), now(), 'cancelled')`,
    [accountId, ownerId],
  )
  const [fee] = await app.sql<{ id: string }>(
    accountId,
    `INSERT INTO management_fees (account_id, id, property_id, month, charged_month, amount_cents, parts, voided_at, created_at)
     VALUES ($1, gen_random_uuid(), $2, '2026-10-01', '2026-10-01', 100, '[]', now(), now()) RETURNING id`,
    [accountId, propertyId],
  )
  const [distribution] = await app.sql<{ id: string }>(
    accountId,
    `INSERT INTO owner_distributions (account_id, id, batch_id, owner_id, property_id, amount_cents, paid_on, entry_id, voided_at,
       created_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), $2, $3, 100, '2026-11-01', id, now(), now()
     FROM journal_entries WHERE account_id = $1 ORDER BY id LIMIT 1 RETURNING id`,
    [accountId, ownerId, propertyId],
  )
  await app.sql(
    accountId,
    `INSERT INTO owner_tax_details (account_id, id, last_name, created_at, updated_at) VALUES ($1, $2, 'Birch', now(), now())`,
    [accountId, ownerId],
  )
  const [transfer] = await app.sql<{ id: string }>(
    accountId,
    `INSERT INTO owner_transfers (account_id, id, property_id, to_owner_id, amount_cents, happened_on, voided_at, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, $3, 100, '2026-11-01', now(), now(), now()) RETURNING id`,
    [accountId, propertyId, ownerId],
  )
  return {
    'owners/transfers': transfer!.id, // just written
    'tax/owners': ownerId,
    owners: ownerId,
    'owners/properties': propertyId,
    'owners/fees': fee!.id, // just written
    'owners/statements': statement!.id, // just written
    'owner/statements': statement!.id,
    'owners/distributions': distribution!.id, // just written
  }
}
