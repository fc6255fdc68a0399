import { getLedger, listAllocationsOf, type RecurringAhead } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { describeIn, explainAllocationIn, writeLabelIn } from '#shared/ledger/explain/explain.ts'
import { withPayer } from '#shared/ledger/explain/label.ts'
import { recurringNameLabel } from '#shared/ledger/explain/period-labels.ts'
import { wholeMonthOf } from '#shared/leases/rent/recurring-charge.ts'
import { type LeaseTerms, rentOn } from '#shared/leases/rent/rent-schedule.ts'
import { cents, ZERO } from '#shared/lib/money.ts'
import { maxDate } from '#shared/lib/plain-date.ts'

import { readDeposit, readNoticeLaw } from './deposit-and-notice.ts'
import { listOwnDocuments } from './documents.ts'
import {
  ownShareOf,
  pickLease,
  readLeaseLedger,
  readLandlord,
  rentSharesOf,
  toChoice,
  toCurrentLease,
  toHome,
  toProfile,
} from './home.ts'
import { findOwnPayment, findOwnTenant, type HouseholdRow, listHouseholds } from './store.ts'
import { toCharge, toPayment } from './upcoming-payments.ts'

/** Returns the terms of one of the tenant's leases, with its related data. Throws `not_found`. */
export async function answerOwnLease(context: Context, leaseId?: string) {
  const { db, actor, today } = context
  const { leases, lease } = await pickLease(context, leaseId)
  const [{ propertyOwner }, leaseLedger, households, deposit, documents, me] = await Promise.all([
    readLandlord(context),
    readLeaseLedger(context, lease),
    listHouseholds(db),
    readDeposit(context, lease, today),
    listOwnDocuments(context, { limit: 200, offset: 0 }),
    findOwnTenant(db, actor.accountId, actor.userId),
  ])
  const rent = leaseLedger.upcomingPayments.find(
    ({ status, type }) => status === 'SCHEDULED' && type === 'RENT',
  )
  return {
    lease: lease
      ? {
          ...toCurrentLease(lease, today, leaseLedger.shares),
          proration: lease.proration,
          chargesFrom: lease.chargesFrom,
        }
      : null,
    property: lease ? toHome(lease, context.today) : null,
    propertyOwner,
    household: households
      .filter(({ leaseId, isPresent }) => isPresent && leaseId === lease?.id)
      .map(({ tenantId, name }) => ({ name, isYou: tenantId === me?.id })),
    deposit,
    notice: lease?.leftOn ? null : readNoticeLaw(lease, today),
    recurringCharges: lease ? recurringCharges(lease, leaseLedger.recurring, context) : [],
    nextRent: rent
      ? { dueDate: rent.dueDate, amount: rent.amount, explanation: rent.explanation ?? '' }
      : null,
    rentShares: lease && lease.leftOn === null ? rentSharesOf(lease, leaseLedger.shares, today) : null,
    ownShare: lease ? ownShareOf(lease, leaseLedger.shares, today) : null,
    documents: documents.rows,
    leases: leases.map((one) => toChoice(one, today)),
    today,
  }
}

/** Returns the charges and payments of one of the tenant's leases. Throws `not_found`. */
export async function answerPayments(context: Context, leaseId?: string) {
  const { lease } = await pickLease(context, leaseId)
  const [leaseLedger, ledger, about, households] = await Promise.all([
    readLeaseLedger(context, lease),
    lease ? getLedger(context.db, context.actor.accountId, lease.id, context.language) : { entries: [] },
    readLandlord(context),
    listHouseholds(context.db),
  ])
  const { charges, payments, upcomingPayments, balance, pendingAmount, owed, nextDue } = leaseLedger
  return {
    leaseId: lease?.id ?? null,
    upcomingPayments,
    balance,
    pendingAmount,
    owed,
    nextDue,
    payments: payments
      .filter(({ isCredit }) => !isCredit)
      .map((row) => toPayment(row, paidByOf(households, row))),
    charges: charges.map((row) => toCharge(row, context.language)),
    ledger: ledger.entries.map((entry) => {
      const paidBy =
        lease && entry.kind === 'payment' ? paidByOf(households, { leaseId: lease.id, ...entry }) : null
      return { ...entry, description: withPayer(entry.description, paidBy), paidBy }
    }),
    ...about,
    property: lease ? toHome(lease, context.today) : null,
    household: households
      .filter(({ leaseId, isPresent }) => isPresent && leaseId === lease?.id)
      .map(({ name }) => name),
    asOf: context.today,
  }
}

