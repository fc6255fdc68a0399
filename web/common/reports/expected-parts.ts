import { href } from 'react-router'
import type { MarkKind } from '#web/ui/charts/mark.tsx'
import type { RentSummary } from './month-queries.ts'

/** A part of the month's expected rent, in dollars, with the address of its rows in the rent roll. */
export type ExpectedPart = { label: string; mark: MarkKind; value: number; to: string }

const rows = (status: string) => `${href('/rent')}?status=${status}`

/** Returns the parts whose sum is the rent expected in this month. A part due today is there only where there is one. */
export function expectedParts({
  collected,
  pending,
  overdue,
  due,
  upcoming,
}: RentSummary['expected']): ExpectedPart[] {
  return [
    { label: 'Collected', mark: 'collected', value: collected, to: rows('received') },
    { label: 'Pending', mark: 'pending', value: pending, to: rows('pending') },
    { label: 'Overdue', mark: 'overdue', value: overdue, to: rows('overdue') },
    ...(due > 0 ? [{ label: 'Due today', mark: 'unpaid' as const, value: due, to: rows('unpaid') }] : []),
    { label: 'Upcoming', mark: 'upcoming', value: upcoming, to: rows('upcoming') },
  ]
}
