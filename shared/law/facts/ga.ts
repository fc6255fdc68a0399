import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Georgia. */
export const facts: readonly StateFact[] = [
  {
    id: 'GA-nonpayment',
    topic: 'nonpayment',
    city: null,
    headline: '3 business days’ written notice to pay or leave',
    rule: 'Three business days to pay or leave, for rent, late fees, utilities and other charges owed; written, posted on the door in a sealed envelope, and sent by any further way that the lease names.',
    before: 'A demand without a fixed number of days.',
    citation: 'O.C.G.A. § 44-7-50(c)',
    source:
      'https://mcbride-pm.com/blog/georgia-safe-at-home-act-landlord-guide-augusta-ga/; https://law.justia.com/codes/georgia/title-44/chapter-7/article-3/section-44-7-50/ (text of the section)',
    checkedOn: '2026-11-22',
    effectiveFrom: '2024-07-01',
    effectiveTo: null,
    status: 'confirmed',
    appliesTo: 'leasesMadeFrom',
  },
  {
    id: 'GA-end-notice',
    topic: 'endNotice',
    city: null,
    rule: 'Landlord 60 days, tenant 30 days, for a tenancy at will; the statute does not tie them to the end of a period.',
    citation: 'O.C.G.A. § 44-7-7',
    source: 'http://www.tenant.net/Other_Areas/Georgia/galtlaw.htm',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'GA-deposit',
    topic: 'deposit',
    city: null,
    headline: 'deposit of at most two months’ rent',
    rule: 'At most two months’ rent as a deposit.',
    before: 'No limit.',
    citation: 'O.C.G.A. §§ 44-7-30, 44-7-30.1',
    source:
      'https://app.legiplex.com/ga/legislature/2023/2023-r/bills/hb404/draft-817417?id=817417; http://www.tenant.net/Other_Areas/Georgia/galtlaw.htm',
    checkedOn: '2026-11-22',
    effectiveFrom: '2024-07-01',
    effectiveTo: null,
    status: 'confirmed',
    appliesTo: 'leasesMadeFrom',
    limitOf: 'securityDeposit',
  },
  {
    id: 'GA-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: '30 days for every landlord. Before that a list of damages with estimated amounts, made within three business days after the end; the tenant may inspect within five business days and sign or dissent. Exempt from the list, and from the escrow account, is only a natural person who, with spouse and minor children, owns ten or fewer rental units and does not pay anyone to manage them: a company is never exempt, however few units it owns.',
    citation: 'O.C.G.A. §§ 44-7-33, 44-7-34, 44-7-36',
    source:
      'http://ga.elaws.us/law/section44-7-36 (text of the section); https://americanlandlord.com/georgia-landlord-tenant-law/georgia-landlord-security-deposit-escrow-account-requirement/; https://undergroundlandlord.com/state-laws/georgia',
    checkedOn: '2026-11-28',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
]
