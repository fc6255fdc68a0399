import { type MoneyMethod, moneyMethods } from '#shared/ledger/methods.ts'

export { methodNames } from '#shared/ledger/methods.ts'

/** The method of payment of an expense: every method of the one list. */
export const expenseMethods = moneyMethods

export type ExpenseMethod = MoneyMethod

/**
 * The methods that the payer does not report on Form 1099: the operator of the card or of the network reports them on
 * Form 1099-K. Money sent by Zelle, or by Venmo, Cash App and PayPal as to a friend, stays with the payer. Source: 26 CFR
 * § 1.6041-1(a)(1)(iv); Instructions for Forms 1099-MISC and 1099-NEC, 'Payments made by credit card'.
 */
export const methodsOf1099K: readonly ExpenseMethod[] = ['CARD', 'THIRD_PARTY_NETWORK']
