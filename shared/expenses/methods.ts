/** How an expense was paid. THIRD_PARTY_NETWORK is PayPal, Venmo or their like, paid as goods and services. */
export const expenseMethods = [
  'CASH',
  'CHECK',
  'ACH',
  'ZELLE',
  'CARD',
  'THIRD_PARTY_NETWORK',
  'MONEY_ORDER',
  'OTHER',
] as const

export type ExpenseMethod = (typeof expenseMethods)[number]

/** The names of the methods. */
export const methodNames: Record<ExpenseMethod, string> = {
  CASH: 'Cash',
  CHECK: 'Check',
  ACH: 'Bank transfer (ACH)',
  ZELLE: 'Zelle',
  CARD: 'Card',
  THIRD_PARTY_NETWORK: 'PayPal or Venmo, goods and services',
  MONEY_ORDER: 'Money order',
  OTHER: 'Other',
}

/**
 * The methods that the payer does not report on Form 1099: the operator of the card or of the network reports them on
 * Form 1099-K. Source: 26 CFR § 1.6041-1(a)(1)(iv); Instructions for Forms 1099-MISC and 1099-NEC, 'Payments made by
 * credit card'.
 */
export const methodsOf1099K: readonly ExpenseMethod[] = ['CARD', 'THIRD_PARTY_NETWORK']
