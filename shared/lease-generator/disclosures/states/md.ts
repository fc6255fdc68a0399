import {
  always,
  before1978,
  both,
  deposit,
  either,
  sharedBills,
  sharedWater,
  unitsUpTo,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const maryland = {
  'other-tenants-bill-of-rights': {
    when: always,
    attach: [
      {
        title: 'Maryland Tenants’ Bill of Rights, the most recent edition',
        source: 'the Maryland Office of Tenant and Landlord Affairs',
      },
    ],
  },
  'other-habitability': { when: always },
  'landlord-identity': { when: always },
  'deposit-bank': { when: deposit },
  utilities: { when: either(sharedBills, both(sharedWater, unitsUpTo(2))) },
  'lead-paint': {
    when: before1978,
    attach: [
      {
        title:
          'Notice of Tenants’ Rights, lead information packet and the unit’s lead inspection certificate',
        source: 'the Maryland Department of the Environment',
      },
    ],
  },
} as const satisfies StateDisclosures
