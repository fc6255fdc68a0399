import { getAccount } from '#server/accounts/service.ts'
import type { MailAttachmentMaker, MailAttachmentMakers } from '#server/platform/mail/mail-attachments.ts'
import { makeReportPdf } from '#server/platform/pdf/make-pdf.ts'
import { composeReport } from '#shared/reports/report-document.ts'

import { statementAttachment } from '#server/owners/emails.ts'
import { findSent } from './statement-store.ts'

/** Makes the PDF of a statement as it was sent: the file that its owner can also save on the page of the link. */
const attachStatement: MailAttachmentMaker = async (database, accountId, id) => {
  const found = await database.read({ as: 'job', accountId }, async (db) => {
    const [sent, account] = await Promise.all([findSent(db, accountId, id), getAccount(db, accountId)])
    return sent && { table: sent.content, account }
  })
  if (!found) {
    return null
  }
  const { table, account } = found
  const madeAt = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.timeZone,
  }).format(new Date(table.madeAt))
  const document = composeReport(table, { author: account.businessName ?? account.name, madeAt })
  return {
    filename: document.fileName,
    contentType: 'application/pdf',
    content: await makeReportPdf(document, { createdAt: table.madeAt }),
  }
}

/** The files that mails to owners ask for. */
export const ownerAttachments: MailAttachmentMakers = { [statementAttachment]: attachStatement }
