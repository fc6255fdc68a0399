import { storeUpload } from '#server/documents/service.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Context } from '#server/platform/http/route-table.ts'

import { listDuplicates } from './duplicate-store.ts'

/**
 * Stores a file of an expense or a bill. Returns it with the other expenses and bills that already have the
 * same file. A duplicate is allowed, because one invoice may have two payments. Throws `not_found`,
 * `plan_limit_reached`.
 */
export async function storeReceipt(
  context: Context,
  document: { entityType: 'expense' | 'bill'; entityId: string; upload: Upload },
) {
  const documentType = document.entityType === 'bill' ? 'INVOICE' : 'RECEIPT'
  const stored = await storeUpload(context, { ...document, documentType })
  return { ...stored, duplicateOf: await listDuplicates(context.db, context.actor.accountId, stored.id) }
}
