import type { DepositAccountRow, DepositReturnRow, ForwardingAddressRow } from './store.ts'

/** Returns the return of a deposit in its form in the contract. */
export function toDepositReturn(row: DepositReturnRow) {
  const { id, returnedOn, heldCents, interestCents, openCents, refundCents, owedCents } = row
  const { method, reference, sentTo, createdAt } = row
  return {
    id,
    date: returnedOn,
    held: heldCents,
    interest: interestCents,
    deductions: row.deductions.map(({ amountCents, ...deduction }) => ({
      ...deduction,
      amount: amountCents,
    })),
    open: openCents,
    refund: refundCents,
    owed: owedCents,
    method,
    reference,
    sentTo,
    createdAt,
  }
}

/** Returns where a deposit is held in its form in the contract. */
export function toDepositAccount({
  bankName,
  bankAddress,
  lastDigits,
  isInterestBearing,
  heldSince,
}: DepositAccountRow) {
  return { bankName, bankAddress, lastDigits, isInterestBearing, heldSince }
}

/** Returns a forwarding address in its form in the contract. */
export function toForwardingAddress({ address, givenOn, givenBy }: ForwardingAddressRow) {
  return { address, givenOn, givenBy }
}
