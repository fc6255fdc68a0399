import { findScheduledSpan, listRecurringAhead, paymentStatusOf, readOrders } from '#server/ledger/service.ts'
import { maxGuestPhotos } from '#shared/maintenance/photo-limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Download } from '#server/platform/http/downloads.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { describeBalance } from '#server/tenant-portal/service.ts'
import { makeReference } from '#shared/banking/matching/payment-reference.ts'
import { requestNumber } from '#shared/public-links/request-number.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'
import { cents, ZERO } from '#shared/lib/money.ts'
import { todayIn } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

import {
  findLandlordOfLink,
  findLeaseOfLink,
  findOwnRequest,
  findUnitOfLink,
  findReceiptOfLink,
  type LandlordRow,
  listMessages,
  listOpenChargesOfLink,
  listOpenPayments,
  listOwnPhotos,
  listShares,
  type PresentedLink,
  type OwnRequestRow,
  type UnitRow,
} from './guest-store.ts'
import { gone } from './link-access.ts'

/* The data of each kind of link in its wire form. All of this runs as tenure_link_guest. */

type Passed = { accountId: string; link: PresentedLink }

/** Returns the home of a repair code: enough to recognise it, without names or a street. */
export async function viewRepair(db: Db, { accountId }: Passed) {
  const { propertyName, unitNumber, isArchived } = await requireUnit(db, accountId)
  if (isArchived) {
    throw gone('publicLinks.homeArchived')
  }
  return { propertyName, unitNumber }
}

/** Returns the state of a report. */
export async function viewRequest(db: Db, { accountId, link }: Passed) {
  const request = await requireRequest(db, accountId)
  const [{ propertyName, unitNumber }, messages, photos] = await Promise.all([
    requireUnit(db, accountId),
    listMessages(db, accountId),
    listOwnPhotos(db, accountId),
  ])
  const { id, title, description, priority, status, createdAt, completedAt } = request
  return {
    number: requestNumber(id),
    propertyName,
    unitNumber,
    title,
    description,
    priority,
    status,
    createdAt,
    completedAt,
    messages: messages.toReversed().map(({ name, isGuest, ...message }) => ({
      ...message,
      isYou: isGuest,
      name: isGuest ? null : firstName(name),
    })),
    photos: photos.map((photo) => ({ ...photo, url: `/api/v1/doors/request/photos/${photo.id}` })),
    mayWrite: status !== 'CANCELED',
    photosLeft: Math.max(0, maxGuestPhotos - photos.filter(({ isGuests }) => isGuests).length),
    expiresAt: link.expiresAt,
  }
}

/** Returns a photo of a report; its bytes are sent after this transaction. */
export async function viewPhoto(db: Db, { accountId }: Passed, id: string): Promise<Download> {
  await requireRequest(db, accountId)
  const photo = (await listOwnPhotos(db, accountId)).find((one) => one.id === id)
  if (!photo) {
    throw notFound('photo')
  }
  const { filename, mimeType, storageKey: key, size, sha256 } = photo
  return { filename, mimeType, content: { key, size, sha256 }, isInline: true }
}

/** Returns what one lease owes and its next payments. */
export async function viewBalance(
  db: Db,
  { accountId, link }: Passed,
  { now, language }: Pick<PublicContext, 'now' | 'language'>,
) {
  const [lease, { propertyName, unitNumber }, landlord] = await Promise.all([
    findLeaseOfLink(db, accountId),
    requireUnit(db, accountId),
    requireLandlord(db, accountId),
  ])
  if (!lease || lease.isArchived) {
    throw gone('publicLinks.leaseGone')
  }
  const today = todayIn(landlord.timeZone, now)
  const [charges, payments, { lastMonth }, recurring, orderOf, shares] = await Promise.all([
    listOpenChargesOfLink(db, accountId),
    listOpenPayments(db, accountId),
    findScheduledSpan(db, accountId, lease.id),
    listRecurringAhead(db, accountId, lease.id),
    readOrders(db, { accountId, now, userId: null }, [lease.id]),
    listShares(db, accountId),
  ])
  const debt = describeBalance(
    lease,
    { charges, payments },
    { lastMonth, recurring, shares, order: orderOf(lease.id).order, today, language },
  )
  const lastDay = lease.terminatedOn ?? lease.endOn
  return {
    propertyName,
    unitNumber,
    firstName: lease.tenantName === null ? null : firstName(lease.tenantName),
    landlord: contactOf(landlord),
    howToPay: landlord.howToPay,
    paymentReference: makeReference(lease.paymentNumber),
    balance: debt.balance,
    pendingAmount: debt.pendingAmount,
    owed: debt.owed,
    nextDue: debt.nextDue,
    upcoming: debt.upcomingPayments,
    endedOn: lastDay !== null && lastDay < today ? lastDay : null,
    asOf: today,
    expiresAt: link.expiresAt,
  }
}

/** Returns the receipt of one payment, or that the money was returned. */
export async function viewReceipt(db: Db, { accountId, link }: Passed, language: Language) {
  const [row, landlord] = await Promise.all([
    findReceiptOfLink(db, accountId),
    requireLandlord(db, accountId),
  ])
  if (!row) {
    throw gone('publicLinks.paymentGone')
  }
  const isReceipt = row.state === 'SETTLED'
  const { propertyName, unitNumber, address, city, propertyState: state, zipCode } = row
  return {
    // the part of the id that differs between payments
    number: row.id.slice(-12).toUpperCase(),
    amount: row.amountCents,
    date: row.receivedOn,
    type: row.type,
    status: paymentStatusOf(row.state),
    isReceipt,
    method: row.method,
    reference: row.reference,
    receivedFrom: row.receivedFrom,
    receivedBy: contactOf(landlord),
    home: { propertyName, unitNumber, address, city, state, zipCode },
    allocations: row.paid.map((item) => ({
      description: describeIn(language, item),
      dueDate: item.dueOn,
      amount: item.amountCents,
    })),
    refunded: row.refundedCents,
    unallocated: isReceipt ? cents(row.amountCents - row.allocatedCents) : ZERO,
    expiresAt: link.expiresAt,
  }
}

async function requireUnit(db: Db, accountId: string): Promise<UnitRow> {
  const place = await findUnitOfLink(db, accountId)
  if (!place) {
    throw gone('publicLinks.targetGone')
  }
  return place
}

async function requireRequest(db: Db, accountId: string): Promise<OwnRequestRow> {
  const request = await findOwnRequest(db, accountId)
  if (!request || request.isArchived) {
    throw gone('publicLinks.reportRemoved')
  }
  return request
}

async function requireLandlord(db: Db, accountId: string): Promise<LandlordRow> {
  const landlord = await findLandlordOfLink(db, accountId)
  if (!landlord) {
    throw gone('publicLinks.targetGone')
  }
  return landlord
}

function contactOf({ name, phone }: LandlordRow) {
  return { name, phone }
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
