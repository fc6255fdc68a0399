import type { Db } from '#server/platform/database/database.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { formatDate } from '#shared/lib/plain-date.ts'
import type { NotificationPriority } from '#shared/notifications/contract.ts'

import { listPaymentsInNotice, type PaymentInNotice } from './payment-store.ts'
import { notifyAll } from './service.ts'

/** Payments that were recorded or changed their state, and the user who did it. */
export type PaymentFact = { paymentIds: string[]; by: string | null }

type State = PaymentInNotice['state']

/** What became of a payment, in the words after 'Ana Diaz’s payment of $850.00'; a settled one has its own title. */
const words: Record<State, { became: string; priority: NotificationPriority }> = {
  SETTLED: { became: 'was received', priority: 'LOW' },
  PENDING: { became: 'is pending', priority: 'LOW' },
  FAILED: { became: 'failed', priority: 'HIGH' },
  RETURNED: { became: 'was returned', priority: 'HIGH' },
  REFUNDED: { became: 'was refunded', priority: 'MEDIUM' },
  REVERSED: { became: 'was reversed', priority: 'MEDIUM' },
}

/**
 * Notifies the team of the present states of payments; each state of a payment is notified once, and not to the user
 * who recorded it.
 */
export async function notifyPayments(
  db: Db,
  { paymentIds, by }: PaymentFact,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const payments = await listPaymentsInNotice(db, accountId, paymentIds)
  await notifyAll(
    db,
    accountId,
    payments.map((payment) => {
      const { id, state, stateReason, amountCents, propertyName, unitNumber, paidOn } = payment
      const { became, priority } = words[state]
      const tenant = payment.tenantName ?? 'A tenant'
      const from = payment.payerName ?? tenant
      const amount = formatUsd(amountCents)
      const place = `${propertyName}, ${unitNumber}, ${formatDate(paidOn)}`
      const message = payment.payerName === null ? place : `${place}, for ${tenant}`
      return {
        accountId,
        now,
        type: 'PAYMENT' as const,
        title: state === 'SETTLED' ? `${from} paid ${amount}` : `${from}’s payment of ${amount} ${became}`,
        priority,
        message: stateReason ? `${message}: ${stateReason}` : message,
        to: { team: true as const },
        except: by,
        propertyId: payment.propertyId,
        tenantId: payment.tenantId,
        leaseId: payment.leaseId,
        paymentId: id,
        actionUrl: `/leases/${payment.leaseId}`,
        key: `payment:${id}:${state}`,
      }
    }),
  )
}
