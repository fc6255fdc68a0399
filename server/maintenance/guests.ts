import { listDocumentsOf, storeGuestPicture } from '#server/documents/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import { appendEvent, type EventActor } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Plans } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { maxGuestPhotos } from '#shared/maintenance/photo-limits.ts'
import type { Priority } from '#shared/maintenance/contract.ts'

import { insertComment } from './comment-store.ts'
import { insertReportedRequest } from './create-request.ts'
import { listPhotosOf } from './photos.ts'
import { findRequest, type RequestRow, updateRequestRow } from './store.ts'
import { enqueueRequestNotification } from './enqueue-request-notification.ts'

/*
 * Maintenance for people without a sign-in, who come through the code on the wall of a unit. The caller checks their
 * link before; what they write about themselves is not verified.
 */

/** The holder of a public link, in a transaction of its account. */
export type Guest = { db: Db; accountId: string; now: Date; requestId: string; plans: Plans }

/** Stores a request for a unit. Returns its id. The caller has checked that the unit exists. */
export async function reportAsGuest(
  guest: Guest,
  report: {
    unitId: string
    propertyId: string
    title: string
    description: string
    priority?: Priority | undefined
    name: string | null
    contact: string | null
  },
): Promise<string> {
  const { name, contact, ...said } = report
  return insertReportedRequest(guest.db, eventActorOf(guest, name), {
    ...said,
    // the person who scans a code may be a visitor: the landlord decides whether the household sees it
    leaseId: null,
    guest: { name, contact },
  })
}

/** Adds a comment to a request as its reporter. Throws `not_found`, `invalid_transition` (canceled). */
export async function writeAsGuest(guest: Guest, id: string, body: string): Promise<void> {
  const { db, accountId, now } = guest
  const request = await requireGuestRequest(guest, id)
  if (request.status === 'CANCELED') {
    throw new AppError('invalid_transition', 'maintenance.canceledScanAgain')
  }
  const row = {
    id: newId(now.getTime()),
    requestId: id,
    authorId: null,
    authorName: calledByName(request.reporterName),
    byTenant: true,
    visibleToTenant: true,
    body,
    createdAt: now,
  }
  await insertComment(db, accountId, row)
  await appendEvent(db, eventActorOf(guest, request.reporterName), {
    action: 'commented',
    entityType: 'maintenance',
    entityId: id,
    entityName: request.title,
    after: { commentId: row.id, visibility: 'TENANT' },
  })
  await enqueueRequestNotification(guest, {
    requestId: id,
    what: 'comment',
    commentId: row.id,
    by: null,
    byName: row.authorName,
  })
}

/** Adds a picture. Throws `not_found`, `conflict` (too many), `unsupported_media_type`, `plan_limit_reached`. */
export async function addPhotoAsGuest(guest: Guest, id: string, upload: Upload): Promise<string> {
  const { db, accountId, plans } = guest
  const request = await requireGuestRequest(guest, id)
  const photos = await listPhotosOf({ db, actor: { accountId } }, id)
  if (photos.filter(({ uploadedBy }) => uploadedBy === null).length >= maxGuestPhotos) {
    throw new AppError('conflict', 'maintenance.enoughPhotos', { count: maxGuestPhotos })
  }
  const eventActor = eventActorOf(guest, request.reporterName)
  const photoId = await storeGuestPicture({ db, plans, eventActor }, { requestId: id, upload })
  await enqueueRequestNotification(guest, {
    requestId: id,
    what: 'photo',
    by: null,
    byName: calledByName(request.reporterName),
  })
  return photoId
}

/** Writes under a request as the vendor who has the job. Only the team reads it. Throws `not_found`. */
export async function writeAsVendor(guest: Guest, id: string, vendor: string, body: string): Promise<void> {
  const { db, accountId, now, requestId } = guest
  const request = await requireGuestRequest(guest, id)
  const name = `${vendor} (vendor)`
  const row = {
    id: newId(now.getTime()),
    requestId: id,
    authorId: null,
    authorName: name,
    byTenant: false,
    visibleToTenant: false,
    body,
    createdAt: now,
  }
  await insertComment(db, accountId, row)
  await appendEvent(
    db,
    { accountId, userId: null, now, requestId, name },
    {
      action: 'commented',
      entityType: 'maintenance',
      entityId: id,
      entityName: request.title,
      after: { commentId: row.id, visibility: 'INTERNAL' },
    },
  )
  await enqueueRequestNotification(guest, {
    requestId: id,
    what: 'comment',
    commentId: row.id,
    by: null,
    byName: name,
  })
}

