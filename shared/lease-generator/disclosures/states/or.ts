import {
  always,
  answeredYes,
  both,
  insuranceRequired,
  someFee,
  unitsFrom,
  unitsUpTo,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const oregon = {
  'landlord-identity': { when: always },
  'other-legal-proceedings': { when: both(unitsUpTo(4), answeredYes('foreclosure')) },
  utilities: { when: answeredYes('shared-meter') },
  flood: { when: answeredYes('flood-lowest-floor') },
  smoking: { when: always },
  'smoke-co-detectors': {
    when: answeredYes('carbon-monoxide-source'),
    attach: [
      {
        title: 'Instructions for testing the carbon monoxide alarm',
        source: 'the alarm’s manufacturer or the Oregon State Fire Marshal',
      },
    ],
  },
  'other-recycling': { when: both(unitsFrom(5), answeredYes('recycling')) },
  'other-fees': { when: someFee },
  'other-renters-insurance': { when: insuranceRequired },
} as const satisfies StateDisclosures
