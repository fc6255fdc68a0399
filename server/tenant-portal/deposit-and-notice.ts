import { depositDeadline, lawOfHome, readDepositForTenant } from '#server/deposits/service.ts'
import { setAddressOfFormerTenant } from '#server/leases/service.ts'
import { getDepositHeld } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { depositReturnNotes } from '#shared/law/describe/describe.ts'
import { findCaveat } from '#shared/law/describe/caveats.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { monthsOfTenancy } from '#shared/law/notices/notice-dates.ts'
import { computeNotice } from '#shared/law/notices/notices.ts'
import { ZERO } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { type DepositMovementRow, findOwnTenant, listDepositMovements, type OwnLeaseRow } from './store.ts'

/**
 * Returns the deposit of a lease: the agreed and the held amount (cents), its movements, where it is held, how it was
 * returned, and the law of its state.
 */
export async function readDeposit(context: Context, lease: OwnLeaseRow | undefined, today: PlainDate) {
  const { db, actor } = context
  if (!lease) {
    return {
      agreed: ZERO,
      held: ZERO,
      movements: [],
      law: null,
      account: null,
      returned: null,
      forwardingAddress: null,
    }
  }
  const [{ events, ...more }, held, movements] = await Promise.all([
    readDepositForTenant(context, lease.id),
    getDepositHeld(db, actor.accountId, lease.id),
    listDepositMovements(db, actor.accountId, lease.id, actor.timeZone),
  ])
  // the deposit stays the lease's while the others live there
  const law = lease.leftOn === null ? lawOfHome(lease) : null
  const addressGivenOn = more.forwardingAddress?.givenOn ?? null
  const returned = depositDeadline(lease, { addressGivenOn, events }, today)
  return {
    ...more,
    ...(lease.leftOn && {
      forwardingAddress: lease.ownAddress === null ? null : ownAddress(lease.ownAddress, lease.leftOn),
    }),
    agreed: lease.depositCents,
    held,
    movements: movements.map((row) => ({
      date: row.date,
      kind: kindOf(row),
      amount: row.amountCents,
      method: row.method,
      paymentId: row.paymentId,
    })),
    law:
      law && returned
        ? {
            ...returned,
            // a deposit that was never received, or was returned already, does not have a last day for its
            // return
            ...(held > 0 ? {} : { returnBy: null, returnByIfNothingKept: null }),
            notes: depositReturnNotes(law),
          }
        : null,
  }
}

/**
 * Records where a former roommate can be reached. Their lease goes on without them, so that its own forwarding address
 * stays. Throws `not_found`.
 */
export async function setOwnAddress(context: Context, leaseId: string, address: string): Promise<void> {
  const { db, actor } = context
  const me = await findOwnTenant(db, actor.accountId, actor.userId)
  if (!me) {
    throw notFound('tenant')
  }
  await setAddressOfFormerTenant(context, { leaseId, tenantId: me.id, address })
}

/** Returns the address of a former roommate in the form of a lease's forwarding address. */
function ownAddress(address: string, leftOn: PlainDate) {
  return { address, givenOn: leftOn, givenBy: 'TENANT' as const }
}

function kindOf({ amountCents, state }: DepositMovementRow) {
  if (amountCents > 0) {
    return 'RECEIVED' as const
  }
  return takenOff[state]
}

/**
 * Returns the law of the home's state about ending a month-to-month lease. The days apply to a notice that is
 * given today, because in some states they grow with the tenancy. Days that a statute does not give are null.
 * Returns null if a law for the home is not found.
 */
export function readNoticeLaw(lease: OwnLeaseRow | undefined, today: PlainDate) {
  const law = lease && lawOfHome(lease)
  if (!law) {
    return null
  }
  const { rule, citation, confirmed } = lawOn(law, today).terminationMonthToMonth
  const daysOf = (kind: 'tenantEnds' | 'landlordEnds') => {
    const { days, basis } = computeNotice(law, kind, {
      on: today,
      tenancyStartedOn: lease.startOn,
      leaseTermMonths: lease.endOn === null ? 0 : monthsOfTenancy(lease.startOn, addDays(lease.endOn, 1)),
    })
    return basis === 'statute' ? days : null
  }
  const isDoubtful = (['tenantEnds', 'landlordEnds'] as const).some(
    (kind) => findCaveat(law.state, kind) !== null,
  )
  return {
    stateName: law.name,
    tenantDays: daysOf('tenantEnds'),
    landlordDays: daysOf('landlordEnds'),
    rule,
    citation,
    confirmed,
    isDoubtful,
    asOf: law.asOf,
  }
}

/** The reasons why money does not count as a deposit any more, by the later state of the payment. */
const takenOff = {
  REFUNDED: 'REFUNDED',
  RETURNED: 'RETURNED',
  FAILED: 'RETURNED',
  REVERSED: 'REVERSED',
  SETTLED: 'MOVED',
  PENDING: 'MOVED',
} as const
