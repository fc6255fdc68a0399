import type { Owed } from '#shared/ledger/owed/owed.ts'
import { dollarsToCents } from '#shared/lib/money.ts'

/** The parts of the amount owed, in dollars of the API. */
export type WireOwed = { readonly [Part in keyof Owed]: number }

/** Returns the parts of the amount owed in cents. */
export function owedInCents(owed: WireOwed): Owed {
  return {
    overdue: dollarsToCents(owed.overdue),
    due: dollarsToCents(owed.due),
    pending: dollarsToCents(owed.pending),
    upcoming: dollarsToCents(owed.upcoming),
    deposit: dollarsToCents(owed.deposit),
    credit: dollarsToCents(owed.credit),
  }
}