/** Returns one payment with the charges that it paid. Throws `not_found`. */
export async function answerReceipt(context: Context, id: string) {
  const { db, actor, language } = context
  const payment = await findOwnPayment(db, actor.accountId, id)
  const { leases } = await pickLease(context)
  const lease = payment && leases.find((one) => one.id === payment.leaseId)
  if (!payment || !lease) {
    throw notFound('payment')
  }
  const [{ propertyOwner: receivedBy }, allocations, households, ledger] = await Promise.all([
    readLandlord(context),
    listAllocationsOf(db, actor.accountId, id),
    listHouseholds(db),
    getLedger(db, actor.accountId, lease.id),
  ])
  const line = ledger.entries.find(({ kind, paymentId }) => kind === 'payment' && paymentId === id)
  const isSettled = payment.state === 'SETTLED'
  return {
    ...toPayment(payment, paidByOf(households, payment)),
    isReceipt: isSettled,
    receivedFrom: receivedFrom(households, payment),
    receivedBy,
    property: toHome(lease, context.today),
    allocations: allocations.map((allocation) => ({
      chargeId: allocation.chargeId,
      description: describeIn(language, allocation),
      dueDate: allocation.dueOn,
      amount: allocation.amountCents,
      explanation: explainAllocationIn(language, allocation.explanation),
    })),
    refunded: payment.refundedCents,
    unallocated: isSettled ? cents(payment.amountCents - payment.allocatedCents) : ZERO,
    balanceAfter: isSettled ? (line?.balance ?? null) : null,
    createdAt: payment.createdAt,
  }
}

type PaidBy = { leaseId: string; paidByTenantId: string | null }

/** Returns the name of the tenant who paid; null where that is not recorded, and where the tenant rents alone. */
export function paidByOf(
  households: readonly HouseholdRow[],
  { leaseId, paidByTenantId }: PaidBy,
): string | null {
  const household = households.filter((one) => one.leaseId === leaseId)
  const paying = household.find(({ tenantId }) => tenantId === paidByTenantId)
  return household.length > 1 ? (paying?.name ?? null) : null
}

/** Returns from whom a payment was received: who paid, else the present tenants. */
function receivedFrom(households: readonly HouseholdRow[], { leaseId, paidByTenantId }: PaidBy): string[] {
  const household = households.filter((one) => one.leaseId === leaseId)
  const paying = household.filter(({ tenantId }) => tenantId === paidByTenantId)
  return (paying.length > 0 ? paying : household.filter(({ isPresent }) => isPresent)).map(({ name }) => name)
}

/** Returns the landlord's record of the tenant; null when it no longer exists. */
export async function answerProfile({ db, actor }: Context) {
  const me = await findOwnTenant(db, actor.accountId, actor.userId)
  return me ? toProfile(me) : null
}

/** Returns the monthly recurring charges in cents: present and later ones, without ended ones. */
function recurringCharges(
  lease: Pick<LeaseTerms, 'rentCents' | 'rentSteps'>,
  recurring: readonly RecurringAhead[],
  { today, language }: Context,
) {
  return recurring
    .filter(({ endOn }) => endOn === null || endOn >= today)
    .map((charge) => ({ charge, day: maxDate(today, charge.startOn) }))
    .map(({ charge, day }) => ({
      name: writeLabelIn(language, recurringNameLabel(charge)),
      amount: wholeMonthOf(charge, day, { rentCents: rentOn(lease, day), all: recurring }),
      from: charge.startOn > today ? charge.startOn : null,
    }))
}
