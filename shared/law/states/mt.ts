import { facts } from '#shared/law/facts/mt.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The law of Montana. */
export const law: StateLaw = {
  state: 'MT',
  name: 'Montana',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule:
      'No statutory limit on the amount of a residential security deposit. Any cleaning or damage fee, whatever it is called, is presumed to be part of the security deposit.',
    returnDays: 30,
    returnDaysNoDeductions: 10,
    itemizationRequired: true,
    interestRequired: false,
    interestRule: null,
    separateAccount: false,
    nonrefundableFeesAllowed: false,
    citation: 'Mont. Code Ann. §§ 70-25-101 to 70-25-206',
    confirmed: true,
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute sets a grace period or a cap. A late fee must be stated in the rental agreement and should be reasonable.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 30,
    rule: 'Service charge of up to $30 for a dishonored check.',
    citation: 'Mont. Code Ann. § 27-1-717(2)',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: 30,
    noticeRule:
      "Month-to-month: 30 days' written notice (7 days for week-to-week). No increase during a fixed term unless the lease allows it.",
    rentControl: 'preempted',
    capRule:
      'Local governments may not control the amount of rent for private residential property (SB 105, 2023).',
    citation: 'Mont. Code Ann. § 70-24-311; SB 105 (2023), Mont. Code Ann. § 7-1-111',
    confirmed: true,
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' notice, at reasonable times, except in an emergency or when impracticable.",
    citation: 'Mont. Code Ann. § 70-24-312',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Either party ends a month-to-month tenancy with 30 days' written notice.",
    citation: 'Mont. Code Ann. § 70-24-441',
    confirmed: true,
  },
  nonpaymentNotice: {
    days: 3,
    rule: "3 days' written notice of nonpayment and of the intent to terminate; the tenant may pay within the 3 days. Notice served by mail adds about 3 days.",
    citation: 'Mont. Code Ann. § 70-24-422(2)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 14,
    curable: true,
    rule: "14 days' notice for most violations, curable if remediable; 3 days for an unauthorized pet or unauthorized occupant; 5 days (no cure) when substantially the same violation recurs within 6 months.",
    citation: 'Mont. Code Ann. § 70-24-422(1)',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Names and addresses of owner and manager',
      requiredWhen: 'always',
      text: 'The people listed in this lease as Landlord and Manager are authorized to manage the property and to receive notices and demands for the owner. Landlord will give Tenant updated names and addresses in writing if they change.',
      citation: 'Mont. Code Ann. § 70-24-301',
      confirmed: true,
    },
    {
      id: 'move-in-checklist',
      title: 'Statement of condition',
      requiredWhen: 'when a security deposit is collected',
      text: 'Landlord has given Tenant a separate written and signed statement of the present condition of the rental unit. Without that statement, Landlord may lose the right to recover for damage or cleaning.',
      citation: 'Mont. Code Ann. § 70-25-206',
      confirmed: true,
    },
    {
      id: 'mold',
      title: 'Mold disclosure',
      requiredWhen: 'when the landlord knows mold is present or a mold test has been done',
      text: 'Landlord discloses any known mold or mold test or mitigation results for this property as stated in this lease. Mold can affect health and may be controlled by keeping the unit dry and ventilated.',
      citation: 'Mont. Code Ann. § 70-16-703',
      confirmed: true,
    },
    {
      id: 'meth',
      title: 'Methamphetamine contamination',
      requiredWhen:
        'when the landlord knows the unit was used as a clandestine drug lab and it has not been remediated to state standards',
      text: 'Landlord knows that this property was contaminated by the making of methamphetamine and that it has not yet been certified as cleaned up to Montana standards.',
      citation: 'Mont. Code Ann. § 75-10-1305',
      confirmed: true,
    },
    {
      id: 'smoke-co-detectors',
      title: 'Smoke and carbon monoxide detectors',
      requiredWhen: 'always',
      text: 'Working smoke and carbon monoxide detectors are installed and Landlord has checked that they work at the start of this tenancy. Tenant will keep them in working order during the tenancy.',
      citation: 'Mont. Code Ann. §§ 70-24-303, 70-24-321',
      confirmed: true,
    },
  ],
  leaseWritingRequired:
    'A lease for more than one year must be in writing (statute of frauds); month-to-month and shorter leases may be oral.',
  prohibitedClauses: [
    'waiver of rights or remedies under the Residential Landlord and Tenant Act',
    'confession of judgment on a claim from the rental agreement',
    'release or indemnity of a party for its own purposeful misconduct or negligence',
    "rent payable free of the landlord's duty to maintain the unit",
  ],
  smallClaimsLimit: 7000,
  remedies: {
    depositPenalty: {
      times: null,
      of: null,
      isMaximum: false,
      rule: 'A landlord who wrongly withholds owes that sum as damages, and the court may award attorney’s fees; one who sends no list in time loses the right to keep anything for damage.',
      citation: 'Mont. Code §§ 70-25-203, 70-25-204',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: 6,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant complained or organized. A complaint within 6 months before raises a presumption of retaliation.',
      citation: 'Mont. Code § 70-24-431',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 1,
      capDollars: null,
      rule: 'If the landlord does not repair within 14 days after written notice, the tenant may repair at a cost of up to one month’s rent and deduct it.',
      citation: 'Mont. Code § 70-24-406',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Sued for rent or possession, a tenant may answer with what the landlord left undone; the court can order the rent paid into court until it decides.',
      citation: 'Mont. Code § 70-24-421',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files in justice or district court; the tenant has a short time to answer.',
        'The court gives judgment for possession.',
        'A writ issues, and the sheriff or a constable carries it out.',
      ],
      removedBy: 'the sheriff or a constable',
      citation: 'Mont. Code §§ 70-24-427, 70-27-101 et seq.',
      confirmed: false,
      source: null,
    },
  },
  // Mont. Code Ann. § 1-1-306
  counting: { rolls: ['holiday'] },
  // Mont. Code Ann. § 70-24-108
  mail: { days: 3, caution: 'By certified mail or with a certificate of mailing.' },
  notes:
    'Cleaning deduction: landlord must first give notice of the cleaning needed and 24 hours to do it (§ 70-25-201(3), per secondary source). Secondary sources that state a deposit cap for Montana are wrong; most sources and the statute show no cap.',
  sources: [
    'https://leg.mt.gov/bills/mca/title_0700/chapter_0250/part_0020/section_0040/0700-0250-0020-0040.html',
    'https://www.legalfix.com/statutes/state-codes/montana/title-70/chapter-24/part-4/section-70-24-422',
    'https://rocketrent.com/landlord-tenant-laws/montana',
    'https://www.rentce.com/montana-landlord-tenant-laws/',
    'https://americanlandlord.com/state-laws-for-security-deposits/montana-security-deposit-laws/',
    'https://ipropertymanagement.com/templates/montana-residential-lease-agreement',
    'https://freetemplates.com/lease/mt/standard',
    'https://undergroundlandlord.com/state-laws/montana',
    'naahq.org: Montana SB 105 rent control preemption',
  ],
  facts,
}
