import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { MoneyMethod } from '#shared/ledger/methods.ts'

/** An account of cash: undeposited funds (1000) or bank (1010). */
export type CashCode = typeof accountCodes.undepositedFunds | typeof accountCodes.bank

/**
 * Returns the account in which money is that was received by a method: electronic payments arrive at the bank (1010); cash,
 * checks, money orders and what is not known are undeposited funds (1000) until they are deposited.
 */
export function cashCodeOf(method: MoneyMethod | null): CashCode {
  return method !== null && electronic.includes(method) ? accountCodes.bank : accountCodes.undepositedFunds
}

const electronic: readonly MoneyMethod[] = [
  'ACH',
  'ZELLE',
  'VENMO',
  'CASH_APP',
  'PAYPAL',
  'CARD',
  'THIRD_PARTY_NETWORK',
]
