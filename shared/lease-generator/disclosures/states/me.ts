import { always, answeredYes, deposit, tenantPaysEnergy } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const maine = {
  radon: {
    when: always,
    attach: [
      {
        title: 'Radon disclosure form, completed and signed',
        source: 'the Maine Center for Disease Control and Prevention',
      },
    ],
  },
  'other-energy-efficiency': {
    when: tenantPaysEnergy,
    attach: [
      {
        title: 'Residential energy efficiency disclosure statement, signed',
        source: 'the Maine Public Utilities Commission',
      },
    ],
  },
  'bed-bugs': { when: always, statedAnswers: ['bed-bugs-nearby'] },
  smoking: { when: always, lines: ['Tenant has read the smoking policy (initials)'] },
  utilities: { when: answeredYes('shared-meter') },
  'deposit-bank': { when: deposit },
  'other-total-costs': {
    when: always,
    attach: [
      {
        title: 'Written disclosure of the total price, signed before the lease',
        source: 'Landlord, with the contents that Me. Rev. Stat. tit. 14, ch. 710-A requires',
      },
    ],
  },
} as const satisfies StateDisclosures
