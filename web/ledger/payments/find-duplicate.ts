import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { Payment } from '#web/ledger/api.ts'

const day = 86_400_000

/**
 * Returns an equal payment of a lease that was received or recorded since yesterday. Entering one check twice is the most
 * common mistake here, and two equal payments on one day are rare but valid, so that forms only point it out. `amount` is
 * in dollars, `openedAt` the time at which the form was opened.
 */
export function findDuplicate(
  payments: readonly Payment[],
  { leaseId, amount }: { leaseId: string; amount: number | null },
  { today, openedAt }: { today: PlainDate; openedAt: number },
): Payment | undefined {
  const yesterday = addDays(today, -1)
  return payments.find(
    (payment) =>
      payment.leaseId === leaseId &&
      payment.amount === amount &&
      (payment.state === 'SETTLED' || payment.state === 'PENDING') &&
      (payment.date >= yesterday || openedAt - new Date(payment.createdAt).getTime() < 2 * day),
  )
}
