import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { cancelMails } from '#server/platform/mail/mail-holding.ts'
import { type MailWords, mailWords } from '#server/platform/mail/mail-messages.ts'
import { describeIn } from '#shared/ledger/explain/explain.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, todayIn } from '#shared/lib/plain-date.ts'

import { receiptMail } from '#server/ledger/emails.ts'
import { findReceipt, type ReceiptRow } from './receipt-store.ts'

/**
 * Maximum age in days of payments with a receipt: older payments are entered as history, and no tenant waits for their
 * receipt.
 */
const newestDays = 45

/**
 * Mails the receipt of a settled payment to each tenant of its lease who has an address: once for each payment and
 * tenant, however often this is called, and not when the account or the tenant has turned receipts off. A receipt that
 * was not sent yet is cancelled together with its payment.
 */
export async function mailReceipt(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  paymentId: string,
): Promise<void> {
  const row = await findReceipt(db, accountId, paymentId)
  if (row && row.state !== 'SETTLED') {
    await cancelMails(db, accountId, `receipt:${row.id}:`)
  }
  if (!row || row.state !== 'SETTLED' || row.receivedOn < addDays(todayIn(row.timeZone, now), -newestDays)) {
    return
  }
  for (const tenant of row.tenants) {
    const words = mailWords(tenant.language)
    await queueMail(db, {
      accountId,
      kind: 'receipt',
      to: tenant,
      userId: tenant.userId,
      language: words.language,
      replyTo: row.owner,
      key: `receipt:${row.id}:${tenant.id}`,
      now,
      ...receiptMail(words, {
        name: tenant.name,
        hasSignIn: tenant.userId !== null,
        property: row.propertyName,
        unit: row.unitNumber,
        amountCents: row.amountCents,
        receivedOn: row.receivedOn,
        how: describeHow(words, row),
        paid: row.paid.map((item) => ({
          ...item,
          description: describeIn(words.language, item),
        })),
        creditCents: cents(row.amountCents - row.allocatedCents),
        balanceCents: row.balanceCents,
        from: row.accountName,
        // the part of the id that differs between payments
        number: row.id.slice(-12).toUpperCase(),
      }),
    })
  }
}

/** Returns 'check #1204', 'cash'; null when the method is unknown. */
function describeHow({ t }: MailWords, { method, reference }: ReceiptRow): string | null {
  return method ? `${t(`mails.how.${method}`)}${reference ? ` ${reference}` : ''}` : null
}
