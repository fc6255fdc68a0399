import { makeReference } from '#shared/banking/matching/payment-reference.ts'
import type { getAccount } from '#server/accounts/service.ts'
import {
  findScheduledSpan,
  getDepositHeld,
  listSharesOf,
  paymentStatusOf,
  readOrders,
} from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { explainWithAmountIn } from '#shared/ledger/explain/explain.ts'
import { firstOpenMonth } from '#shared/leases/rent/concession-rules.ts'
import { computeLeasePhase, computeLeaseStatus } from '#shared/leases/lease-status.ts'
import { findNextRent } from '#shared/leases/rent/next-rent.ts'
import { monthlyRent } from '#shared/leases/rent-periods.ts'
import { rentInForce } from '#shared/leases/rent/rent-steps.ts'
import { describeTerm } from '#shared/leases/ending/term-end.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { toConcession } from './terms/concessions.ts'
import { findNoticeInForce, toEndingNotice } from './ending/ending-notices.ts'
import { listLawExceptions } from './terms/law-exceptions-store.ts'
import { toLawException } from './terms/lease-law.ts'
import { listMoves } from './moves/move-store.ts'
import { findLease, type LeaseRow, listPaymentsOfLease } from './store.ts'

/** Returns a lease in the form of the API. Throws `not_found`. */
export async function answerLease(context: Context, id: string) {
  const { db, actor, today } = context
  const [row, payments, { lastMonth, lastMonths }, shares, depositHeld, exceptions, orderOf, moves, notice] =
    await Promise.all([
      findLease(db, { accountId: actor.accountId, today }, id),
      listPaymentsOfLease(db, actor.accountId, id),
      findScheduledSpan(db, actor.accountId, id),
      listSharesOf(db, actor.accountId, [id]),
      getDepositHeld(db, actor.accountId, id),
      listLawExceptions(db, actor.accountId, id),
      readOrders(db, eventActorOf(context), [id]),
      listMoves(db, actor.accountId, id),
      findNoticeInForce(db, actor.accountId, id),
    ])
  if (!row) {
    throw notFound('lease')
  }
  const isCharged = row.state !== 'DRAFT' && !row.isArchived
  const next = isCharged ? findNextRent(row, shares, lastMonths, today) : null
  return {
    ...toLease(row, today),
    payments: payments.rows.map((payment) => ({
      id: payment.id,
      amount: payment.amountCents,
      date: payment.receivedOn,
      type: payment.type,
      status: paymentStatusOf(payment.state),
      method: payment.method,
    })),
    _count: { payments: payments.total },
    depositHeld,
    allocationOrder: orderOf(id),
    lawExceptions: exceptions.map(toLawException),
    endingNotice: notice ? toEndingNotice(notice) : null,
    movedFrom: moves.find(({ isNext }) => !isNext) ?? null,
    movedTo: moves.find(({ isNext }) => isNext) ?? null,
    nextRent: next && {
      dueDate: next.dueOn,
      amount: next.amountCents,
      explanation: next.explanations.map((one) => explainWithAmountIn('en', one)).join(' '),
    },
    openFrom: firstOpenMonth(row, lastMonth),
  }
}

/** Returns the account's defaults for a new lease. */
export function defaultsOf(account: Awaited<ReturnType<typeof getAccount>>) {
  return {
    dueDay: account.defaultDueDay,
    proration: account.proration,
    graceDays: account.defaultGraceDays,
    lateFee: account.defaultLateFee,
  }
}

/** Converts a lease to its form in the contract, without the fields that the contract does not name. */
export function toLease(row: LeaseRow, today: PlainDate) {
  const { unitId, unitNumber, propertyId, tenants } = row
  const { propertyName: name, address, city, propertyState: state, zipCode } = row
  const tenant = tenants[0] ?? null
  return {
    ...row,
    paymentReference: makeReference(row.paymentNumber),
    tenant,
    tenantId: tenant?.id ?? null,
    tenantIds: tenants.map((person) => person.id),
    startDate: row.startOn,
    ...describeTerm(row),
    terminationDate: row.terminatedOn,
    rentAmount: rentInForce(row, today),
    monthlyRent: monthlyRent(rentInForce(row, today), row.rentFrequency),
    startingRent: row.rentCents,
    rentSteps: row.rentSteps.map(({ rentCents, ...step }) => ({ ...step, rentAmount: rentCents })),
    concessions: row.concessions.map(toConcession),
    securityDeposit: row.depositCents,
    status: computeLeaseStatus(row, today),
    phase: computeLeasePhase(row, today),
    formerLateFees: [...row.formerLateFees],
    balance: row.balanceCents,
    payersBalance: row.payersBalanceCents,
    unit: {
      id: unitId,
      unitNumber,
      propertyId,
      property: { id: propertyId, name, address, city, state, zipCode },
    },
  }
}
