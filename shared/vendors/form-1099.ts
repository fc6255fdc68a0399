import { type Cents, cents } from '#shared/lib/money.ts'

/**
 * The last year whose threshold is known. From 2027 on the IRS adjusts it for inflation, to the next $100, and publishes
 * it in the year before. Source: 26 U.S.C. § 6041(h), as added by Public Law 119-21, § 70433.
 */
export const last1099Year = 2026

/**
 * Returns the cents paid in a calendar year from which a Form 1099-NEC (services) or 1099-MISC is due: $600 for
 * payments through 2025, $2,000 for payments of 2026. Null for a year whose figure is not known: a guess could ask for
 * no form where one is due. Source: 26 U.S.C. § 6041(a), § 6041A(a), as amended by Public Law 119-21, § 70433.
 */
export function form1099Threshold(year: number): Cents | null {
  if (year > last1099Year) {
    return null
  }
  return cents(year <= 2025 ? 60_000 : 200_000)
}
