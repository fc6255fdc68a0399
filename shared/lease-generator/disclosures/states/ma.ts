import { always, before1978, deposit, either, prepaid } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const massachusetts = {
  'move-in-checklist': {
    when: either(deposit, prepaid),
  },
  'deposit-bank': { when: deposit },
  'landlord-identity': { when: always },
  'other-fire-insurance': { when: always },
  'other-occupants-rights': {
    when: always,
    attach: [
      {
        title: 'Notice of occupants’ legal rights and responsibilities',
        source: 'the Massachusetts Department of Public Health',
      },
    ],
  },
  'lead-paint': {
    when: before1978,
    attach: [
      {
        title: 'Tenant Lead Law Notification and Tenant Certification Form, signed',
        source: 'the Massachusetts Childhood Lead Poisoning Prevention Program',
      },
    ],
  },
} as const satisfies StateDisclosures
