import { closedDays } from '#shared/law/days/counting-rule.ts'
import { bankStatement } from '#shared/law/deposits/deposit-interest-rule.ts'
import { facts } from '#shared/law/facts/nh.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

const needsReason =
  'The landlord also needs a reason that the law names for restricted property, which most rentals are.'

/** The law of New Hampshire. */
export const law: StateLaw = {
  state: 'NH',
  name: 'New Hampshire',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 1,
    maxRule:
      "One month's rent or $100, whichever is greater. The deposit law does not cover a landlord who owns only one single-family rental and no other rentals, or owner-occupied buildings of five or fewer units (except units rented to tenants aged 60 or older). A landlord sharing the unit with the tenant follows separate rules.",
    returnDays: 30,
    returnDaysNoDeductions: null,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      'If held one year or longer, pay interest at the regular savings rate of the New Hampshire bank where it is held (or the actual interest earned on a pooled account).',
    separateAccount: true,
    nonrefundableFeesAllowed: null,
    citation: 'N.H. Rev. Stat. Ann. §§ 540-A:5 to 540-A:8',
    confirmed: true,
    // N.H. Rev. Stat. Ann. § 540-A:6: a month's rent or $100, whichever is greater
    cap: { atLeast: cents(100_00), pet: 'counts' },
    // N.H. Rev. Stat. Ann. § 540-A:6, IV
    interest: { paid: 'atEnd', rate: { kind: 'bank' }, minMonths: 12, lookUp: bankStatement },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute sets a grace period or a cap. Late fees must be in the lease and should be reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: null,
    rule: 'No fixed cap when the lease sets the fee; one table shows $25 where no greater amount is agreed in writing. State the fee in the lease.',
    citation: null,
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule: "30 days' written notice of a rent increase.",
    rentControl: 'preempted',
    capRule: 'No rent cap; state law leaves no local power to adopt rent control.',
    citation: 'N.H. Rev. Stat. Ann. § 540:2(IV)',
    confirmed: true,
  },
  entry: {
    noticeHours: null,
    rule: "No fixed number of hours: entry needs the tenant's consent or notice that is adequate under the circumstances, except emergency repairs.",
    citation: 'N.H. Rev. Stat. Ann. § 540-A:3',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "30 days' notice. For restricted property (most rentals) the landlord also needs one of the reasons listed in RSA 540:2(II), such as good cause.",
    citation: 'N.H. Rev. Stat. Ann. §§ 540:2, 540:3, 540:11',
    confirmed: true,
    // RSA 540:2, 540:3; HB 60 (2025) on leases of 12 months or more
    landlord: {
      atTermEnd: { fromMonths: 12 },
      tiers: [
        { when: { term: 'monthToMonth' }, label: 'month to month' },
        { days: 60, when: { term: 'longer' }, label: 'a lease of 12 months or more that is not renewed' },
      ],
      caution: needsReason,
    },
  },
  nonpaymentNotice: {
    days: 7,
    rule: '7-day eviction notice after demand for rent; the tenant may stop it by paying the arrears plus $15 before the notice ends (no more than 3 times in 12 months).',
    citation: 'N.H. Rev. Stat. Ann. §§ 540:3, 540:9',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 30,
    curable: false,
    rule: "30 days' notice for failing to comply with a material lease term; 7 days for substantial damage or conduct that harms the health or safety of others. No statutory right to cure.",
    citation: 'N.H. Rev. Stat. Ann. §§ 540:2, 540:3',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'deposit-bank',
      title: 'Security deposit receipt',
      requiredWhen:
        'when a security deposit is collected (a signed receipt is not required if paid by personal, bank, government or nonprofit check)',
      text: 'Landlord gives Tenant a signed receipt showing the amount of the security deposit and the bank or other place where it is held.',
      citation: 'N.H. Rev. Stat. Ann. § 540-A:6(I)(b)',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'move-in-checklist',
      title: 'Right to list needed repairs',
      requiredWhen: 'when a security deposit is collected',
      text: 'Within 5 days after moving in, Tenant should give Landlord a written list of any conditions in the unit that need repair or correction, or note them on the deposit receipt.',
      citation: 'N.H. Rev. Stat. Ann. § 540-A:6(I)(c)',
      confirmed: true,
      when: 'deposit',
    },
    {
      id: 'meth',
      title: 'Methamphetamine production',
      requiredWhen:
        'when the landlord knows methamphetamine was made on the property and it has not been found to meet state cleanup standards',
      text: 'Landlord knows that methamphetamine was made on this property and that the state has not yet determined that it meets cleanup standards.',
      citation: 'N.H. Rev. Stat. Ann. § 477:4-g',
      confirmed: true,
      when: { answeredYes: ['meth'] },
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing (statute of frauds). State guidance says the landlord must give the tenant a copy of a signed lease within 30 days.',
  prohibitedClauses: [
    'waiver of the security deposit law',
    "waiver of the tenant's eviction protections under RSA 540",
    'self-help eviction, lockout or utility shutoff',
    'a deposit larger than the statutory maximum under any name',
  ],
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'A landlord who does not return what is due owes twice the deposit and interest, less what was paid and what may be charged.',
      citation: 'N.H. Rev. Stat. § 540-A:8',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 6,
      rule: 'Retaliation is a defense to an eviction. A landlord who acts within 6 months after a tenant complained or organized is presumed to retaliate, unless the tenant owes rent.',
      citation: 'N.H. Rev. Stat. §§ 540:13-a, 540:13-b',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: null,
      capMonthsRent: null,
      capDollars: null,
      rule: 'No statute lets a tenant pay for repairs and deduct the cost; a lease may allow it.',
      citation: null,
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: false,
      rule: 'A tenant who was current may hold a serious violation of health or safety standards against an eviction for unpaid rent if the landlord did not correct it within 14 days after written notice.',
      citation: 'N.H. Rev. Stat. § 540:13-d',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord serves a landlord and tenant writ and files in circuit court; the tenant has to file an appearance.',
        'The court gives judgment for possession.',
        'A writ of possession issues, and the sheriff carries it out.',
      ],
      removedBy: 'the sheriff',
      citation: 'N.H. Rev. Stat. §§ 540:12–540:14',
      confirmed: false,
      source: null,
    },
  },
  // N.H. Cir. Ct. Dist. Div. R. 1.1A; RSA 540:3
  counting: { rolls: closedDays },
  former: [
    {
      endedBy: 'NH-end-notice',
      terminationMonthToMonth: { landlord: { caution: needsReason, atTermEnd: { fromMonths: 12 } } },
    },
  ],
  notes:
    "HB 60 (2025) was passed by the legislature: landlords of restricted property may end a tenancy when a lease of 12 months or more expires, with 60 days' written notice, effective July 1, 2026, according to summaries; compare the enrolled text before use. RSA 540-A:5 treats all funds beyond the monthly rent as a security deposit. The listed tenant notice period for month-to-month is from knowledge.",
  sources: [
    'https://law.justia.com/codes/new-hampshire/2019/title-lv/chapter-540-a/section-540-a-6/',
    'http://www.gencourt.state.nh.us/rsa/html/LV/540-A/540-A-7.htm',
    'https://tenvale.com/security-deposit-law/new-hampshire',
    'https://www.gencourt.state.nh.us/rsa/html/LV/540/540-3.htm',
    'https://casetext.com/statute/new-hampshire-revised-statutes/title-55-proceedings-in-special-cases/chapter-540-actions-against-tenants/section-5402-termination-of-tenancy',
    'https://esign.com/rental-lease/nh/',
    'https://www.rentce.com/new-hampshire-landlord-tenant-laws/',
    'https://rocketrent.com/landlord-tenant-laws/new-hampshire',
    'https://ipropertymanagement.com/templates/New-Hampshire-residential-lease-agreement',
    'http://doj.nh.gov/consumer/sourcebook/renting.htm',
    'https://bills.nhliberty.org/bills/2025/HB60/changes',
    'https://theregistryreview.com/2025/07/14/lawmakers-ok-end-of-lease-bill',
    'https://ipropertymanagement.com/laws/bounced-rent-check-fees',
  ],
  facts,
}
