import { postRentOfLeases } from '#server/ledger/service.ts'
import { violatedConstraint } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvents } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'

import { insertLeases, insertLeaseTenants } from './bulk-store.ts'
import type { LeaseFields } from './store.ts'

/** A lease on its way in, with who rents (the first one first) and the unit's number for its event. */
export type NewLease = { lease: LeaseFields; tenantIds: readonly string[]; unitNumber: string }

/**
 * Makes many leases as `makeLease` would, of units and tenants that the caller has found or made in this transaction, and
 * posts their rent through today. Answers how many charges that were. Throws `lease_overlap`.
 */
export async function makeLeasesInBulk(context: Context, leases: readonly NewLease[]): Promise<number> {
  if (leases.length === 0) {
    return 0
  }
  const { db, actor, now, today } = context
  try {
    await insertLeases(
      db,
      actor.accountId,
      now,
      leases.map(({ lease }) => lease),
    )
  } catch (error) {
    if (violatedConstraint(error) === 'lease_overlap') {
      throw new AppError('lease_overlap', 'One of these units is leased for some of the days already.')
    }
    throw error
  }
  await insertLeaseTenants(
    db,
    actor.accountId,
    leases.flatMap(({ lease, tenantIds }) =>
      tenantIds.map((tenantId, position) => ({ leaseId: lease.id, tenantId, position })),
    ),
  )
  await appendEvents(
    db,
    eventActorOf(context),
    leases.map(({ lease, tenantIds, unitNumber }) => ({
      action: lease.state === 'DRAFT' ? 'drafted' : 'created',
      entityType: 'lease',
      entityId: lease.id,
      entityName: `Unit ${unitNumber}`,
      after: { ...lease, tenantIds },
    })),
  )
  return postRentOfLeases(
    db,
    eventActorOf(context),
    leases.map(({ lease }) => lease.id),
    today,
  )
}
