import { href } from 'react-router'
import type { MarkKind } from '#web/ui/charts/mark.tsx'
import type { RentSummary } from './month-queries.ts'

/** A part of the month's expected rent, in dollars, with the address of its rows in the rent roll. */
export type ExpectedPart = { label: string; mark: MarkKind; value: number; to: string }

/**
 * The parts that lower a charge without new money: given up by the landlord, or paid from a deposit received
 * earlier.
 */
export const creditedWords = 'Waived or credited'
export const depositWords = 'Paid from deposits'

const rows = (status: string) => `${href('/rent')}?status=${status}`

/**
 * Returns the parts whose sum is the rent expected in this month. What was waived or credited, what deposits paid and what
 * is due today are there only where there is some.
 */
export function expectedParts({
  collected,
  credited,
  depositApplied,
  pending,
  overdue,
  due,
  upcoming,
}: RentSummary['expected']): ExpectedPart[] {
  return [
    { label: 'Collected', mark: 'collected', value: collected, to: rows('received') },
    ...(credited > 0
      ? [{ label: creditedWords, mark: 'credited' as const, value: credited, to: rows('credited') }]
      : []),
    ...(depositApplied > 0
      ? [{ label: depositWords, mark: 'credited' as const, value: depositApplied, to: rows('deposit') }]
      : []),
    { label: 'Pending', mark: 'pending', value: pending, to: rows('pending') },
    { label: 'Overdue', mark: 'overdue', value: overdue, to: rows('overdue') },
    ...(due > 0 ? [{ label: 'Due today', mark: 'unpaid' as const, value: due, to: rows('unpaid') }] : []),
    { label: 'Upcoming', mark: 'upcoming', value: upcoming, to: rows('upcoming') },
  ]
}
