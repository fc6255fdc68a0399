import { facts } from '#shared/law/facts/ak.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { cents } from '#shared/lib/money.ts'

/** The law of Alaska. */
export const law: StateLaw = {
  state: 'AK',
  name: 'Alaska',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: 2,
    maxRule:
      "Deposit plus prepaid rent may not exceed two months' rent; no limit where rent exceeds $2,000 a month. An additional pet deposit of up to one month's rent is allowed (not for service animals) and must be accounted for separately.",
    returnDays: 30,
    returnDaysNoDeductions: 14,
    itemizationRequired: true,
    interestRequired: false,
    interestRule:
      'Interest is not required; if the trust account earns interest it belongs to the tenant unless the lease says otherwise.',
    separateAccount: true,
    nonrefundableFeesAllowed: false,
    citation: 'Alaska Stat. § 34.03.070',
    confirmed: true,
    // Alaska Stat. § 34.03.070: no limit where rent exceeds $2,000 a month
    cap: {
      steps: [
        {
          when: { rentAbove: cents(2000_00) },
          months: null,
          words: 'the rent is more than $2,000 a month',
        },
      ],
      pet: { months: 1 },
    },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statute: no cap and no grace period. A late fee must be in the lease and be a reasonable estimate of the cost of late payment.',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 30,
    rule: 'Up to $30 for a dishonored check, if the lease provides for it.',
    citation: 'Alaska Stat. § 09.68.115',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute specific to rent increases. For month-to-month tenancies give at least 30 days' written notice before the next rent due date (the same period needed to end the tenancy).",
    rentControl: 'none',
    capRule: null,
    citation: 'Alaska Stat. § 34.03.290',
    confirmed: false,
    notice: { advised: { days: 30 } },
  },
  entry: {
    noticeHours: 24,
    rule: "At least 24 hours' notice of intent to enter, at a reasonable time and with the tenant's consent, which may not be unreasonably withheld; no notice in an emergency.",
    citation: 'Alaska Stat. § 34.03.140',
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: 'Either party ends a month-to-month tenancy by written notice at least 30 days before the rental due date named in the notice (14 days for week-to-week).',
    citation: 'Alaska Stat. § 34.03.290',
    confirmed: true,
    // Alaska Stat. § 34.03.290: before the rental due date
    landlord: { ends: 'periodEnd' },
    tenant: { ends: 'periodEnd' },
  },
  nonpaymentNotice: {
    days: 7,
    rule: 'Written notice giving seven days to pay in full or the tenancy terminates.',
    citation: 'Alaska Stat. § 34.03.220(b)',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 10,
    curable: true,
    rule: 'Written notice with at least 10 days to remedy a material breach; 24 hours to 5 days for deliberate substantial damage or illegal activity; 3 days to restore utilities the tenant must provide.',
    citation: 'Alaska Stat. § 34.03.220(a)',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'landlord-identity',
      title: 'Owner and manager identification',
      requiredWhen: 'always',
      text: 'The names and addresses of the person authorized to manage the premises and of the owner or the person authorized to accept notices and service for the owner are stated in this lease and will be kept current.',
      citation: 'Alaska Stat. § 34.03.080',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-extended-absence',
      title: 'Notice of extended absence',
      requiredWhen: 'always',
      text: 'The tenant must tell the landlord as soon as reasonably possible of any expected absence from the premises of more than seven days. If the tenant wilfully fails to do so the landlord may recover actual damages as allowed by law.',
      citation: 'Alaska Stat. § 34.03.150',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'deposit-bank',
      title: 'Deposit terms',
      requiredWhen: 'a security deposit or prepaid rent is collected',
      text: 'The deposit and prepaid rent are held in a trust account where practicable. They may be withheld only for unpaid rent and for damage beyond ordinary, non-abusive living, as itemized in writing at move-out.',
      citation: 'Alaska Stat. § 34.03.070(c)',
      confirmed: true,
      when: { any: ['deposit', 'prepaid'] },
    },
    {
      id: 'move-in-checklist',
      title: 'Statement of premises condition',
      requiredWhen: 'the landlord chooses to require one',
      text: 'A statement records the condition of the premises and any furnishings at move-in. Signed by both parties, it is the basis for deciding later whether any damage occurred.',
      citation: 'Alaska Stat. § 34.03.020(e)',
      confirmed: true,
      when: 'moveInChecklist',
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, Alaska Stat. § 09.25.010); shorter leases may be oral.',
  prohibitedClauses: [
    'Waiver of rights or remedies the landlord-tenant act gives the tenant',
    'Authorization for anyone to confess judgment against the tenant',
    "Clause excusing or limiting the landlord's liability arising under law, or requiring the tenant to indemnify the landlord for it",
  ],
  leaseRules: { prepaidCountsAsDeposit: true },
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: true,
      rule: 'A landlord who willfully fails to return what is due can be ordered to pay up to twice the amount withheld.',
      citation: 'Alaska Stat. § 34.03.070',
      confirmed: false,
      source: null,
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not raise the rent, cut services or seek possession because a tenant complained, used a legal remedy or joined a tenants’ group.',
      citation: 'Alaska Stat. § 34.03.310',
      confirmed: false,
      source: null,
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: null,
      capDollars: null,
      rule: 'Where heat, water or another essential service is missing, a tenant who has given written notice may obtain it and deduct the reasonable cost.',
      citation: 'Alaska Stat. § 34.03.180',
      confirmed: false,
      source: null,
    },
    withholding: {
      isAllowed: true,
      isPaidToCourt: true,
      rule: 'Sued for rent or possession, a tenant may answer with what the landlord left undone; the court can order the rent paid into court until it decides.',
      citation: 'Alaska Stat. § 34.03.190',
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files a complaint for possession; the court sets an early hearing.',
        'If the landlord wins, the court gives judgment for possession.',
        'A writ of assistance directs a peace officer to put the landlord in possession.',
      ],
      removedBy: 'a peace officer',
      citation: 'Alaska Stat. §§ 09.45.070–09.45.160',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Return is due in 14 days when the tenant gave proper notice and there are no damage deductions, and in 30 days when damage is deducted or the tenant left without proper notice.',
  sources: [
    'https://touchngo.com/lglcntr/akstats/2007Statutes/Title34/Chapter03/Section070.htm',
    'https://undergroundlandlord.com/state-laws/alaska',
    'https://codes.findlaw.com/ak/title-34-property/ak-st-sect-34-03-220/',
    'https://landlordtenant.uslegal.com/lease/alaska-termination-of-lease-with-7-day-notice-law/',
    'https://freeforms.com/lease/ak/',
    'https://freetemplates.com/lease/ak/standard/',
    'https://www.pandadoc.com/alaska-apartment-lease-agreement-template/',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://ipropertymanagement.com/templates/alaska-lease-termination-notice-forms',
    'https://federalstatelaw.com/tables/rent-control',
  ],
  facts,
}
