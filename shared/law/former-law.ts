import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type Effective, inForceOn } from './effective.ts'
import type { StateLaw } from './places/state-law.ts'

/** The parts of a state's file that may have been other law before. */
type Part =
  | 'securityDeposit'
  | 'lateFee'
  | 'nsfFee'
  | 'rentIncrease'
  | 'entry'
  | 'terminationMonthToMonth'
  | 'nonpaymentNotice'
  | 'leaseViolationNotice'

/** The values of a state's file as they were until `effectiveTo`, exclusive; what is not named was the same. */
type FormerLaw = Effective & { effectiveTo: string } & { [Key in Part]?: Partial<StateLaw[Key]> }

/** Law that a state's file no longer contains, since the file is the law of today. */
const formerLaw: Readonly<Record<string, readonly FormerLaw[]>> = {
  // Cal. Civ. Code § 1950.5(c) before AB 12 (2023 ch. 733)
  CA: [
    {
      effectiveTo: '2024-07-01',
      securityDeposit: { maxMonthsRent: 2, maxRule: 'Two months’ rent unfurnished, three months furnished.' },
    },
  ],
  // D.C. Code § 42-3505.01(a-1) before the RENTAL Amendment Act of 2025
  DC: [
    {
      effectiveTo: '2025-12-31',
      nonpaymentNotice: {
        days: 30,
        rule: 'Thirty days’ written notice of past-due rent before a court case; at least $600 must be owed.',
      },
    },
  ],
  // Haw. Rev. Stat. § 521-68 before Act 278 (2025)
  HI: [
    {
      effectiveTo: '2026-02-05',
      nonpaymentNotice: { days: 5, rule: 'Five business days’ written notice to pay after receipt.' },
    },
  ],
  // Md. Code, Real Prop. § 8-208(d)(3) before HB 273 (2025)
  MD: [
    {
      effectiveTo: '2025-10-01',
      lateFee: { rule: 'No more than 5% of the rent due for the period for which it was late.' },
    },
  ],
  // N.M. Stat. Ann. § 47-8-15(D) before SB 267 (2025)
  NM: [
    {
      effectiveTo: '2025-06-20',
      lateFee: {
        maxPercentOfRent: 10,
        rule: 'No more than 10% of the total rent payment for each rental period.',
      },
    },
  ],
  // Va. Code § 55.1-1245(F) before HB 15 and SB 48 (2026)
  VA: [
    {
      effectiveTo: '2026-07-01',
      nonpaymentNotice: {
        days: 5,
        rule: 'Five-day written pay-or-quit notice. A tenant may stop the case once in 12 months by paying everything due.',
      },
    },
  ],
}

/** Returns the law of a state as it was on a date: its file, with what had not yet changed then. */
export function lawOn(law: StateLaw, on: PlainDate): StateLaw {
  return inForceOn(formerLaw[law.state] ?? [], on).reduce(withFormer, law)
}

function withFormer(law: StateLaw, former: FormerLaw): StateLaw {
  return {
    ...law,
    securityDeposit: { ...law.securityDeposit, ...former.securityDeposit },
    lateFee: { ...law.lateFee, ...former.lateFee },
    nsfFee: { ...law.nsfFee, ...former.nsfFee },
    rentIncrease: { ...law.rentIncrease, ...former.rentIncrease },
    entry: { ...law.entry, ...former.entry },
    terminationMonthToMonth: { ...law.terminationMonthToMonth, ...former.terminationMonthToMonth },
    nonpaymentNotice: { ...law.nonpaymentNotice, ...former.nonpaymentNotice },
    leaseViolationNotice: { ...law.leaseViolationNotice, ...former.leaseViolationNotice },
  }
}
