import { type Cents, cents } from '#shared/lib/money.ts'

import type { Dated } from '#shared/law/effective.ts'

/**
 * The charges for a returned payment that a statute allows in addition to the number in a state's file.
 * Amounts are cents.
 */
export type ReturnedPaymentRule = {
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

/** States in which the number of the file is not the whole rule. */
export const returnedPayments: Readonly<Record<string, Dated<ReturnedPaymentRule>>> = {
  AR: { addsBankCharge: true },
  AZ: { addsBankCharge: true },
  // Cal. Civ. Code § 1719(a)(1)
  CA: { later: cents(35_00) },
  // Fla. Stat. §§ 68.065, 832.08
  FL: {
    steps: [
      { upTo: cents(50_00), fee: cents(25_00) },
      { upTo: cents(300_00), fee: cents(30_00) },
    ],
    orBpsOfPayment: 500,
  },
  GA: { orBpsOfPayment: 500, addsBankCharge: true },
  IA: { caution: 'Only if the fee was posted or agreed to in advance.' },
  // Ind. Code § 26-1-3.1-502.5
  IN: { addsBankCharge: true },
  // La. Rev. Stat. § 9:2782
  LA: {
    orBpsOfPayment: 500,
    caution: 'A fee table adds: only if the tenant was clearly informed in advance.',
  },
  MI: { caution: 'Up to $35 if the tenant pays after seven days and within 30.' },
  MN: { caution: 'Guides add: only if the fee was clearly shown in advance.' },
  MO: { addsBankCharge: true },
  NE: { addsBankCharge: true },
  // Ohio Rev. Code § 1319.16
  OH: { orBpsOfPayment: 1000, addsBankCharge: true },
  // Or. Rev. Stat. §§ 90.302(2)(b), 30.701(5)
  OR: { addsBankCharge: true },
  // 18 Pa. Cons. Stat. § 4105(e)
  PA: { orBankCharge: true },
  RI: { caution: 'Only 30 days after a notice of dishonor was mailed.' },
}
