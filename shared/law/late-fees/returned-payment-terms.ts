import type { Cents } from '#shared/lib/money.ts'

/**
 * The charges for a returned payment that a statute allows in addition to the number in a state's file.
 * Amounts are cents.
 */
export type ReturnedPaymentTerms = {
  /** Whether the charge of the landlord's bank may be added to the fee. */
  addsBankCharge?: true
  /** Whether the bank's charge may take the place of the fee where it is higher. */
  orBankCharge?: true
  /** A share of the returned payment that may take the place of the fee where it is higher; basis points. */
  orBpsOfPayment?: number
  /** Lower fees for small payments; the first whose bound is not exceeded applies. */
  steps?: readonly { upTo: Cents; fee: Cents }[]
  /** The fee from the second returned payment on. */
  later?: Cents
  /** Other conditions, in a sentence for readers. */
  caution?: string
}
