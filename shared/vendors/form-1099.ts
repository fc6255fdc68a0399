import { expenseCodes } from '#shared/expenses/categories.ts'
import { type Cents, cents } from '#shared/lib/money.ts'

/**
 * The last year whose threshold is known. From 2027 on the IRS adjusts it for inflation, to the next $100, and publishes
 * it in the year before. Source: 26 U.S.C. § 6041(h), as added by Public Law 119-21, § 70433.
 */
export const last1099Year = 2026

/**
 * Returns the smallest sum (cents) paid in a calendar year for which a Form 1099-NEC (services) or 1099-MISC
 * is due: $600 for payments through 2025, $2,000 for payments of 2026. Null for a year whose figure is not
 * known: a guess could ask for no form although one is due. Source: 26 U.S.C. § 6041(a), § 6041A(a), as
 * amended by Public Law 119-21, § 70433.
 */
export function form1099Threshold(year: number): Cents | null {
  if (year > last1099Year) {
    return null
  }
  return cents(year <= 2025 ? 60_000 : 200_000)
}

/**
 * Returns the smallest amount (cents) for which one box of a Form 1099 is due; `threshold` is the threshold
 * of the year. Gross proceeds of an attorney (1099-MISC box 10) keep $600, because Public Law 119-21 did not
 * amend their section. Source: 26 U.S.C. § 6045(f); 26 CFR § 1.6045-5; Instructions for Forms 1099-MISC and
 * 1099-NEC, 'Box 10'.
 */
export function boxThreshold({ form, box }: { form: string; box: number }, threshold: Cents): Cents {
  return form === 'MISC' && box === 10 ? cents(60_000) : threshold
}

/**
 * The accounts of payments that Forms 1099-NEC and 1099-MISC do not report. Taxes and insurance are paid to
 * authorities and insurers, principal is the repayment of a debt and escrow a deposit for both. Interest is
 * on Form 1099-INT if on any. Source: 26 U.S.C. §§ 6041, 6041A; Instructions for Forms 1099-MISC and
 * 1099-NEC; Instructions for Form 1099-INT.
 */
export const unreportedCodes: readonly number[] = [
  expenseCodes.MORTGAGE_PRINCIPAL,
  expenseCodes.MORTGAGE_ESCROW,
  expenseCodes.SALES_TAX,
  expenseCodes.MORTGAGE_INTEREST,
  expenseCodes.OTHER_INTEREST,
  expenseCodes.TAXES,
  expenseCodes.INSURANCE,
]

/** The account of interest to a lender who sends no Form 1098, as a private person, which Form 1099-INT may report. */
export const interestCode = expenseCodes.OTHER_INTEREST
