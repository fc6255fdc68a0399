/**
 * The ways in which money moves between people. The methods of tenants' payments, refunds, expenses, other
 * income and owners' money all come from this one list. THIRD_PARTY_NETWORK is PayPal, Venmo, Cash App or a
 * similar service, paid as goods and services. VENMO, CASH_APP and PAYPAL are money sent as to a friend, or
 * money without a record of how it was sent.
 */
export const moneyMethods = [
  'CHECK',
  'CASH',
  'ACH',
  'ZELLE',
  'VENMO',
  'CASH_APP',
  'PAYPAL',
  'CARD',
  'THIRD_PARTY_NETWORK',
  'MONEY_ORDER',
  'OTHER',
] as const

export type MoneyMethod = (typeof moneyMethods)[number]

/** The methods of a tenant's or payer's payment, of a refund to them and of a returned deposit, in the order of forms. */
export const tenantMethods = [
  'CHECK',
  'CASH',
  'ACH',
  'ZELLE',
  'VENMO',
  'CASH_APP',
  'PAYPAL',
  'CARD',
  'MONEY_ORDER',
  'OTHER',
] as const satisfies readonly MoneyMethod[]

export type TenantMethod = (typeof tenantMethods)[number]

/** The names of the methods in English, as screens and CSV files write them. */
export const methodNames: Record<MoneyMethod, string> = {
  CHECK: 'Check',
  CASH: 'Cash',
  ACH: 'Bank transfer (ACH)',
  ZELLE: 'Zelle',
  VENMO: 'Venmo',
  CASH_APP: 'Cash App',
  PAYPAL: 'PayPal',
  CARD: 'Card',
  THIRD_PARTY_NETWORK: 'PayPal or Venmo, goods and services',
  MONEY_ORDER: 'Money order',
  OTHER: 'Other',
}

/** Returns the method that a key of an answer names; undefined for null and for other words. */
export function tenantMethodOf(method: string | null): TenantMethod | undefined {
  return tenantMethods.find((each) => each === method)
}
