import { claimPendingNotifications } from '#server/documents/service.ts'
import { notify } from '#server/notifications/service.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

import { notifySharedDocuments } from './shared-documents.ts'
import { findUploadFact } from './upload-store.ts'

type UploadFact = { documentId: string; tenantId: string; by: string }

export const tenantPortalJobs: Record<string, Job> = {
  /** Notifies tenants of the documents that were shared with them in the last minutes. */
  async tellOfSharedDocuments(db, data, { accountId, now }) {
    const { by } = data as { by: string | null } // enqueued by the documents module
    await notifySharedDocuments(db, { accountId, now, by }, await claimPendingNotifications(db, accountId))
  },

  /** Notifies the team that a tenant uploaded a file. */
  async tellOfTenantDocument(db, data, { accountId, now }) {
    const { documentId, tenantId, by } = data as UploadFact // enqueued by uploadOwnDocument
    const fact = await findUploadFact(db, accountId, { documentId, tenantId })
    if (!fact) {
      return // removed in the meantime
    }
    await notify(db, {
      accountId,
      now,
      type: 'TENANT',
      priority: 'LOW',
      title: `${fact.tenantName} uploaded a document`,
      message: fact.filename,
      to: { team: true },
      except: by,
      tenantId,
      propertyId: fact.propertyId,
      actionUrl: `/tenants/${tenantId}`,
      key: `tenant-document:${documentId}`,
    })
  },
}
