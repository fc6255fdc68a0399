import type { StateFact } from '#shared/law/fact.ts'

/** The dated facts of Indiana. */
export const facts: readonly StateFact[] = [
  {
    id: 'IN-rent-increase',
    topic: 'rentIncrease',
    city: null,
    rule: '30 days’ written notice before any change of the agreement, unless the written agreement says otherwise: a lease may set another time.',
    citation: 'Ind. Code § 32-31-5-4',
    source:
      'https://law.uslawyerdatabase.com/category/us-law/2022-indiana-code/title-32-property/article-31-landlord-tenant-relations/page/7',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
  {
    id: 'IN-deposit-return',
    topic: 'depositReturn',
    city: null,
    rule: 'Itemized list with the estimated cost of each repair and the rest of the money within 45 days after the end of occupancy; nothing runs until the tenant gives a mailing address in writing; without the list all is returned, with attorney fees.',
    citation: 'Ind. Code §§ 32-31-3-12, -14, -15',
    source:
      'https://law.uslawyerdatabase.com/category/us-law/2022-indiana-code/title-32-property/article-31-landlord-tenant-relations/page/7; https://undergroundlandlord.com/state-laws/indiana',
    checkedOn: '2026-11-22',
    effectiveFrom: null,
    effectiveTo: null,
    status: 'confirmed',
  },
]
