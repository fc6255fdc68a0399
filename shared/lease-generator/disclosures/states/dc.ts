import { always, answeredYes, before1978, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const districtOfColumbia = {
  'other-tenant-bill-of-rights': {
    when: always,
    attach: [{ title: 'Tenant Bill of Rights', source: 'the D.C. Office of the Tenant Advocate' }],
  },
  'other-housing-regulations': {
    when: always,
    attach: [
      {
        title: 'Landlord and tenant regulations: 14 DCMR chapter 3 and §§ 101, 106',
        source: 'the D.C. Municipal Regulations, at dcregs.dc.gov',
      },
    ],
  },
  'other-rad-disclosures': {
    when: always,
    attach: [
      {
        title: 'Rent Administrator’s disclosure forms (RAD forms), completed',
        source:
          'the Rental Accommodations Division of the D.C. Department of Housing and Community Development',
      },
    ],
  },
  mold: { when: answeredYes('mold') },
  'other-voter-registration': {
    when: always,
    attach: [{ title: 'Voter registration packet', source: 'the D.C. Board of Elections' }],
  },
  'deposit-bank': { when: deposit },
  'lead-paint': {
    when: before1978,
    attach: [
      {
        title: 'Lead disclosure form and Lead Tenant Rights pamphlet',
        source: 'the D.C. Department of Energy and Environment',
      },
    ],
  },
} as const satisfies StateDisclosures
