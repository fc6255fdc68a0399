import { always, answeredYes, sharedBills } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const virginia = {
  'other-fee-statement': { when: always },
  'move-in-checklist': { when: always },
  mold: { when: always, statedAnswers: ['mold'] },
  'landlord-identity': { when: always },
  utilities: { when: sharedBills },
  demolition: { when: answeredYes('displacement') },
  'other-military-air-installation': { when: answeredYes('air-installation') },
  'other-defective-drywall': { when: answeredYes('drywall') },
  meth: { when: answeredYes('meth') },
  'other-tenant-rights-statement': {
    when: always,
    attach: [
      {
        title: 'Virginia Statement of Tenant Rights and Responsibilities, with the signed acknowledgment',
        source: 'the Virginia Department of Housing and Community Development',
      },
    ],
  },
} as const satisfies StateDisclosures
