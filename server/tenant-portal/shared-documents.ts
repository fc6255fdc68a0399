import type { SharedRow } from '#server/documents/service.ts'
import { notify } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { notificationText } from '#shared/notifications/notification-text.ts'

import { sharedMail } from './emails.ts'
import { findPortalSender, listDocumentReaders, type ReaderRow } from './share-store.ts'

/**
 * Notifies tenants of documents that were shared with them: one notification and one mail for all of them together,
 * each in the tenant's language, mails according to their settings. Documents of a lease or a person go to its
 * tenants, also after they moved out; documents of a unit or a building go to its present tenants.
 */
export async function notifySharedDocuments(
  db: Db,
  { accountId, now, by }: { accountId: string; now: Date; by: string | null },
  documents: readonly SharedRow[],
): Promise<void> {
  if (documents.length === 0) {
    return
  }
  const [rows, sender] = await Promise.all([
    listDocumentReaders(
      db,
      accountId,
      documents.map(({ id }) => id),
      now,
    ),
    findPortalSender(db, accountId),
  ])
  for (const own of Map.groupBy(rows, ({ tenantId }) => tenantId).values()) {
    await tell(db, { accountId, now, by, from: sender }, own)
  }
}

type Telling = {
  accountId: string
  now: Date
  by: string | null
  from: { name: string; email: string | null }
}

async function tell(db: Db, { accountId, now, by, from }: Telling, own: readonly ReaderRow[]): Promise<void> {
  const [reader] = own
  if (!reader || (reader.userId !== null && reader.userId === by)) {
    return
  }
  const names = own.map(({ filename }) => filename)
  const key = `shared-documents:${own.map(({ documentId }) => documentId).join('+')}`.slice(0, 300)
  if (reader.userId !== null) {
    const facts = { fact: 'shared', count: names.length } as const
    await notify(db, {
      accountId,
      now,
      type: 'TENANT',
      priority: 'LOW',
      ...notificationText('en', facts),
      message: names.join('\n'),
      to: { userIds: [reader.userId] },
      tenantId: reader.tenantId,
      actionUrl: '/tenant/documents',
      data: facts,
      key,
    })
  }
  if (reader.email !== null) {
    const words = mailWords(reader.language)
    await queueMail(db, {
      accountId,
      kind: 'notice',
      to: { name: reader.name, email: reader.email },
      userId: reader.userId,
      language: words.language,
      replyTo: from.email === null ? null : { name: from.name, email: from.email },
      key: `${key}:${reader.tenantId}`,
      now,
      ...sharedMail(words, {
        name: reader.name,
        from: from.name,
        filenames: names,
        hasSignIn: reader.userId !== null,
      }),
    })
  }
}
