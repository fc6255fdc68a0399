import { always, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const delaware = {
  'landlord-identity': { when: always },
  'other-code-summary': {
    when: always,
    attach: [
      {
        title: 'Summary of the Residential Landlord-Tenant Code',
        source: 'the Delaware Attorney General',
      },
    ],
  },
  'bed-bugs': { when: always, statedAnswers: ['bed-bugs'] },
  'other-right-to-counsel': {
    when: always,
    attach: [
      {
        title: 'Notice of the right to representation',
        source: 'the Delaware Attorney General or the Justice of the Peace Court',
      },
    ],
  },
  'deposit-bank': { when: deposit },
} as const satisfies StateDisclosures
