import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { paymentsSinceQuery, type Payment } from './api.ts'

const day = 86_400_000

/**
 * Returns an equal payment of the lease that was received or recorded since yesterday. Entering one check twice is the
 * most common mistake here, and two equal payments on one day are rare but valid, so the form only points it out.
 */
export function useDuplicate(leaseId: string, amount: number | null, today: string): Payment | undefined {
  const latest = useQuery(paymentsSinceQuery(leaseId, addDays(parsePlainDate(today), -31)))
  const [openedAt] = useState(Date.now)
  const yesterday = addDays(parsePlainDate(today), -1)
  return latest.data?.find(
    (payment) =>
      payment.amount === amount &&
      (payment.state === 'SETTLED' || payment.state === 'PENDING') &&
      (payment.date >= yesterday || openedAt - new Date(payment.createdAt).getTime() < 2 * day),
  )
}
