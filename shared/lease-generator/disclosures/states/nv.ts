import {
  always,
  answeredYes,
  both,
  singleFamily,
  unless,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const nevada = {
  'landlord-identity': { when: always },
  'move-in-checklist': { when: always },
  'other-nuisance': {
    when: always,
  },
  'other-us-flag': { when: always },
  utilities: { when: always },
  'other-foreclosure': {
    when: answeredYes('foreclosure'),
  },
  'other-total-rent': { when: always },
  'other-single-family-notice': {
    when: both(singleFamily, unless('licensed-agent')),
    attach: [
      {
        title:
          'Single-family rental notice, at the top of the first page, in type twice the size of the rest',
        source: 'Nev. Rev. Stat. § 118A.200(4), at leg.state.nv.us',
      },
    ],
  },
} as const satisfies StateDisclosures
