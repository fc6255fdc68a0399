import type { Account, Charge } from './account-state.ts'

/** Takes a charge out of the books, with the concession that was posted with it. */
export function endCharge({ books }: Account, charge: Charge): void {
  books.reverse(charge.entry)
  if (charge.concession !== null) {
    books.reverse(charge.concession)
  }
  charge.isVoid = true
}
