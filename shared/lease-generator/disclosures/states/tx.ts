import {
  always,
  answeredYes,
  both,
  hasLateFee,
  multifamily,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const texas = {
  flood: {
    when: always,
    statedAnswers: ['flood-zone', 'flood-five-years'],
  },
  'landlord-identity': { when: always },
  'other-repair-remedies': { when: always, isBold: true },
  'other-special-rights': {
    when: always,
  },
  'other-parking-rules': {
    when: both(multifamily, answeredYes('parking-rules')),
    attach: [{ title: 'Vehicle parking and towing rules, signed', source: 'Landlord, for this property' }],
  },
  utilities: { when: answeredYes('electric-interruption') },
  'other-late-fee': { when: hasLateFee },
} as const satisfies StateDisclosures
