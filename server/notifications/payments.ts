import type { Db } from '#server/platform/database/database.ts'
import { formatUsd } from '#shared/lib/money.ts'
import type { NotificationPriority } from '#shared/notifications/contract.ts'

import { listPaymentsInNotice, type PaymentInNotice } from './payment-store.ts'
import { notifyAll } from './service.ts'

/** Payments that were recorded or changed their state, and the user who did it. */
export type PaymentFact = { paymentIds: string[]; by: string | null }

type State = PaymentInNotice['state']

const words: Partial<Record<State, { title: string; priority: NotificationPriority }>> = {
  SETTLED: { title: 'Payment received', priority: 'LOW' },
  PENDING: { title: 'Payment pending', priority: 'LOW' },
  FAILED: { title: 'Payment failed', priority: 'HIGH' },
  RETURNED: { title: 'Payment returned', priority: 'HIGH' },
  REFUNDED: { title: 'Payment refunded', priority: 'MEDIUM' },
  REVERSED: { title: 'Payment reversed', priority: 'MEDIUM' },
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
      const { id, state, stateReason, amountCents, tenantName, propertyName, unitNumber } = payment
      const { title, priority } = words[state] ?? { title: 'Payment changed', priority: 'LOW' as const }
      const from = `${formatUsd(amountCents)} from ${tenantName ?? 'a tenant'}, ${propertyName}, unit ${unitNumber}`
      return {
        accountId,
        now,
        type: 'PAYMENT' as const,
        title,
        priority,
        message: stateReason ? `${from}: ${stateReason}` : from,
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
