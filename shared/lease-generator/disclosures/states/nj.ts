import {
  always,
  before1978,
  both,
  deposit,
  either,
  unitsFrom,
  unless,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const newJersey = {
  flood: {
    when: unless('seasonal'),
    statedAnswers: ['flood-zone', 'flood-history'],
    attach: [
      {
        title: 'Flood risk notice, completed',
        source: 'the New Jersey Department of Community Affairs',
      },
    ],
  },
  'other-truth-in-renting': {
    when: either(unitsFrom(4), both(unitsFrom(3), unless('owner-occupied'))),
    attach: [
      {
        title: 'Truth in Renting statement, the current edition',
        source: 'the New Jersey Department of Community Affairs',
      },
    ],
  },
  'other-window-guards': {
    when: unitsFrom(3),
  },
  'landlord-identity': {
    when: always,
    attach: [
      {
        title: 'Landlord registration statement',
        source: 'Landlord, as filed with the municipality or the Department of Community Affairs',
      },
    ],
  },
  'deposit-bank': { when: deposit },
  'lead-paint': {
    when: both(before1978, unless('lead-law-exempt')),
    attach: [
      {
        title: 'Lead-free or lead-safe certificate of the unit',
        source: 'the lead evaluation contractor or the municipality',
      },
    ],
  },
} as const satisfies StateDisclosures
