import { listNotificationRows } from '#server/notifications/service.ts'
import { listDocumentRows } from '#server/documents/service.ts'
import { listRequestsOfTenant } from '#server/maintenance/service.ts'
import type { Context, Page } from '#server/platform/http/route-table.ts'

import {
  answerOwnLease,
  answerPayments,
  answerProfile,
  answerReceipt,
} from '#server/tenant-portal/answers.ts'
import type { OwnDocumentRow } from '#server/tenant-portal/documents.ts'
import { pickLease, readLandlord } from '#server/tenant-portal/home.ts'
import { readRequest } from '#server/tenant-portal/requests.ts'

export type ArchiveContent = Awaited<ReturnType<typeof readArchiveContent>>
export type ArchivedLease = ArchiveContent['leases'][number]
export type ArchivedRequest = ArchiveContent['requests'][number]
export type ArchivedReceipt = ArchivedLease['receipts'][number]

/**
 * Reads all data of the tenant with this landlord through the same functions as their portal, so that it contains
 * nothing that they could not see there. All of it is read at one moment; the bytes of files are not included.
 */
export async function readArchiveContent(context: Context) {
  const { db, actor } = context
  const [profile, { propertyOwner }, { leases: own }] = await Promise.all([
    answerProfile(context),
    readLandlord(context),
    pickLease(context),
  ])
  const leases = []
  for (const { id } of own) {
    const [lease, payments] = await Promise.all([answerOwnLease(context, id), answerPayments(context, id)])
    const receipts = []
    for (const payment of payments.payments.filter(({ status }) => status === 'COMPLETED')) {
      receipts.push(await answerReceipt(context, payment.id))
    }
    leases.push({ id, lease, payments, receipts })
  }
  const requests = []
  for (const { id } of await all((page) => listRequestsOfTenant(context, page))) {
    requests.push(await readRequest(context, id))
  }
  const { accountId, userId } = actor
  const documents: OwnDocumentRow[] = await all((page) =>
    listDocumentRows(db, { accountId, isForTenant: true, ...page }),
  )
  const notices = await all((page) => listNotificationRows(db, { accountId, userId, ...page }))
  return { profile, landlord: propertyOwner, leases, requests, documents, notices }
}

/** Reads every row of a list, page by page. */
async function all<Row>(
  read: (page: { limit: number; offset: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const page = await read({ limit: 200, offset: 0, ...(cursor ? { cursor } : {}) })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor)
  return rows
}

/** Returns the property and unit of an archived lease as one label; empty if the lease has none. */
export function unitLabelOf({ lease }: ArchivedLease): string {
  const { property } = lease
  return property ? `${property.name}, ${property.unit.unitNumber}` : ''
}
