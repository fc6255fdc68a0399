import { amountText, paddedDate } from './compose-invoice.ts'
import type { InvoiceDraft } from './draft.ts'
import { isEmail } from './problems.ts'
import { computeTotals } from './totals.ts'

/** A message to send with the sender's own mail program. */
export type EmailDraft = { to: string; subject: string; message: string }

/** Returns the initial text of the dialog: to the client, with the invoice, its amount and its due date. */
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

/**
 * Whether the dialog's Send button is enabled: address and subject are filled in (specification §2), and the address is
 * valid.
 */
export function canSend({ to, subject }: EmailDraft): boolean {
  return areEmails(to) && subject.trim() !== ''
}

/** Whether a text is one email address, or several separated by commas. */
export function areEmails(text: string): boolean {
  return text.split(',').every(isEmail)
}

/**
 * Returns the address that opens a mail program with everything filled in (RFC 6068). Typed text cannot add a header or
 * another field: everything except the @ is percent-encoded, and line breaks are CRLF as the RFC requires.
 */
export function mailtoAddress({ to, subject, message }: EmailDraft): string {
  const address = encode(to.replaceAll(/[\s\p{Cc}]+/gu, ''))
    .replaceAll('%40', '@')
    .replaceAll('%2C', ',')
  const body = message.replaceAll(/\r\n?|\n/g, '\r\n').replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
  const line = subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return `mailto:${address}?subject=${encode(line)}&body=${encode(body)}`
}

/** Percent-encodes text; encodeURIComponent alone would throw at half of a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
