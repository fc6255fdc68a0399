import { form } from '#shared/law/disclosures/official-text.ts'
import { facts } from '#shared/law/facts/il.ts'
import { dayFromGuide } from '#shared/law/notices/cautions.ts'
import type { DisclosureCondition } from '#shared/law/disclosures/condition.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** Homes under Chicago's ordinance: all but owner-occupied buildings of six units or fewer (Chi. Mun. Code § 5-12-020). */
const underOrdinance: DisclosureCondition = {
  all: [{ inCity: 'Chicago' }, { any: [{ notAnsweredYes: ['owner-occupied'] }, { unitsFrom: 7 }] }],
}

const ofChicago = 'the City of Chicago, Department of Housing, at chicago.gov: this year’s summary'

/** The law of Illinois. */
export const law: StateLaw = {
  state: 'IL',
  name: 'Illinois',
  asOf: 2026,
  securityDeposit: {
    maxMonthsRent: null,
    maxRule: 'No statute: no statewide cap (local ordinances differ).',
    returnDays: 30,
    returnDaysNoDeductions: 45,
    itemizationRequired: true,
    interestRequired: true,
    interestRule:
      "Landlords with 25 or more units in a building or complex: interest on deposits held more than six months at the rate paid on savings by the state's largest commercial bank, paid yearly.",
    separateAccount: false,
    nonrefundableFeesAllowed: null,
    citation: '765 ILCS 710/1; 765 ILCS 715/1',
    confirmed: true,
    // 765 ILCS 715/1: within 30 days after each twelve months
    interest: {
      paid: 'yearly',
      rate: { kind: 'bank' },
      minMonths: 6,
      minUnits: 25,
      withinDays: 30,
      lookUp: {
        words:
          'The rate that the largest commercial bank in Illinois paid on passbook savings on December 31 of last year',
        href: null,
      },
    },
  },
  lateFee: {
    graceDays: null,
    rule: 'No statewide cap or grace period for ordinary leases; the fee must be in the lease and reasonable. Chicago caps it at $10 a month on the first $500 of rent plus 5% of the rest. (The "$20 or 20%" rule often quoted is for self-storage.)',
    citation: null,
    confirmed: true,
  },
  nsfFee: {
    max: 25,
    rule: 'Up to $25 for a dishonored check.',
    citation: '810 ILCS 5/3-806',
    confirmed: true,
  },
  rentIncrease: {
    noticeDays: null,
    noticeRule:
      "No statute on rent-increase notice. For month-to-month tenancies give at least the 30 days' notice needed to end the tenancy; local ordinances may require more.",
    rentControl: 'preempted',
    capRule: null,
    citation: '50 ILCS 825 (Rent Control Preemption Act)',
    confirmed: true,
    notice: { advised: { days: 30 } },
  },
  entry: {
    noticeHours: null,
    rule: 'No statewide statute: reasonable notice (Chicago requires two days).',
    citation: null,
    confirmed: true,
  },
  terminationMonthToMonth: {
    landlordDays: 30,
    tenantDays: 30,
    rule: "Either party gives at least 30 days' written notice, ending with a rental period (7 days week-to-week).",
    citation: '735 ILCS 5/9-207',
    confirmed: true,
    // 735 ILCS 5/9-207, by a secondary source
    landlord: { ends: 'periodEnd', caution: dayFromGuide },
    tenant: { ends: 'periodEnd', caution: dayFromGuide },
  },
  nonpaymentNotice: {
    days: 5,
    rule: 'Five-day notice to pay or the lease ends.',
    citation: '735 ILCS 5/9-209',
    confirmed: true,
  },
  leaseViolationNotice: {
    days: 10,
    curable: false,
    rule: 'Ten-day notice to quit for a breach; the statute gives no right to cure, though the lease or a local ordinance may.',
    citation: '735 ILCS 5/9-210',
    confirmed: true,
  },
  disclosures: [
    {
      id: 'other-safer-homes-summary',
      title: 'Summary of Rights for Safer Homes (first page)',
      requiredWhen: 'always (new leases and renewals from January 1, 2026)',
      text: 'The official Summary of Rights for Safer Homes published by the Illinois Department of Human Rights is the first page of this lease, and each tenant signs at the bottom of each of its pages. It explains the rights of tenants facing domestic or sexual violence, such as early lease end and lock changes.',
      citation: '765 ILCS 752',
      confirmed: true,
      when: 'always',
      attach: [
        {
          title:
            'Summary of Rights for Safer Homes, as the first page, signed at the bottom of each of its pages',
          source: 'the Illinois Department of Human Rights',
        },
      ],
      official: form('the Illinois Department of Human Rights'),
    },
    {
      id: 'radon',
      title: 'Radon disclosure',
      requiredWhen:
        'always for units below the third floor (from 2024 the state pamphlet, form and any test results)',
      text: 'The property may present exposure to radon, a gas that can cause lung cancer. The tenant has been given the state radon guide for tenants, any test results and reports known to the landlord, and the signed disclosure form.',
      citation: '420 ILCS 46/26',
      confirmed: true,
      when: { notAnsweredYes: ['third-floor-or-higher'] },
      statedAnswers: ['radon-tests'],
      attach: [
        {
          title: 'Radon guide for tenants and the disclosure form on radon hazards, signed',
          source: 'the Illinois Emergency Management Agency and Office of Homeland Security',
        },
      ],
      official: form('the state’s radon guide for tenants and disclosure form'),
    },
    {
      id: 'flood',
      title: 'Flood risk disclosure',
      requiredWhen: 'always, with extra detail for lower-level units; signed by both parties',
      text: 'The landlord states whether the property is in a FEMA special flood hazard area, whether the property or its parking has flooded and how often, and, for a lower-level unit, any flooding in the last ten years.',
      citation: '765 ILCS 705/25',
      confirmed: true,
      when: 'always',
      statedAnswers: ['flood-zone', 'flood-history', 'lower-level-unit'],
    },
    {
      id: 'utilities',
      title: 'Shared or tenant-paid utilities',
      requiredWhen: 'utilities are shared or billed through the landlord',
      text: 'Before signing, the tenant has been informed in writing of which utilities serve shared areas or other units and the formula used to share the cost; bills will be shown on request.',
      citation: '765 ILCS 735, 765 ILCS 740',
      confirmed: true,
      when: { any: ['sharedBills', { answeredYes: ['shared-meter'] }] },
    },
    {
      id: 'smoke-co-detectors',
      title: 'Smoke and carbon monoxide alarm information',
      requiredWhen: 'always',
      text: 'The landlord has given the tenant written information on testing and maintaining the smoke and carbon monoxide alarms. The tenant must test them, replace batteries as required and report faults.',
      citation: '425 ILCS 60/3; 430 ILCS 135/10',
      confirmed: true,
      when: 'always',
    },
    {
      id: 'other-rent-concession',
      title: 'Rent concession notice',
      requiredWhen: 'rent is reduced by a concession',
      text: 'A rent concession has been granted; its amount and period are stated in this lease under the heading Concession Granted.',
      citation: '765 ILCS 730',
      confirmed: true,
      when: 'concession',
    },
    {
      id: 'other-chicago-summaries',
      title: 'Summaries of the ordinance (Chicago)',
      requiredWhen: 'Chicago, unless the owner lives in the building and it has six units or fewer',
      text: "The City of Chicago's current summary of the Residential Landlord and Tenant Ordinance, and its separate summary on security deposits with the interest rates of this year and of the two years before, are attached to this lease.",
      citation: 'Chi. Mun. Code § 5-12-170',
      confirmed: true,
      city: 'Chicago',
      when: underOrdinance,
      attach: [
        { title: 'Summary of the Residential Landlord and Tenant Ordinance', source: ofChicago },
        {
          title: 'Summary on security deposits and their interest rates',
          source: `${ofChicago}, even if no deposit is taken`,
        },
      ],
      official: form('the City of Chicago’s summaries of its ordinance'),
    },
    {
      id: 'other-chicago-conditions',
      title: 'Code violations and utility shut-offs (Chicago)',
      requiredWhen: 'Chicago, unless the owner lives in the building and it has six units or fewer',
      text: 'Before signing Landlord disclosed in writing every code violation that the City of Chicago cited in the last 12 months for the unit and the common areas, every pending code enforcement case or compliance board proceeding with its number, and every notice that a utility will be shut off.',
      citation: 'Chi. Mun. Code § 5-12-100',
      confirmed: true,
      city: 'Chicago',
      when: underOrdinance,
      lines: ['Violations, case numbers and shutoff notices, or none'],
    },
    {
      id: 'other-chicago-deposit',
      title: 'Interest on the deposit (Chicago)',
      requiredWhen:
        'Chicago, unless the owner lives in the building and it has six units or fewer, and a deposit is taken',
      text: "A deposit that is held for more than six months bears interest at the rate that the city's Comptroller announced last before this lease was made or renewed. Landlord pays or credits it within 30 days after each rental period of twelve months.",
      citation: 'Chi. Mun. Code §§ 5-12-080(c), 5-12-081',
      confirmed: true,
      city: 'Chicago',
      when: { all: [underOrdinance, 'deposit'] },
    },
  ],
  leaseWritingRequired:
    'Leases for more than one year must be in writing (statute of frauds, 740 ILCS 80/2); shorter leases may be oral.',
  prohibitedClauses: [
    'Clause excusing the landlord from its own negligence (765 ILCS 705/1)',
    'Waiver of the security deposit laws',
    'Retaliation for complaints or tenant organizing (765 ILCS 721, 2025)',
    'Move-in or other fees barred by the Landlord and Tenant Act',
    'Clause limiting police or emergency calls',
  ],
  smallClaimsLimit: 10000,
  remedies: {
    depositPenalty: {
      times: 2,
      of: 'kept',
      isMaximum: false,
      rule: 'In buildings of five or more units a landlord who refuses the itemized statement, or gives it in bad faith, and does not return the deposit in time owes twice the amount due, with costs and attorney’s fees.',
      citation: '765 ILCS 710/1',
      confirmed: true,
      source: 'https://law.onecle.com/illinois/765ilcs710/1.html',
    },
    retaliation: {
      isForbidden: true,
      presumedDays: null,
      presumedMonths: null,
      rule: 'A landlord may not knowingly end or refuse to renew a tenancy, raise the rent, cut services or sue because a tenant complained of code violations, asked for repairs, organized, testified or used a legal right.',
      citation: '765 ILCS 721/5',
      confirmed: true,
      source: 'https://beta.ilga.gov/legislation/ilcs/ilcs3.asp?ActID=4532&ChapterID=62&Print=True',
    },
    repairAndDeduct: {
      isAllowed: true,
      capMonthsRent: 0.5,
      capDollars: 500,
      rule: 'For a repair that costs no more than $500 or half a month’s rent, whichever is less: 14 days after written notice by registered or certified mail the tenant may have it done and deduct the bill. Some buildings are exempt.',
      citation: '765 ILCS 742/5',
      confirmed: true,
      source: 'https://ilga.gov/legislation/ilcs/ilcs3.asp?ActID=2605&ChapterID=62&Print=True',
    },
    withholding: {
      isAllowed: null,
      isPaidToCourt: false,
      rule: 'No state statute sets it out; courts allow a tenant to answer a suit for rent with a breach of the warranty of habitability.',
      citation: null,
      confirmed: false,
      source: null,
    },
    evictionSteps: {
      steps: [
        'The landlord files an eviction complaint in circuit court, and a summons names the day to appear.',
        'The court gives an eviction order and usually stays it for some days.',
        'The sheriff carries out the order.',
      ],
      removedBy: 'the sheriff',
      citation: '735 ILCS 5/9-101 et seq.',
      confirmed: false,
      source: null,
    },
  },
  notes:
    'Returns: itemized statement within 30 days if anything is withheld for damage, otherwise return within 45 days. Public Act 103-0224 removed the old five-unit threshold from January 1, 2024, so the deposit-return act now covers every residential landlord. Chicago, Cook County, Evanston and others add their own rules. Exact statutory or official wording must replace our summary text for: Radon disclosure.',
  sources: [
    'https://undergroundlandlord.com/state-laws/illinois',
    'https://www.thesavvytenant.com/illinois-tenant-rights',
    'https://www.rentalslate.com/landlord-tenant-laws/illinois',
    'https://resources.myrentalspot.com/?p=2441',
    'https://esign.com/rental-lease/il/residential',
    'https://ipropertymanagement.com/templates/illinois-residential-lease-agreement',
    'https://ilga.gov/legislation/ilcs/documents/076507050K25.htm',
    'https://us.trustly.com/states-return-fees (returned-payment fees by state)',
    'https://terms.law/FAQ/small-claims/small-claims-limits-faq.html (small claims limits by state, 2026)',
    'https://legiscan.com/IL/text/SB1741/2023',
    'https://bc-firm.com/illinois-security-deposit-law-less-than-5-units',
    'https://cityrulelookup.com/rental-property/rent-increase-notice/arlington-heights-il',
    'https://caretaker.com/learn/tenancies/month-to-month-lease-laws-in-illinois',
    'https://dhr.illinois.gov/legal/summary-of-rights-for-safer-homes-act.html',
    'https://www.domu.com/blog/new-summary-rights-safer-homes-act-requirement-starts-january-1-2026',
  ],
  facts,
}
