import type { Dated } from '#shared/law/effective.ts'
import type { NoticeKind } from '#shared/law/notices/notice-kinds.ts'

/** A day on which a period may not end. */
export type ClosedDay = 'saturday' | 'sunday' | 'holiday'

/** The rule of a state for counting the days of a notice. In all states the first day is left out. */
export type CountingRule = {
  /** Notices of unpaid rent or a breach of fewer days than this leave out Saturdays, Sundays and holidays. */
  workdaysBelow?: number
  /** A last day on one of these moves to the next day that is none of them. */
  rolls?: readonly ClosedDay[]
  /** The open question about it, in a sentence for readers. */
  caution?: string
}

const closed = ['saturday', 'sunday', 'holiday'] as const

/** The states whose general rule on the computation of time was seen; the notice tables have the rules of one notice. */
export const countingRules: Readonly<Record<string, CountingRule>> = {
  // La. Code Civ. Proc. art. 5059(B)(3); Lichtentag v. Burns, 258 So. 2d 211
  LA: { workdaysBelow: 7 },
  // Minn. Stat. § 645.15
  MN: { rolls: closed },
  // Miss. Code § 1-3-67
  MS: { workdaysBelow: 7, rolls: closed },
  // Mont. Code Ann. § 1-1-306
  MT: { rolls: ['holiday'] },
  // N.H. Cir. Ct. Dist. Div. R. 1.1A; RSA 540:3
  NH: { rolls: closed },
  // N.M. Stat. Ann. § 12-2A-7(E), (F); the commentary on Rule 1-006 NMRA names § 47-8-33(D) as outside its like rule
  NM: {
    workdaysBelow: 11,
    rolls: closed,
    caution:
      'Whether weekends count in periods under eleven days is not settled (§ 12-2A-7 and Rule 1-006 differ); business days satisfy both.',
  },
}

/** The days that mail adds to a notice, or the reason why mail alone does not serve it. */
export type MailRule = {
  days: number
  /** `workdays` skip Saturdays, Sundays and holidays. */
  unit?: 'calendar' | 'workdays'
  /** The notices for which it holds; all by default. */
  kinds?: readonly NoticeKind[]
  /** The kind of mail and other conditions, in a sentence for readers. */
  caution?: string
}

const eviction = ['nonpayment', 'violation', 'landlordEnds'] as const

/** The states that add days for a mailed notice, or do not let the mail alone serve it. */
export const mailRules: Readonly<Record<string, Dated<MailRule>>> = {
  // A.R.S. § 33-1313(B)
  AZ: { days: 5, caution: 'By certified or registered mail; or sooner if it is received sooner.' },
  // Cal. Civ. Code § 827(b)(2); Code Civ. Proc. § 1013
  CA: { days: 5, kinds: ['rentIncrease'] },
  HI: {
    days: 0,
    kinds: ['nonpayment'],
    caution:
      'A mailed notice counts as received a number of days later that was not confirmed. Deliver it by hand or post it.',
  },
  // Iowa Code § 562A.29A, by a secondary source of November 22, 2026
  IA: {
    days: 4,
    kinds: ['nonpayment', 'violation'],
    caution:
      'Posted, and sent by regular and certified mail. The four days come from a guide, not from the statute.',
  },
  // Kan. Stat. Ann. § 58-2564(b)
  KS: { days: 2, kinds: ['nonpayment'] },
  // Mich. Comp. Laws § 600.5718: served on the next regular day for delivery of mail
  MI: { days: 1, unit: 'workdays', kinds: eviction },
  // Mont. Code Ann. § 70-24-108
  MT: { days: 3, caution: 'By certified mail or with a certificate of mailing.' },
  // Or. Rev. Stat. § 90.155(2)
  OR: { days: 3, caution: 'By first-class mail, and the notice itself states the longer period.' },
  PA: {
    days: 0,
    kinds: eviction,
    caution:
      'According to a guide, mail alone does not serve a notice to quit. Deliver it by hand, leave it at the home or post it.',
  },
  // 9 V.S.A. § 4451(1)
  VT: { days: 3, caution: 'By first-class or certified mail, which is presumed to be received then.' },
  // Wash. Rev. Code § 59.12.040 (EHB 1003, 2025)
  WA: [
    { days: 1, kinds: [...eviction, 'rentIncrease'], effectiveTo: '2025-07-27' },
    {
      days: 5,
      kinds: [...eviction, 'rentIncrease'],
      caution:
        'Mail is required in addition to leaving or posting a copy; mail alone does not serve a notice.',
      effectiveFrom: '2025-07-27',
    },
  ],
  WI: {
    days: 0,
    caution:
      'By registered or certified mail, the notice counts a number of days later that was not confirmed. Deliver it by hand.',
  },
}
