import type { Account, Charge } from './account-state.ts'
import { creditLines } from './postings.ts'

/** What was waived of a charge is at most what is left of it: the earliest waiver is kept first. */
export function limitWaivers({ credits, books }: Account, charge: Charge, cents: number): void {
  let left = cents
  const own = credits.filter(({ waived, isWithdrawn }) => waived === charge && !isWithdrawn)
  for (const credit of own.toSorted((a, b) => (a.day + a.id < b.day + b.id ? -1 : 1))) {
    const kept = Math.min(left, credit.cents)
    left -= kept
    if (kept < credit.cents) {
      books.reverse(credit.entry)
      credit.cents = kept
      credit.isWithdrawn = kept === 0
      if (kept > 0) {
        credit.entry = books.postMoved(credit.day, creditLines(credit.lease, 4910, kept))
      }
    }
  }
}
