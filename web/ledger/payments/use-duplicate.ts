import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import { paymentsSinceQuery, type Payment } from '#web/ledger/api.ts'
import { findDuplicate } from './find-duplicate.ts'

/** Returns a payment of the lease that may be this one, recorded already. */
export function useDuplicate(leaseId: string, amount: number | null, today: string): Payment | undefined {
  const day = parsePlainDate(today)
  const latest = useQuery(paymentsSinceQuery(leaseId, addDays(day, -31)))
  const [openedAt] = useState(Date.now)
  return findDuplicate(latest.data ?? [], { leaseId, amount }, { today: day, openedAt })
}
