import { always, answeredYes, inCity, smokingLimited } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const california = {
  'sex-offender-registry': {
    when: always,
  },
  'bed-bugs': {
    when: always,
  },
  mold: {
    when: always,
    statedAnswers: ['mold'],
    attach: [{ title: 'Consumer booklet on mold', source: 'the California Department of Public Health' }],
  },
  flood: { when: answeredYes('flood-zone') },
  'other-tenant-protection-act': {
    when: always,
    statedAnswers: ['rent-law-covered'],
  },
  smoking: { when: smokingLimited },
  utilities: { when: answeredYes('shared-meter') },
  demolition: { when: answeredYes('demolition') },
  'other-military-ordnance': { when: answeredYes('ordnance') },
  'other-pest-control': {
    when: answeredYes('pest-contract'),
    attach: [{ title: 'Pest control company’s notice', source: 'the company that treats the property' }],
  },
  meth: {
    when: answeredYes('meth'),
    attach: [{ title: 'The order about contamination', source: 'the health officer who issued it' }],
  },
  'other-death': { when: answeredYes('death') },
  'landlord-identity': { when: always },
  'other-oakland-rent-program': {
    city: 'Oakland',
    when: inCity('Oakland'),
    attach: [
      {
        title:
          'Notice to Tenants of the Residential Rent Adjustment Program, in English, Spanish and Chinese',
        source:
          'the City of Oakland, Rent Adjustment Program, at oaklandca.gov/rap; not needed for homes outside the program',
      },
    ],
  },
  'other-refrigerator': {
    when: answeredYes('own-refrigerator'),
  },
} as const satisfies StateDisclosures
