import type { Db } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, todayIn } from '#shared/lib/plain-date.ts'

import { receiptMail } from './emails.ts'
import { findReceipt } from './receipt-store.ts'
import { describeMethod } from './record-payments.ts'

/** Payments of longer ago are history that somebody enters: nobody waits for their receipt. */
const newestDays = 45

/**
 * Mails the receipt of a payment that has settled to each tenant of its lease who has an address: once a payment and
 * tenant, however often it is asked for, and not where the account or the tenant has turned receipts off.
 */
export async function mailReceipt(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
  paymentId: string,
): Promise<void> {
  const row = await findReceipt(db, accountId, paymentId)
  if (!row || row.state !== 'SETTLED' || row.paidOn < addDays(todayIn(row.timeZone, now), -newestDays)) {
    return
  }
  for (const tenant of row.tenants) {
    await queueMail(db, {
      accountId,
      kind: 'receipt',
      to: tenant,
      userId: tenant.userId,
      replyTo: row.owner,
      key: `receipt:${row.id}:${tenant.id}`,
      now,
      ...receiptMail({
        name: tenant.name,
        hasSignIn: tenant.userId !== null,
        place: `${row.propertyName}, unit ${row.unitNumber}`,
        amountCents: row.amountCents,
        paidOn: row.paidOn,
        how: describeMethod(row),
        paid: row.paid,
        creditCents: cents(row.amountCents - row.allocatedCents),
        balanceCents: row.balanceCents,
        from: row.accountName,
        // the part of the id that differs from one payment to the next
        number: row.id.slice(-12).toUpperCase(),
      }),
    })
  }
}
