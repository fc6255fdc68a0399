import { type Cents, cents } from '#shared/lib/money.ts'

/**
 * Returns the cents paid in a calendar year from which a Form 1099-NEC (services) or 1099-MISC is due: $600 for
 * payments through 2025, $2,000 for payments made after December 31, 2025. From 2027 on the amount is adjusted for
 * inflation; until the IRS publishes a year's figure the $2,000 are used, which may ask for a form too early but never
 * too late. Source: 26 U.S.C. § 6041(a), § 6041A(a), as amended by Public Law 119-21, § 70433.
 */
export function form1099Threshold(year: number): Cents {
  return cents(year <= 2025 ? 60_000 : 200_000)
}
