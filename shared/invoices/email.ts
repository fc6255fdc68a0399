import { amountText, paddedDate } from './compose-invoice.ts'
import type { InvoiceDraft } from './draft.ts'
import { isEmail } from './problems.ts'
import { computeTotals } from './totals.ts'

/** A message to be sent from the sender's own mail program. */
export type EmailDraft = { to: string; subject: string; message: string }

/** What the dialog begins with: to the client, naming the invoice, its amount and when it is due. */
export function newEmail(draft: InvoiceDraft): EmailDraft {
  const business = draft.businessName.trim()
  const total = computeTotals(draft)?.total
  const due = paddedDate(draft.dueDate)
  const amount = total === undefined ? '' : ` for ${amountText(total, draft)}`
  return {
    to: draft.clientEmail.trim(),
    subject: `Invoice ${draft.invoiceNumber.trim()}${business && ` from ${business}`}`,
    message: [
      `Dear ${draft.clientName.trim() || 'client'},`,
      `Please find attached invoice ${draft.invoiceNumber.trim()}${amount}.${due && ` It is due on ${due}.`}`,
      `Best regards,\n${business}`.trim(),
    ].join('\n\n'),
  }
}

/** The dialog's Send is disabled until address and subject are filled (specification §2), the address with a valid one. */
export function canSend({ to, subject }: EmailDraft): boolean {
  return areEmails(to) && subject.trim() !== ''
}

/** Whether a text is one email address, or several with commas between them. */
export function areEmails(text: string): boolean {
  return text.split(',').every(isEmail)
}

/**
 * The address that opens a mail program with everything filled in (RFC 6068). Nothing typed can add a header or another
 * field: all but the @ is percent-encoded, and line breaks are CRLF as there demanded.
 */
export function mailtoAddress({ to, subject, message }: EmailDraft): string {
  const address = encode(to.replaceAll(/[\s\p{Cc}]+/gu, ''))
    .replaceAll('%40', '@')
    .replaceAll('%2C', ',')
  const body = message.replaceAll(/\r\n?|\n/g, '\r\n').replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
  const line = subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return `mailto:${address}?subject=${encode(line)}&body=${encode(body)}`
}

/** encodeURIComponent throws at half of a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
