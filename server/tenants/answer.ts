import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { rentInForce } from '#shared/leases/rent/rent-steps.ts'
import { describeTerm } from '#shared/leases/ending/term-end.ts'
import { computeLeasePhase, computeLeaseStatus } from '#shared/leases/lease-status.ts'
import { nothingOwed } from '#shared/ledger/owed/owed.ts'
import { ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { invitationStatusAt } from '#shared/invitations/invitation.ts'

import { countPaymentsOfTenant, findTenant, listLeasesOfTenants, type TenantLeaseRow } from './store.ts'

/** Returns a tenant in the form of the API. Throws `not_found`. */
export async function answerTenant({ db, actor, today, now }: Context, id: string) {
  const [row, leases, payments] = await Promise.all([
    findTenant(db, actor.accountId, id),
    listLeasesOfTenants(db, { accountId: actor.accountId, today }, [id]),
    countPaymentsOfTenant(db, actor.accountId, id),
  ])
  if (!row) {
    throw notFound('tenant')
  }
  return {
    ...row,
    invitationStatus: invitationStatusAt(row, now),
    leases: leases.map((lease) => toLeaseOfTenant(lease, today)),
    _count: { leases: leases.length, payments },
  }
}

/** Converts a lease of a tenant, with the fields that every lease of the API has. */
function toLeaseOfTenant(row: TenantLeaseRow, today: PlainDate) {
  const { unitId, unitNumber, propertyId, tenantIds, dueDay, createdAt, updatedAt, version } = row
  const { propertyName: name, address, city, propertyState: state, zipCode } = row
  return {
    ...toShortLease(row, today),
    tenantId: tenantIds?.[0] ?? row.tenantId,
    tenantIds: tenantIds ?? [],
    securityDeposit: row.depositCents,
    dueDay,
    createdAt,
    updatedAt,
    version,
    unit: {
      id: unitId,
      unitNumber,
      propertyId,
      property: { id: propertyId, name, address, city, state, zipCode },
    },
  }
}

/**
 * Converts a lease of a tenant to its short form. A lease that the tenant has left is over for them, and its household
 * owes what is owed.
 */
export function toShortLease(row: TenantLeaseRow, today: PlainDate) {
  const { id, unitId, unitNumber, propertyId, propertyName, leftOn } = row
  return {
    id,
    unitId,
    unitNumber,
    propertyId,
    propertyName,
    startDate: row.startOn,
    ...describeTerm(row),
    terminationDate: row.terminatedOn,
    rentAmount: rentInForce(row, today),
    status: computeLeaseStatus(row, today),
    phase: leftOn === null ? computeLeasePhase(row, today) : ('ended' as const),
    leftOn,
    balance: leftOn === null ? row.balanceCents : ZERO,
    owed: leftOn === null ? row.owed : nothingOwed,
  }
}
