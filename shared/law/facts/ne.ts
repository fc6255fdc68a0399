import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Nebraska. */
export const facts: readonly StateFact[] = [
  {
    id: 'NE-rent-increase',
    topic: 'rentIncrease',
    city: null,
    rule: 'No city or county may control rents of private property; land-use rules for affordable homes and voluntary agreements stay.',
    citation: '2025 Neb. Laws LB 266 (approved 2025-04-07)',
    source:
      'https://citizenportal.ai/articles/2920153/Nebraska/Governor-Signs-LB266-Banning-Local-Rent-Control-Ordinances-in-Nebraska; https://update.legislature.ne.gov/?p=37900',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'doubt',
    doubt: 'Taken from a guide or a news page; the statute itself was not read.',
  },
  {
    id: 'NE-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: 'Balance and written list are delivered or mailed within 14 days of the end of the tenancy, without any demand; without an address by first-class mail to the last one known; what comes back or lies a year goes to the State Treasurer. A willful breach costs the lesser of a month’s rent and twice the deposit.',
    citation: 'Neb. Rev. Stat. § 76-1416(2), (3)',
    source: 'http://nebraskalegislature.gov/laws/statutes.php?statute=76-1416',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'NE-deposit',
    topic: 'deposit',
    city: null,
    rule: 'One month’s rent, and a quarter of a month for a pet.',
    citation: 'Neb. Rev. Stat. § 76-1416(1)',
    source: 'http://nebraskalegislature.gov/laws/statutes.php?statute=76-1416',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
]
