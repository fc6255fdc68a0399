import { listSharesOf } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/leases/household/household-contract.ts'
import { divideHouseholdRent } from '#shared/leases/household/household.ts'
import { shareIn } from '#shared/leases/rent/rent-shares.ts'
import { maxDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { addTenant, cancelDeparture, updateLeaseTenant, recordDeparture } from './household.ts'
import { type HouseholdRow, listHousehold } from './household-store.ts'
import { findLease } from '#server/leases/store.ts'

export const householdRoutes: RouteEntry[] = [
  implement(contract.getHousehold, {
    access: 'staff',
    handle: (context, { params }) => answerHousehold(context, params.id),
  }),
  implement(contract.addLeaseTenant, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await addTenant(context, params.id, body)
      return { ...(await answerHousehold(context, params.id)), id: params.id }
    },
  }),
  implement(contract.updateLeaseTenant, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateLeaseTenant(context, params.id, params.tenantId, body)
      return answerHousehold(context, params.id)
    },
  }),
  implement(contract.recordDeparture, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await recordDeparture(context, params.id, params.tenantId, body)
      return { ...(await answerHousehold(context, params.id)), id: params.id }
    },
  }),
  implement(contract.cancelDeparture, {
    access: 'staff',
    handle: async (context, { params }) => {
      await cancelDeparture(context, params.id, params.tenantId)
      return answerHousehold(context, params.id)
    },
  }),
]

/** Returns the tenants of a lease with their shares of this month's rent; before the lease begins, of its first month. */
async function answerHousehold({ db, actor, today }: Context, leaseId: string) {
  const [lease, rows, payers] = await Promise.all([
    findLease(db, { accountId: actor.accountId, today }, leaseId),
    listHousehold(db, actor.accountId, leaseId, startOfMonth(today)),
    listSharesOf(db, actor.accountId, [leaseId]),
  ])
  if (!lease) {
    throw notFound('lease')
  }
  const month = maxDate(today, lease.startOn)
  const present = rows.filter(({ leftOn }) => leftOn === null)
  const { rentCents, undividedCents } = divideHouseholdRent(lease, month, {
    payers,
    tenants: present.map(({ shareSteps }) => ({ steps: shareSteps })),
  })
  return {
    rent: rentCents,
    undivided: undividedCents,
    tenants: present.map((row) => toRoommate(row, month)),
    former: rows.filter(({ leftOn }) => leftOn !== null).map((row) => toRoommate(row, month)),
  }
}

function toRoommate({ shareSteps, paidCents, ...row }: HouseholdRow, month: PlainDate) {
  return {
    ...row,
    share: shareSteps.length === 0 ? null : shareIn({ steps: shareSteps }, month),
    shares: shareSteps.map(({ from, amountCents }) => ({ from, amount: amountCents })),
    paidThisMonth: paidCents,
  }
}
