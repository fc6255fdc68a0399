import type { Db } from '#server/platform/database/database.ts'

import type { LeaseFields } from './store.ts'

export async function insertLeases(
  db: Db,
  accountId: string,
  now: Date,
  leases: readonly LeaseFields[],
): Promise<void> {
  await db.query(
    `INSERT INTO leases (account_id, created_at, updated_at, id, property_id, unit_id, state, start_on, end_on,
                         terminated_on, rent_cents, deposit_cents, due_day, proration, charges_from, notes,
                         grace_days, late_fee_kind, late_fee_cents, late_fee_bps, late_fees_from)
     SELECT $1, $2, $2, l.* FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::date[], $8::date[], $9::date[],
                                        $10::bigint[], $11::bigint[], $12::smallint[], $13::text[], $14::date[],
                                        $15::text[], $16::smallint[], $17::text[], $18::bigint[], $19::int[],
                                        $20::date[]) l`,
    [
      accountId,
      now,
      leases.map((lease) => lease.id),
      leases.map((lease) => lease.propertyId),
      leases.map((lease) => lease.unitId),
      leases.map((lease) => lease.state),
      leases.map((lease) => lease.startOn),
      leases.map((lease) => lease.endOn),
      leases.map((lease) => lease.terminatedOn),
      leases.map((lease) => lease.rentCents),
      leases.map((lease) => lease.depositCents),
      leases.map((lease) => lease.dueDay),
      leases.map((lease) => lease.proration),
      leases.map((lease) => lease.chargesFrom),
      leases.map((lease) => lease.notes),
      leases.map((lease) => lease.graceDays),
      leases.map((lease) => lease.lateFee.kind),
      leases.map((lease) => lease.lateFee.amount),
      leases.map((lease) => lease.lateFee.basisPoints),
      leases.map((lease) => lease.lateFeesFrom),
    ],
  )
}

export async function insertLeaseTenants(
  db: Db,
  accountId: string,
  rows: readonly { leaseId: string; tenantId: string; position: number }[],
): Promise<void> {
  await db.query(
    `INSERT INTO lease_tenants (account_id, lease_id, tenant_id, position)
     SELECT $1, r.* FROM unnest($2::uuid[], $3::uuid[], $4::smallint[]) r`,
    [
      accountId,
      rows.map((row) => row.leaseId),
      rows.map((row) => row.tenantId),
      rows.map((row) => row.position),
    ],
  )
}