type Job = { requestId: string; vendorName: string }

/**
 * Marks an open request as in progress when a vendor accepts its job, with the vendor as the one who does the work where
 * nobody is assigned. Changes nothing in a request that is completed or canceled. Throws `not_found`.
 */
export async function startAsVendor(db: Db, by: EventActor, { requestId, vendorName }: Job): Promise<void> {
  const before = await requireGuestRequest({ db, accountId: by.accountId }, requestId)
  if (before.status !== 'OPEN' && before.status !== 'IN_PROGRESS') {
    return
  }
  const isFree = before.assignedTo === null && before.assignedUserId === null
  await setProgress(db, by, before, {
    ...before,
    status: 'IN_PROGRESS',
    assignedTo: isFree ? assigneeName(vendorName) : before.assignedTo,
  })
}

/**
 * Opens a request again when the vendor who was to do the work gives it back, or the landlord cancels their job. Changes
 * nothing where a person of the team does the work, or it is completed. Throws `not_found`.
 */
export async function releaseFromVendor(
  db: Db,
  by: EventActor,
  { requestId, vendorName }: Job,
): Promise<void> {
  const before = await requireGuestRequest({ db, accountId: by.accountId }, requestId)
  const isTheirs = before.assignedUserId === null && before.assignedTo === assigneeName(vendorName)
  if (before.status === 'IN_PROGRESS' && isTheirs) {
    await setProgress(db, by, before, { ...before, status: 'OPEN', assignedTo: null })
  }
}

/** Shortens a vendor's name to the 120 characters that the name of an assignee may have. */
function assigneeName(vendor: string): string {
  return vendor.slice(0, 120)
}

async function setProgress(db: Db, by: EventActor, before: RequestRow, after: RequestRow): Promise<void> {
  if (before.status === after.status && before.assignedTo === after.assignedTo) {
    return
  }
  await updateRequestRow(db, by.accountId, after, by.now)
  await appendEvent(db, by, {
    action: before.status === after.status ? 'updated' : after.status === 'OPEN' ? 'reopened' : 'started',
    entityType: 'maintenance',
    entityId: before.id,
    entityName: before.title,
    before,
    after,
  })
  if (before.status !== after.status) {
    await enqueueRequestNotification(
      { db },
      {
        requestId: before.id,
        what: 'status',
        status: after.status,
        by: by.userId,
        ...(by.userId === null && by.name && { byName: by.name }),
      },
    )
  }
}

/** The maximum number of files that a vendor may send for one job. */
const maxVendorFiles = 30

/**
 * Adds a picture of a vendor to a request, or their invoice. The household does not see it. Throws `not_found`, `conflict`
 * (too many), `unsupported_media_type`, `plan_limit_reached`.
 */
export async function addFileAsVendor(
  guest: Guest,
  id: string,
  vendor: string,
  { upload, kind }: { upload: Upload; kind: 'PHOTO' | 'INVOICE' },
): Promise<string> {
  const { db, accountId, plans, now, requestId } = guest
  await requireGuestRequest(guest, id)
  const files = await listDocumentsOf(db, accountId, 'maintenance', [id])
  if (files.filter(({ uploadedBy }) => uploadedBy === null).length >= maxVendorFiles) {
    throw new AppError('conflict', 'maintenance.enoughPhotos', { count: maxVendorFiles })
  }
  const name = `${vendor} (vendor)`
  const eventActor = { accountId, userId: null, now, requestId, name }
  const file = { requestId: id, upload, isShared: false, isInvoice: kind === 'INVOICE' }
  const fileId = await storeGuestPicture({ db, plans, eventActor }, file)
  if (kind === 'PHOTO') {
    await enqueueRequestNotification(guest, { requestId: id, what: 'photo', by: null, byName: name })
  }
  return fileId
}

/** Finds the request and locks it, so that two pictures at once are counted one after the other. */
async function requireGuestRequest(
  { db, accountId }: Pick<Guest, 'db' | 'accountId'>,
  id: string,
): Promise<RequestRow> {
  const request = await findRequest(db, accountId, id, { lock: true })
  if (!request) {
    throw notFound('maintenanceRequest')
  }
  return request
}

/** Returns the name of a person who came through a code, for the history and the team's messages. */
export function calledByName(name: string | null): string {
  return `${name ?? 'Someone'} (QR code)`
}

function eventActorOf({ accountId, now, requestId }: Guest, name: string | null): EventActor {
  return { accountId, userId: null, now, requestId, name: calledByName(name) }
}
