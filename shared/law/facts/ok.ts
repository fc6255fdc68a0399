import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Oklahoma. */
export const facts: readonly StateFact[] = [
  {
    id: 'OK-nonpayment',
    topic: 'nonpayment',
    city: null,
    rule: 'Service of notices: on the tenant, else on someone over 12 living there who is informed of what it says, else posted with a copy by certified (registered) mail; so the certified copy goes with posting, not alone.',
    citation: 'Okla. Stat. tit. 41, §§ 9, 111(E)',
    source:
      'https://oklahomaapartmentleases.com/Oklahoma-Landlord-Tenant-Act.php; https://legalclarity.org/how-to-file-an-eviction-notice-in-oklahoma/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'OK-nonpayment-2',
    topic: 'nonpayment',
    city: null,
    rule: 'The demand for rent is also the demand for possession: one notice, five days, and the agreement ends if it is not paid.',
    citation: 'Okla. Stat. tit. 41, § 131',
    source: 'https://legalclarity.org/how-to-file-an-eviction-notice-in-oklahoma/',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'OK-end-notice',
    topic: 'endNotice',
    city: null,
    rule: '30 days from the day of service, on any day; less than month to month: seven days; a fixed term ends without notice.',
    citation: 'Okla. Stat. tit. 41, § 111',
    source: 'oklegal.onenet.net copy of § 41-111 (text of the section)',
    checkedOn: '2026-11-28',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'OK-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '45 days, counted from the end of the tenancy, possession and a written demand; without a demand in six months the deposit is the landlord’s; the itemized statement goes by certified mail with return receipt or in person.',
    citation: 'Okla. Stat. tit. 41, § 115',
    source:
      'https://depositbackusa.com/oklahoma/security-deposit-deadline/; https://undergroundlandlord.com/state-laws/oklahoma; https://www.oklahomaapartmentleases.com/Security-Deposits-Of-Residential-Tenants-In-Oklahoma.php',
    checkedOn: '2026-11-28',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
]
