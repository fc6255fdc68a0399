import {
  findDepositPaidOn,
  getDepositHeld,
  listDepositCharges,
  listTransferTargets,
} from '#server/ledger/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { recordedEvents } from '#shared/deposits/parts.ts'
import { computeDepositInterest } from '#shared/law/deposits/deposit-interest.ts'
import { clockEventsOf, depositClock } from '#shared/law/deposits/deposit-return.ts'
import { depositReturnNotes } from '#shared/law/describe/describe.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'

import { depositDeadline, lawOfHome, listDepositsToReturn } from './deadlines.ts'
import { findDepositEvents } from './event-store.ts'
import { interestDueOf, listDueInterest, toDueInterest, toPaidInterest } from './interest.ts'
import { interestPaidThrough, listDepositInterest } from './interest-store.ts'
import { requireLeaseOfDeposit } from './service.ts'
import { depositAccounts, findDepositReturn, forwardingAddresses } from './store.ts'
import { toDepositAccount, toDepositReturn, toForwardingAddress } from './views.ts'

/** Returns everything about the deposits of a lease. Throws `not_found`. */
export async function answerDeposit(context: Context, leaseId: string) {
  const { db, actor, today } = context
  const { accountId } = actor
  const [lease, held, deposits, paidOn, account, address, events, posted, returned, transferTargets] =
    await Promise.all([
      requireLeaseOfDeposit(context, leaseId),
      getDepositHeld(db, accountId, leaseId),
      listDepositCharges(db, accountId, leaseId),
      findDepositPaidOn(db, accountId, leaseId),
      depositAccounts.find(db, accountId, leaseId),
      forwardingAddresses.find(db, accountId, leaseId),
      findDepositEvents(db, accountId, leaseId),
      listDepositInterest(db, accountId, leaseId),
      findDepositReturn(db, accountId, leaseId),
      listTransferTargets(db, accountId, leaseId),
    ])
  const law = lawOfHome(lease)
  const endsOn = lastDayOf(lease)
  const deadline = depositDeadline(lease, { addressGivenOn: address?.givenOn ?? null, events }, today)
  const heldSince = account?.heldSince ?? null
  const paidThrough = interestPaidThrough(posted)
  const interest =
    law &&
    computeDepositInterest(lawOn(law, today), {
      heldCents: held,
      heldFrom: heldSince ?? paidOn,
      through: today,
      rentCents: lease.rentCents,
      units: lease.units,
      paidThrough,
    })
  const due = interestDueOf(
    { ...lease, heldCents: held, paidOn, heldSince, interestPaidThrough: paidThrough },
    today,
  )
  const asked = law ? clockEventsOf(depositClock(law, today)) : []
  return {
    leaseId,
    agreed: lease.depositCents,
    held,
    open: lease.openCents,
    deposits: deposits.map(({ id, kind, description, amountCents, paidCents, dueOn }) => ({
      chargeId: id,
      kind,
      description,
      amount: amountCents,
      paid: paidCents,
      dueDate: dueOn,
    })),
    account: account ? toDepositAccount(account) : null,
    forwardingAddress: address ? toForwardingAddress(address) : null,
    interest: interest
      ? {
          basis: interest.basis,
          amount: interest.cents,
          rateBps: interest.rateBps,
          rule: interest.rule,
          citation: interest.citation,
          lookUp: interest.lookUp,
          condition: interest.condition,
        }
      : null,
    interestDue: due && toDueInterest(lease, due),
    interestPaid: posted.map(toPaidInterest),
    events: recordedEvents
      .filter((event) => asked.includes(event) || events[event] !== undefined)
      .map((event) => ({ event, date: events[event] ?? null })),
    endsOn,
    law:
      law && deadline
        ? {
            ...deadline,
            // an offer to renew that is open says that the tenancy may go on
            ...(lease.hasOpenOffer && { returnBy: null }),
            notes: depositReturnNotes(law),
          }
        : null,
    returned: returned ? toDepositReturn(returned) : null,
    transferTargets,
  }
}

/** Returns the deposits to return and the interest that is due, for the list of work. */
export async function answerDepositTasks({ db, actor, today }: Context) {
  const [returns, interest] = await Promise.all([
    listDepositsToReturn(db, actor.accountId, today),
    listDueInterest(db, actor.accountId, today),
  ])
  return {
    returns: returns.map(({ leaseId, tenantName, propertyName, unitNumber, heldCents, ...row }) => ({
      leaseId,
      tenant: tenantName,
      propertyName,
      unitNumber,
      held: heldCents,
      returnBy: row.returnBy,
      daysLeft: row.daysLeft,
      citation: row.citation,
    })),
    interest: interest.map(({ leaseId, tenantName, propertyName, unitNumber, ...row }) => ({
      leaseId,
      tenant: tenantName,
      propertyName,
      unitNumber,
      amount: row.interest.cents,
      dueDate: row.dueOn,
      payBy: row.payBy,
      citation: row.interest.citation,
    })),
  }
}
