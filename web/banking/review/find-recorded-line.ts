import { daysBetween, isPlainDate } from '#shared/lib/plain-date.ts'
import type { Recorded } from '#web/common/costs/recorded.ts'
import type { Candidate } from './review-api.ts'

/** The most days between a line and an expense, or the due date of a bill: checks are cashed late. */
const nearDays = { EXPENSE: 20, BILL: 45 }

/**
 * Returns an expense that no line is matched to, or an unpaid bill, that a line of money out may be: of its amount, the nearest
 * in days. `amount` in dollars, negative.
 */
export function findRecordedOfLine(
  { amount, date }: { amount: number; date: string },
  candidates: readonly Candidate[],
): Recorded | undefined {
  return candidates
    .flatMap((candidate) => {
      const { kind, id, title, detail, date: on } = candidate
      if ((kind !== 'EXPENSE' && kind !== 'BILL') || candidate.amount !== amount || on === null) {
        return []
      }
      const days = isPlainDate(on) && isPlainDate(date) ? Math.abs(daysBetween(on, date)) : Infinity
      const recorded: Recorded = {
        kind: kind === 'BILL' ? 'bill' : 'expense',
        id,
        vendorId: null,
        vendorName: detail === '' ? null : title,
        amount: -amount,
        date: on,
        description: detail === '' ? title : detail,
        reference: null,
      }
      return days <= nearDays[kind] ? [{ recorded, days }] : []
    })
    .toSorted((one, other) => one.days - other.days)[0]?.recorded
}
