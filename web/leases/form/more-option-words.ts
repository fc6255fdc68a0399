import type { Proration } from '#shared/leases/rent/rent-schedule.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import type { LeaseValues } from './lease-values.ts'

/** The fields that the form shows under More options. */
export const moreFields = ['payers', 'concessions', 'proration', 'chargesFrom', 'notes'] as const

export const prorations: { value: Proration; label: string }[] = [
  { value: 'ACTUAL_DAYS', label: 'Actual days in the month' },
  { value: 'THIRTY_DAY_MONTH', label: '30-day month' },
]

type MoreValues = Pick<LeaseValues, (typeof moreFields)[number] | 'rentFrequency'>

/** Returns what is set under More options in words: '1 payer', 'rent charged from Nov 1, 2026'. */
export function optionsSet(values: MoreValues, usualProration: Proration): string[] {
  const { payers, concessions, proration, chargesFrom, notes } = values
  const isByMonths = values.rentFrequency === 'MONTHLY'
  return [
    ...(isByMonths && payers.length > 0 ? [formatCounted(payers.length, 'payer')] : []),
    ...(isByMonths && concessions.length > 0 ? [formatCounted(concessions.length, 'concession')] : []),
    ...(isByMonths && proration !== usualProration
      ? [`partial month by ${proration === 'THIRTY_DAY_MONTH' ? 'a 30-day month' : 'actual days'}`]
      : []),
    ...(chargesFrom === '' ? [] : [`rent charged from ${formatDate(chargesFrom)}`]),
    ...(notes.trim() === '' ? [] : ['notes']),
  ]
}

type Offered = { hasPayers: boolean; isByMonths: boolean; isSigned: boolean }

/** Returns the line below More options: what is set there, else what can be set. */
export function moreOptionsText(
  set: readonly string[],
  { hasPayers, isByMonths, isSigned }: Offered,
): string {
  return set.length > 0
    ? `Set: ${set.join(', ')}`
    : [
        ...(hasPayers ? ['Payers'] : []),
        ...(isByMonths && !isSigned ? ['rent concessions'] : []),
        ...(isByMonths ? ['partial month'] : []),
        'first rent to charge',
        'notes',
      ]
        .join(', ')
        .replace(/^./, (first) => first.toUpperCase())
}
