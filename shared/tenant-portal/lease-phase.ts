import type { AtEnd } from '#shared/leases/ending/term-end.ts'

/** The phase of a lease on a day, as its tenant sees it. */
export type LeasePhase =
  | { kind: 'UPCOMING' | 'ACTIVE' | 'ENDING' | 'EXPIRED' | 'TERMINATED'; date: string }
  | { kind: 'MONTH_TO_MONTH'; date: null }
  | { kind: 'DRAFT'; date: null }

type Lease = {
  startDate: string
  endDate: string | null
  atEnd: AtEnd
  terminationDate: string | null
  status: 'DRAFT' | 'ACTIVE' | 'EXPIRED' | 'TERMINATED'
}

/**
 * Returns the phase of a lease on a day. UPCOMING starts later; ENDING was ended for a future day by a notice or agreement; ACTIVE
 * continues until the end of its term; MONTH_TO_MONTH has no term, or is past it; EXPIRED reached its end; TERMINATED ended early. `date` is the
 * relevant day: the first day for UPCOMING, else the last.
 */
export function leasePhase(lease: Lease, today: string): LeasePhase {
  const { startDate, endDate, atEnd, terminationDate, status } = lease
  const continues = atEnd === 'MONTH_TO_MONTH'
  if (status === 'DRAFT') {
    return { kind: 'DRAFT', date: null }
  }
  if (status === 'TERMINATED') {
    return { kind: 'TERMINATED', date: terminationDate ?? endDate ?? startDate }
  }
  if (status === 'EXPIRED' && endDate !== null) {
    return { kind: 'EXPIRED', date: endDate }
  }
  if (startDate > today) {
    return { kind: 'UPCOMING', date: startDate }
  }
  if (terminationDate !== null && (endDate === null || continues || terminationDate <= endDate)) {
    return { kind: 'ENDING', date: terminationDate }
  }
  return endDate === null || (continues && endDate < today)
    ? { kind: 'MONTH_TO_MONTH', date: null }
    : { kind: 'ACTIVE', date: endDate }
}

/** Returns the earlier of the lease's end and its termination; null where it has neither. */
export function lastDateOf({
  endDate,
  atEnd,
  terminationDate,
}: Omit<Lease, 'startDate' | 'status'>): string | null {
  if (atEnd === 'MONTH_TO_MONTH') {
    return terminationDate
  }
  if (endDate !== null && terminationDate !== null) {
    return terminationDate < endDate ? terminationDate : endDate
  }
  return terminationDate ?? endDate
}

/** Whether the lease has ended in this phase. */
export function hasEnded(phase: LeasePhase): boolean {
  return phase.kind === 'EXPIRED' || phase.kind === 'TERMINATED'
}
