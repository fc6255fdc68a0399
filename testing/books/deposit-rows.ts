import type { buildLease } from './build.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** Writes one row of each table about deposits and refunds; undone ones, so that no figure changes. */
export async function buildDepositRows(
  app: TestApp,
  accountId: string,
  { lease, paymentId }: { lease: Awaited<ReturnType<typeof buildLease>>; paymentId: string },
): Promise<void> {
  const { id: leaseId, unit } = lease
  await app.sql(
    accountId,
    `INSERT INTO deposit_accounts (account_id, id, lease_id, bank_name, is_interest_bearing, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 'First Bank', false, now(), now())`,
    [accountId, leaseId],
  )
  await app.sql(
    accountId,
    `INSERT INTO forwarding_addresses (account_id, id, lease_id, address, given_on, given_by, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, '7 New Road', '2026-11-20', 'TENANT', now(), now())`,
    [accountId, leaseId],
  )
  await app.sql(
    accountId,
    `INSERT INTO deposit_events (account_id, id, lease_id, event, happened_on, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 'possession', '2026-11-20', now(), now())`,
    [accountId, leaseId],
  )
  await app.sql(
    accountId,
    `INSERT INTO deposit_interest (account_id, id, lease_id, property_id, from_on, through_on, amount_cents, posted_on,
       undone_at, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, $3, '2025-11-01', '2026-11-01', 0, '2026-11-01', now(), now(), now())`,
    [accountId, leaseId, unit.propertyId],
  )
  await app.sql(
    accountId,
    `INSERT INTO refunds (account_id, id, payment_id, lease_id, property_id, amount_cents, refunded_on, undone_at, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, 100, '2026-11-20', now(), now(), now())`,
    [accountId, paymentId, leaseId, unit.propertyId],
  )
  await app.sql(
    accountId,
    `INSERT INTO deposit_returns (account_id, id, lease_id, property_id, returned_on, held_cents, interest_cents,
       deductions, open_cents, refund_cents, owed_cents, movements, undone_at, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, $3, '2026-11-20', 100, 0, '[]', 0, 100, 0,
       '{"released": [], "applied": [], "refundIds": [], "interestPaymentId": null}', now(), now(), now())`,
    [accountId, leaseId, unit.propertyId],
  )
}
