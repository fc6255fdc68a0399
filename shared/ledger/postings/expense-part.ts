import { accountCodes } from '#shared/ledger/account-codes.ts'
import { accountOf, type AccountCode } from '#shared/ledger/accounts.ts'
import type { Cents } from '#shared/lib/money.ts'

/** A part of a paid expense: an amount in cents (more than zero), its expense account, and its property, if any. */
export type ExpensePart = { propertyId: string | null; code: AccountCode; amountCents: Cents }

/** Accounts beside expenses that money is paid for. */
const heldOrOwed: readonly AccountCode[] = [
  accountCodes.mortgageEscrow,
  accountCodes.propertyAndEquipment,
  accountCodes.salesTaxPayable,
  accountCodes.mortgagesPayable,
]

/** Refuses accounts that money is not paid for: all but expenses, the principal and escrow of mortgages, and property and equipment. */
export function requireOutlay(lines: readonly ExpensePart[]): void {
  const wrong = lines.find(({ code }) => !heldOrOwed.includes(code) && accountOf(code).kind !== 'expense')
  if (wrong) {
    throw new RangeError(`Account ${wrong.code} is no expense account`)
  }
}
