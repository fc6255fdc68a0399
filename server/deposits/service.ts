import {
  findDepositPaidOn,
  getDepositHeld,
  listTransferTargets,
  lockLeaseLedger,
  settleDepositOfLease,
  moveHeldDeposit as transferInBooks,
  undoDepositSettlement,
} from '#server/ledger/service.ts'
import { notify } from '#server/notifications/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/deposits/contract.ts'
import { findDeductionAbove, settleDeposit, type StoredDeduction } from '#shared/deposits/deposit-return.ts'
import { cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { notificationText } from '#shared/notifications/notification-text.ts'

import { findDepositEvents } from './event-store.ts'
import {
  countLeaseDocuments,
  depositAccounts,
  type DepositLeaseRow,
  findDepositLease,
  findDepositReturn,
  forwardingAddresses,
  insertDepositReturn,
  listDepositTenants,
  markReturnUndone,
} from './store.ts'
import { type Mailed, mailDepositReturn } from './return-mail.ts'
import { toDepositAccount, toDepositReturn, toForwardingAddress } from './views.ts'

export { setDepositEvents, setForwardingAddress } from './dates.ts'
export { depositDeadline, lawOfHome, listDepositsToReturn, listDueDeposits } from './deadlines.ts'
export { listDueInterest, postDepositInterest, undoDepositInterest } from './interest.ts'

/**
 * Returns what a tenant sees of the deposits of a lease: where they are held, the return, the forwarding address, and the
 * recorded events that start the days for the return.
 */
export async function readDepositForTenant({ db, actor }: Context, leaseId: string) {
  const [account, returned, address, events] = await Promise.all([
    depositAccounts.find(db, actor.accountId, leaseId),
    findDepositReturn(db, actor.accountId, leaseId),
    forwardingAddresses.find(db, actor.accountId, leaseId),
    findDepositEvents(db, actor.accountId, leaseId),
  ])
  return {
    events,
    account: account ? toDepositAccount(account) : null,
    returned: returned ? toDepositReturn(returned) : null,
    forwardingAddress: address ? toForwardingAddress(address) : null,
  }
}

/** Says where the deposits of a lease are held. Throws `not_found`. */
export async function setDepositAccount(
  context: Context,
  leaseId: string,
  body: RouteBody<typeof contract.setDepositAccount>,
): Promise<void> {
  const { db, actor, now } = context
  const lease = await requireLeaseOfDeposit(context, leaseId)
  const before = await depositAccounts.find(db, actor.accountId, leaseId)
  const fields = {
    id: before?.id ?? newId(now.getTime()),
    leaseId,
    bankName: body.bankName,
    bankAddress: body.bankAddress || null,
    lastDigits: body.lastDigits || null,
    isInterestBearing: body.isInterestBearing,
    heldSince: body.heldSince ?? null,
  }
  await depositAccounts.write(db, { accountId: actor.accountId, now, before }, fields)
  await appendEvent(db, eventActorOf(context), {
    action: 'deposit_account_set',
    entityType: 'lease',
    entityId: leaseId,
    entityName: placeOf(lease),
    after: fields,
  })
}

/** Moves the deposit to another lease of the same tenant. Throws `not_found`, `validation_failed`. */
export async function transferDeposit(
  context: Context,
  leaseId: string,
  { toLeaseId, amount, date }: RouteBody<typeof contract.transferDeposit>,
): Promise<void> {
  await requireLeaseOfDeposit(context, leaseId)
  const targets = await listTransferTargets(context.db, context.actor.accountId, leaseId)
  if (toLeaseId !== leaseId && !targets.some((target) => target.leaseId === toLeaseId)) {
    throw invalidField('toLeaseId', 'ledger.transferOtherTenant')
  }
  const { db, today } = context
  const ledger = { ...eventActorOf(context), today }
  await transferInBooks(db, ledger, { from: leaseId, to: toLeaseId, amount, date: date ?? today })
}

/**
 * Returns the deposits of a lease: deductions become charges, the deposit with its interest pays them and other unpaid
 * charges, the rest is refunded. The tenants are notified in the portal, and by mail where it is asked for. Returns who is mailed. Throws `not_found`, `invalid_transition`
 * (returned already), `validation_failed` (a deduction above the deposit, a stale refund, a date that does not fit).
 */
export async function returnDeposit(
  context: Context,
  leaseId: string,
  body: RouteBody<typeof contract.returnDeposit>,
): Promise<Mailed> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const locked = await lockLeaseLedger(db, accountId, leaseId)
  const lease = await requireLeaseOfDeposit(context, leaseId)
  if (!locked || lease.state === 'DRAFT') {
    throw new AppError('invalid_transition', 'deposits.leaseIsDraft')
  }
  if (await findDepositReturn(db, accountId, leaseId)) {
    throw new AppError('invalid_transition', 'deposits.returnedAlready')
  }
  const heldCents = await getDepositHeld(db, accountId, leaseId)
  const interestCents = body.interest ?? ZERO
  const on = body.date ?? today
  requireDay(on, lease, today)
  if (heldCents === 0) {
    throw new AppError('invalid_transition', 'deposits.nothingHeld')
  }
  const paidOn = await findDepositPaidOn(db, accountId, leaseId)
  if (paidOn !== null && on < paidOn) {
    throw invalidField('date', 'deposits.returnBeforePayment', { date: paidOn })
  }
  const deductionCents = body.deductions.map(({ amount }) => amount)
  const above = findDeductionAbove(cents(heldCents + interestCents), deductionCents)
  if (above) {
    throw invalidField(`deductions.${above.index}.amount`, 'deposits.deductionAboveDeposit', {
      amount: formatUsd(above.leftCents),
    })
  }
  await requireReceipts(context, leaseId, body.deductions)
  const planned = settleDeposit({ heldCents, interestCents, deductionCents, openCents: lease.openCents })
  if (body.refund !== undefined && body.refund !== planned.refundCents) {
    throw invalidField('refund', 'deposits.refundChanged', { amount: formatUsd(planned.refundCents) })
  }
  const method = body.method ?? null
  const reference = body.reference || null
  const { chargeIds, movements, refundCents } = await settleDepositOfLease(context, locked, {
    on,
    interestCents,
    deductions: body.deductions.map(({ amount, description, category }) => ({
      amountCents: amount,
      description,
      type: category === 'OTHER' || category === 'UTILITIES' ? 'OTHER' : 'MAINTENANCE',
    })),
    method,
    reference,
  })
  const deductions = body.deductions.map(
    ({ category, description, amount, documentId }, index): StoredDeduction => ({
      chargeId: chargeIds[index]!, // one charge for each deduction
      category,
      description,
      amountCents: amount,
      documentId: documentId ?? null,
    }),
  )
  const id = newId(now.getTime())
  const returned = {
    id,
    leaseId,
    propertyId: lease.propertyId,
    returnedOn: on,
    heldCents,
    interestCents,
    deductions,
    openCents: lease.openCents,
    refundCents,
    owedCents: planned.owedCents,
    method,
    reference,
    sentTo: body.sentTo || (await forwardingAddresses.find(db, accountId, leaseId))?.address || null,
    movements,
    undoneAt: null,
  }
  await insertDepositReturn(db, accountId, now, returned)
  await appendEvent(db, eventActorOf(context), {
    action: 'deposit_returned',
    entityType: 'lease',
    entityId: leaseId,
    entityName: `${formatUsd(heldCents)}, ${placeOf(lease)}`,
    after: {
      id,
      heldCents,
      interestCents,
      deductions: deductionCents,
      refundCents,
      owedCents: planned.owedCents,
    },
  })
  await notifyTenants(context, lease, id)
  return body.mailTenants ? mailDepositReturn(context, lease, returned) : { mailedTo: [], notMailedTo: [] }
}

