import { always, answeredYes } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const rhodeIsland = {
  'landlord-identity': { when: always },
  'other-code-violations': {
    when: answeredYes('code-violations'),
    attach: [{ title: 'Notice of the violation', source: 'the housing authority that issued it' }],
  },
  'other-foreclosure': { when: answeredYes('foreclosure') },
  'other-fees': { when: always },
  'lead-paint': {
    when: always,
    attach: [
      {
        title: 'Certificate of lead conformance, if the building was built before 1978 and is not exempt',
        source: 'a lead inspector licensed by the Rhode Island Department of Health',
      },
    ],
  },
} as const satisfies StateDisclosures
