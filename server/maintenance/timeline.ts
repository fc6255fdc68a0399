import type { Context } from '#server/platform/http/route-table.ts'
import type { RouteResponse } from '#shared/lib/route.ts'
import type { timeline } from '#shared/maintenance/conversation-contract.ts'

import { calledByName } from './guests.ts'
import { listPhotosOf, type Photo } from './photos.ts'
import { requireRequest } from './requests.ts'
import { type HistoryRow, listHistory } from './timeline-store.ts'

type Entry = RouteResponse<typeof timeline>[number]

/** Returns everything that happened to a request, oldest first. Throws `not_found`. */
export async function timelineOf(context: Context, requestId: string): Promise<Entry[]> {
  const { reportedVia, reporterName } = await requireRequest(context, requestId)
  const guest = reportedVia === null ? 'Someone' : calledByName(reporterName)
  const [rows, photos] = await Promise.all([
    listHistory(context.db, context.actor.accountId, requestId),
    listPhotosOf(context, requestId),
  ])
  return [...rows.map(toEntry), ...photos.map((photo) => photoEntry(photo, guest))].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  )
}

const statuses: Record<string, string> = {
  reported: 'Reported',
  reopened: 'Reopened',
  started: 'Work started',
  completed: 'Completed',
  canceled: 'Canceled',
  confirmed: 'Confirmed as fixed by the tenant',
}

const channels: Record<string, string> = {
  EMAIL: 'by e-mail',
  IN_APP: 'in the app',
  SMS: 'by text message',
  PHONE: 'by phone',
  LETTER: 'by letter',
  IN_PERSON: 'in person',
  OTHER: 'by other means',
}

function toEntry(row: HistoryRow): Entry {
  const visibility = row.visibleToTenant ? ('TENANT' as const) : ('INTERNAL' as const)
  const entry = { id: row.id, at: row.at, by: row.by, text: row.text, visibility, url: null }
  if (row.kind === 'comment') {
    return { ...entry, kind: 'comment', title: `${row.by} wrote` }
  }
  if (row.kind === 'notice') {
    const how = channels[row.channel ?? 'OTHER'] ?? 'by other means'
    return { ...entry, kind: 'notification', title: `${row.recipient} was notified ${how}` }
  }
  const status = statuses[row.what]
  return status
    ? { ...entry, kind: 'status', title: status }
    : { ...entry, kind: 'change', title: describeChange(row) }
}

function describeChange({ what, assignedTo, wasAssignedTo }: HistoryRow): string {
  if (what === 'updated' && assignedTo !== wasAssignedTo) {
    return assignedTo === null ? 'Unassigned' : `Assigned to ${assignedTo}`
  }
  return what === 'updated'
    ? 'Changed'
    : what.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
}

function photoEntry(photo: Photo, guest: string): Entry {
  const by = photo.uploadedBy?.name ?? guest
  return {
    id: photo.id,
    at: photo.createdAt,
    kind: 'photo',
    by,
    title: `${by} added a photo`,
    text: photo.filename,
    visibility: photo.sharedWithTenant ? 'TENANT' : 'INTERNAL',
    url: photo.previewUrl ?? photo.url,
  }
}
