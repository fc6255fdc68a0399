import { getAccount } from '#server/accounts/service.ts'
import { getDepositHeld, getMovableCredit, listSharesOf } from '#server/ledger/service.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { lockUnitForUse } from '#server/portfolio/service.ts'
import { explainWithAmountIn } from '#shared/ledger/explain/explain.ts'
import { leasesOverlap } from '#shared/leases/lease-status.ts'
import * as contract from '#shared/leases/moves/move-contract.ts'
import { divideDeposit } from '#shared/leases/moves/move.ts'
import { recurringName, wholeMonthOf } from '#shared/leases/rent/recurring-charge.ts'
import { type LeaseTerms, rentForPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { shareIn } from '#shared/leases/rent/rent-shares.ts'
import { describeTerm } from '#shared/leases/ending/term-end.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { answerLease, defaultsOf } from '#server/leases/lease-answer.ts'
import { lastDayBefore, moveHousehold, recurringAt, requireMove } from './move.ts'
import { listRecurringChargeRows } from '#server/leases/recurring/recurring-store.ts'
import { findLease, listLeaseDaysOfUnit } from '#server/leases/store.ts'

export const moveRoutes: RouteEntry[] = [
  implement(contract.previewMove, {
    access: 'staff',
    handle: (context, { params, body }) => answerPreview(context, params.id, body),
  }),
  implement(contract.moveLease, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      const account = await getAccount(context.db, context.actor.accountId)
      return answerLease(context, await moveHousehold(context, params.id, body, defaultsOf(account)))
    },
  }),
]

async function answerPreview(context: Context, id: string, body: RouteBody<typeof contract.previewMove>) {
  const { db, actor, today } = context
  const { accountId } = actor
  const lease = await findLease(db, { accountId, today }, id)
  if (!lease || lease.isArchived) {
    throw notFound('lease')
  }
  requireMove(lease, body, today)
  const unit = await lockUnitForUse(context, body.unitId)
  const [taken, recurring, shares, held, credit] = await Promise.all([
    listLeaseDaysOfUnit(db, accountId, unit.id),
    listRecurringChargeRows(db, accountId, id),
    listSharesOf(db, accountId, [id]),
    getDepositHeld(db, accountId, id),
    getMovableCredit(db, accountId, id),
  ])
  const { moveOn, rentAmount: rentCents } = body
  const { endDate } = describeTerm(lease)
  const next = {
    startOn: moveOn,
    endOn: endDate !== null && endDate > moveOn ? endDate : null,
    terminatedOn: null,
  }
  if (taken.some((one) => leasesOverlap(one, next))) {
    throw new AppError(
      'lease_overlap',
      'leases.unitTaken',
      {},
      { errors: [{ path: 'unitId', key: 'leases.moveUnitTaken' }] },
    )
  }
  const lastDay = lastDayBefore(lease, moveOn)
  const deposit = divideDeposit(held, body.securityDeposit ?? lease.depositCents)
  return {
    tenants: lease.tenants.map(({ name }) => name),
    lastDay,
    lastRent: monthOf({ ...lease, terminatedOn: lastDay }, lastDay),
    firstRent: monthOf(
      { ...lease, ...next, rentCents, rentSteps: [], concessions: [], chargesFrom: moveOn },
      moveOn,
    ),
    deposit: {
      held: deposit.heldCents,
      moved: deposit.movedCents,
      toPay: deposit.toPayCents,
      toReturn: deposit.toReturnCents,
    },
    credit,
    balance: lease.balanceCents,
    recurringCharges: recurringAt(recurring, { moveOn }).map((row) => ({
      id: row.id,
      name: recurringName(row),
      amount: wholeMonthOf(row, moveOn, { rentCents, all: recurring }),
    })),
    payers: shares
      .map((share) => ({ name: share.payerName, amount: shareIn(share, moveOn) }))
      .filter(({ amount }) => amount > 0),
  }
}

function monthOf(terms: LeaseTerms, day: PlainDate) {
  const period = rentForPeriod(terms, day)
  return (
    period && {
      dueDate: period.dueOn,
      amount: period.amountCents,
      explanation: explainWithAmountIn('en', period.explanation),
    }
  )
}
