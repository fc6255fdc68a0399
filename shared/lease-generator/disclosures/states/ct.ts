import {
  always,
  answeredYes,
  association,
  deposit,
  unitsFrom,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const connecticut = {
  'landlord-identity': { when: always },
  'bed-bugs': { when: always, statedAnswers: ['bed-bugs', 'bed-bugs-nearby'] },
  'other-fire-sprinkler': {
    when: answeredYes('sprinkler-required'),
    statedAnswers: ['sprinkler'],
    isLarge: true,
  },
  'other-common-interest-community': { when: association },
  'move-in-checklist': {
    when: always,
    attach: [
      {
        title: 'Pre-occupancy inspection checklist',
        source: 'the Connecticut Department of Housing',
      },
    ],
  },
  'other-protected-tenant-rights': {
    when: unitsFrom(5),
    attach: [
      {
        title: 'Notice of the rights of tenants who are 62 or older or have a disability',
        source: 'the Connecticut Department of Housing',
      },
    ],
  },
  'deposit-bank': { when: deposit },
} as const satisfies StateDisclosures
