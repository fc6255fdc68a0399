import { makeReference } from '#shared/banking/matching/payment-reference.ts'
import { type RentShare, shareIn, sharesIn } from '#shared/leases/rent/rent-shares.ts'
import { daysOfStay } from '#shared/leases/household/household.ts'
import { rentInForce } from '#shared/leases/rent/rent-steps.ts'
import { findScheduledSpan, listRecurringAhead, readOrders } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { ledgerText } from '#shared/ledger/explain/explain.ts'
import { stateLateFee } from '#shared/leases/late-fees/lawful-late-fee.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { daysUntilExpiry, isLive, computeLeaseStatus } from '#shared/leases/lease-status.ts'
import { describeTerm } from '#shared/leases/ending/term-end.ts'
import { nothingOwed } from '#shared/ledger/owed/owed.ts'
import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import { clampedDay, maxDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import {
  findLandlord,
  listOwnCharges,
  listOwnLeases,
  listOwnPayers,
  listOwnPayments,
  type OwnLeaseRow,
  type OwnTenantRow,
} from './store.ts'
import { describeBalance } from './upcoming-payments.ts'

/**
 * Returns all leases of this person, and the selected one: the given one, else the one that runs, the next, the last.
 */
export async function pickLease({ db, actor, today }: Context, leaseId?: string) {
  const rows = await listOwnLeases(db, actor.accountId, actor.userId)
  const leases = rows.map((row) => daysOfStay(row, row.leftOn))
  if (leaseId !== undefined) {
    const lease = leases.find(({ id }) => id === leaseId)
    if (!lease) {
      throw notFound('lease')
    }
    return { leases, lease }
  }
  const live = leases.find((one) => isLive(one, today))
  const next = leases.findLast((one) => one.startOn > today)
  return { leases, lease: live ?? next ?? leases[0] }
}

/** Returns what a lease owes and will owe, with its charges and payments; empty without a lease. */
export async function readLeaseLedger(context: Context, lease: OwnLeaseRow | undefined) {
  const { db, actor, today, language } = context
  if (!lease) {
    const nothing = {
      upcomingPayments: [],
      balance: ZERO,
      pendingAmount: ZERO,
      owed: nothingOwed,
      nextDue: null,
    }
    return { ...nothing, charges: [], payments: [], recurring: [], shares: [] }
  }
  const [charges, payments, { lastMonth }, recurring, orderOf, payers] = await Promise.all([
    listOwnCharges(db, actor.accountId, lease.id),
    listOwnPayments(db, actor.accountId, lease.id),
    findScheduledSpan(db, actor.accountId, lease.id),
    listRecurringAhead(db, actor.accountId, lease.id),
    readOrders(db, eventActorOf(context), [lease.id]),
    listOwnPayers(db),
  ])
  const shares = payers.filter(({ leaseId }) => leaseId === lease.id)
  return {
    charges,
    payments,
    recurring,
    shares,
    ...describeBalance(
      lease,
      { charges, payments },
      { lastMonth, recurring, shares, order: orderOf(lease.id).order, today, language },
    ),
  }
}

/** Returns the tenant's landlord and the ways to pay them. An account always has an owner. */
export async function readLandlord({ db, actor, language }: Context) {
  const row = await findLandlord(db, actor.accountId)
  const {
    name = ledgerText(language, 'explanations.landlord'),
    email = null,
    phone = null,
    businessName = null,
    address = null,
  } = row ?? {}
  return {
    propertyOwner: { name, email, phone, businessName, address },
    howToPay: row?.paymentInstructions ?? null,
  }
}

export function toTenant({ id, name, email, phone }: OwnTenantRow) {
  return { id, name, email, phone }
}

export function toProfile(row: OwnTenantRow) {
  const { emergencyContact, language, userId, updatedAt, version } = row
  return { ...toTenant(row), emergencyContact, language, userId, updatedAt, version }
}

export function toHome(lease: OwnLeaseRow, today: PlainDate) {
  const { propertyId, propertyName, address, city, propertyState, zipCode, unitId, unitNumber } = lease
  return {
    id: propertyId,
    name: propertyName,
    address,
    city,
    state: propertyState,
    zipCode,
    unit: { id: unitId, unitNumber, rent: rentInForce(lease, today) },
  }
}

function toLease(lease: OwnLeaseRow, today: PlainDate) {
  return {
    id: lease.id,
    startDate: lease.startOn,
    ...describeTerm(lease),
    rentAmount: rentInForce(lease, today),
    status: computeLeaseStatus(lease, today),
    securityDeposit: lease.depositCents,
  }
}

export function toCurrentLease(lease: OwnLeaseRow, today: PlainDate, shares: readonly RentShare[]) {
  return {
    ...toLease(lease, today),
    paymentReference: makeReference(lease.paymentNumber),
    dueDay: lease.dueDay,
    rentFrequency: lease.rentFrequency ?? 'MONTHLY',
    periodsFrom: lease.periodsFrom ?? null,
    terminationDate: lease.terminatedOn ?? null,
    leftOn: lease.leftOn,
    daysLeft: daysUntilExpiry(lease, today),
    lateFee: lateFeeOf(lease, today, shares),
  }
}

/**
 * Returns who else pays a share of this month's rent (of its first month, before the lease begins), and the rest, which
 * the tenants owe, in cents; null where they owe all of it.
 */
export function rentSharesOf(lease: OwnLeaseRow, shares: readonly RentShare[], today: PlainDate) {
  const month = maxDate(today, lease.startOn)
  const payers = shares
    .map((share) => ({ name: share.payerName, amount: shareIn(share, month) }))
    .filter(({ amount }) => amount > 0)
  return payers.length === 0 ? null : { own: ownRent(lease, shares, month), payers }
}

/**
 * Returns this person's agreed share of the household's part of this month's rent, in cents; null where none is agreed,
 * and for a former roommate.
 */
export function ownShareOf(
  lease: OwnLeaseRow,
  shares: readonly RentShare[],
  today: PlainDate,
): { amount: Cents; of: Cents } | null {
  if (lease.shareSteps.length === 0 || lease.leftOn !== null) {
    return null
  }
  const month = maxDate(today, lease.startOn)
  return { amount: shareIn({ steps: lease.shareSteps }, month), of: ownRent(lease, shares, month) }
}

/** Returns the cents of a whole month's rent that the tenants owe themselves. */
function ownRent(lease: OwnLeaseRow, shares: readonly RentShare[], month: PlainDate): Cents {
  return cents(Math.max(0, rentInForce(lease, month) - sharesIn(shares, month)))
}

/** Returns the late fee for a whole month of the tenants' rent as it may be charged; null where none is agreed. */
function lateFeeOf(lease: OwnLeaseRow, today: PlainDate, shares: readonly RentShare[]) {
  const { lateFee, graceDays, lateFeesFrom, propertyState: state, city, zipCode, propertyType } = lease
  const rent = {
    amountCents: ownRent(lease, shares, today),
    dueOn: clampedDay(startOfMonth(today), lease.dueDay),
  }
  const jurisdiction = {
    law: lawOfLease({ state, city, zipCode, propertyType }),
    units: lease.units ?? undefined,
    isJustified: lease.isJustified ?? false,
  }
  const fee = stateLateFee(jurisdiction, lateFee, graceDays, rent)
  return fee && lateFeesFrom
    ? { amount: fee.amountCents, basisPoints: fee.basisPoints, graceDays: fee.graceDays, from: lateFeesFrom }
    : null
}

export function toChoice(lease: OwnLeaseRow, today: PlainDate) {
  return { ...toLease(lease, today), propertyName: lease.propertyName, unitNumber: lease.unitNumber }
}
