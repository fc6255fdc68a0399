import { always, answeredYes } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const newMexico = {
  'landlord-identity': { when: always },
  'other-fees': { when: always },
  'other-uorra-copy': {
    when: answeredYes('licensed-agent'),
    attach: [
      {
        title: 'Uniform Owner-Resident Relations Act, with a separate receipt',
        source: 'N.M. Stat. Ann. §§ 47-8-1 to 47-8-52, at nmonesource.com',
      },
    ],
  },
} as const satisfies StateDisclosures