/** Undoes the return of a deposit. Throws `not_found`, `invalid_transition` where it was changed since. */
export async function undoDepositReturn(context: Context, leaseId: string, id: string): Promise<void> {
  const { db, actor, now } = context
  const locked = await lockLeaseLedger(db, actor.accountId, leaseId)
  const found = await findDepositReturn(db, actor.accountId, leaseId)
  if (!locked || !found || found.id !== id) {
    throw notFound('depositReturn')
  }
  await undoDepositSettlement(context, locked, {
    chargeIds: found.deductions.map(({ chargeId }) => chargeId),
    movements: found.movements,
  })
  await markReturnUndone(db, actor.accountId, now, id)
  await appendEvent(db, eventActorOf(context), {
    action: 'deposit_return_undone',
    entityType: 'lease',
    entityId: leaseId,
    entityName: formatUsd(found.heldCents),
    before: { id },
  })
}

/** Returns a lease for its deposit. Throws `not_found`. */
export async function requireLeaseOfDeposit(
  { db, actor, today }: Context,
  leaseId: string,
): Promise<DepositLeaseRow> {
  const lease = await findDepositLease(db, actor.accountId, leaseId, today)
  if (!lease) {
    throw notFound('lease')
  }
  return lease
}

/** Refuses a day in the future or before the lease. */
function requireDay(on: PlainDate, lease: DepositLeaseRow, today: PlainDate): void {
  if (on > today) {
    throw invalidField('date', 'deposits.returnInFuture')
  }
  if (on < lease.startOn) {
    throw invalidField('date', 'deposits.returnBeforeLease')
  }
}

async function requireReceipts(
  { db, actor }: Context,
  leaseId: string,
  deductions: RouteBody<typeof contract.returnDeposit>['deductions'],
): Promise<void> {
  for (const [index, { documentId }] of deductions.entries()) {
    if (documentId && (await countLeaseDocuments(db, actor.accountId, leaseId, [documentId])) === 0) {
      throw invalidField(`deductions.${index}.documentId`, 'deposits.receiptNotOfLease')
    }
  }
}

async function notifyTenants({ db, actor, now }: Context, lease: DepositLeaseRow, id: string): Promise<void> {
  const tenants = await listDepositTenants(db, actor.accountId, lease.id)
  const userIds = tenants.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  if (userIds.length > 0) {
    const { propertyName: property, unitNumber: unit } = lease
    const facts = { fact: 'depositReturned', property, unit } as const
    await notify(db, {
      accountId: actor.accountId,
      now,
      type: 'LEASE',
      priority: 'HIGH',
      message: '',
      ...notificationText('en', facts),
      data: facts,
      to: { userIds },
      leaseId: lease.id,
      propertyId: lease.propertyId,
      actionUrl: '/tenant/lease',
      key: `depositReturn:${id}`,
    })
  }
}

function placeOf({ propertyName, unitNumber }: DepositLeaseRow): string {
  return `${propertyName}, ${unitNumber}`
}
