import { always, unless } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const colorado = {
  radon: {
    when: always,
    statedAnswers: ['radon-tests'],
    lines: ['Tenant has received this disclosure on radon (signature and date)'],
    attach: [
      {
        title: 'Radon brochure for tenants',
        source: 'the Colorado Department of Public Health and Environment',
      },
    ],
  },
  'landlord-identity': { when: always },
  'bed-bugs': { when: always, statedAnswers: ['bed-bugs'] },
  'other-source-of-income': { when: unless('small-landlord') },
  'other-total-price': { when: always },
  'other-habitability': { when: always, isLarge: true },
} as const satisfies StateDisclosures
