import {
  always,
  answeredYes,
  concession,
  either,
  sharedBills,
  unless,
} from '#shared/lease-generator/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const illinois = {
  'other-safer-homes-summary': {
    when: always,
    attach: [
      {
        title:
          'Summary of Rights for Safer Homes, as the first page, signed at the bottom of each of its pages',
        source: 'the Illinois Department of Human Rights',
      },
    ],
  },
  radon: {
    when: unless('third-floor-or-higher'),
    statedAnswers: ['radon-tests'],
    attach: [
      {
        title: 'Radon guide for tenants and the disclosure form on radon hazards, signed',
        source: 'the Illinois Emergency Management Agency and Office of Homeland Security',
      },
    ],
  },
  flood: { when: always, statedAnswers: ['flood-zone', 'flood-history', 'lower-level-unit'] },
  utilities: { when: either(sharedBills, answeredYes('shared-meter')) },
  'smoke-co-detectors': { when: always },
  'other-rent-concession': { when: concession },
} as const satisfies StateDisclosures
