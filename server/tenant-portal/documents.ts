import { listDocumentRows } from '#server/documents/service.ts'
import type { PageRequest } from '#server/platform/list.ts'
import type { Context } from '#server/platform/route-table.ts'
import type { DocumentEntity } from '#shared/documents/contract.ts'

/**
 * The documents that a tenant may see, newest first: what was shared and is about something of theirs, and what they
 * uploaded. The database decides which those are.
 */
export async function listOwnDocuments(
  { db, actor }: Context,
  query: PageRequest & { search?: string | undefined },
) {
  const page = await listDocumentRows(db, { accountId: actor.accountId, ...query })
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      filename: row.filename,
      documentType: row.documentType,
      mimeType: row.mimeType,
      size: row.size,
      url: `/api/v1/tenant/documents/${row.id}/download`,
      about: subjects[row.entityType],
      uploadedByYou: row.uploadedById === actor.userId,
      createdAt: row.createdAt,
    })),
  }
}

const subjects: Record<DocumentEntity, string> = {
  property: 'Your building',
  unit: 'Your home',
  tenant: 'You',
  lease: 'Your lease',
  maintenance: 'A repair',
  payment: 'A payment',
  expense: 'An expense',
  account: 'Your landlord',
}
