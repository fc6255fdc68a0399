import {
  always,
  association,
  before1978,
  both,
  concession,
  deposit,
  either,
  answeredYes,
  hasManager,
  moveInChecklist,
  multifamily,
  nonrefundable,
  ownsFrom,
  prepaid,
  sharedBills,
  sharedWater,
  smokingLimited,
  unitsFrom,
  unless,
  yearOrLonger,
} from './conditions.ts'
import type { StateDisclosures } from './disclosures/disclosure-rule.ts'

/** Alaska to Kentucky. Each condition is the collection's `requiredWhen`; where a fact is not known the lease discloses. */
export const disclosuresAToK = {
  AK: {
    'landlord-identity': { when: always },
    'other-extended-absence': { when: always },
    'deposit-bank': { when: either(deposit, prepaid) },
    'move-in-checklist': { when: moveInChecklist },
  },
  AL: { 'landlord-identity': { when: always } },
  AR: {},
  AZ: {
    'landlord-identity': { when: always },
    'other-landlord-tenant-act': { when: always },
    'move-in-checklist': { when: always },
    'bed-bugs': {
      when: multifamily,
    },
    'other-nonrefundable-fees': { when: nonrefundable },
    utilities: { when: sharedBills },
    'other-pool-safety': {
      when: answeredYes('pool'),
      attach: [{ title: 'Swimming pool safety notice', source: 'the Arizona Department of Health Services' }],
    },
    'other-rent-tax': { when: answeredYes('rent-tax') },
  },
  CA: {
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
      attach: [
        { title: 'Notice of the pest control company', source: 'the company that treats the property' },
      ],
    },
    meth: {
      when: answeredYes('meth'),
      attach: [{ title: 'The order about contamination', source: 'the health officer who issued it' }],
    },
    'other-death': { when: answeredYes('death') },
    'landlord-identity': { when: always },
    'other-refrigerator': {
      when: answeredYes('own-refrigerator'),
    },
  },
  CO: {
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
  },
  CT: {
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
  },
  DC: {
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
  },
  DE: {
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
  },
  FL: {
    radon: {
      when: always,
    },
    'deposit-bank': {
      when: both(either(deposit, prepaid), ownsFrom(5)),
    },
    'landlord-identity': { when: always },
    flood: {
      when: yearOrLonger,
      statedAnswers: ['flood-history', 'flood-claims', 'flood-aid'],
    },
  },
  GA: {
    'landlord-identity': { when: always },
    flood: { when: answeredYes('flood-three-times') },
    'move-in-checklist': { when: deposit },
    'deposit-bank': { when: both(deposit, either(ownsFrom(11), hasManager)) },
  },
  HI: {
    'landlord-identity': { when: always },
    'other-get-number': { when: always },
    'move-in-checklist': { when: always },
  },
  IA: {
    'landlord-identity': { when: always },
    utilities: { when: sharedBills },
    'other-environmental-site': { when: always, statedAnswers: ['superfund'] },
  },
  ID: {},
  IL: {
    'other-safer-homes-summary': {
      when: always,
      attach: [
        {
          title:
            'Summary of Rights for Safer Homes, as the first page, signed at the bottom of each of its pages',
          source: 'the Illinois Department of Human Rights',
        },
      ],
    },
    radon: {
      when: unless('third-floor-or-higher'),
      statedAnswers: ['radon-tests'],
      attach: [
        {
          title: 'Radon guide for tenants and the disclosure form on radon hazards, signed',
          source: 'the Illinois Emergency Management Agency and Office of Homeland Security',
        },
      ],
    },
    flood: { when: always, statedAnswers: ['flood-zone', 'flood-history', 'lower-level-unit'] },
    utilities: { when: either(sharedBills, answeredYes('shared-meter')) },
    'smoke-co-detectors': { when: always },
    'other-rent-concession': { when: concession },
  },
  IN: {
    'landlord-identity': { when: always },
    flood: { when: answeredYes('flood-lowest-floor') },
    'smoke-co-detectors': { when: always },
    utilities: { when: sharedWater },
  },
  KS: {
    'landlord-identity': { when: always },
    'move-in-checklist': { when: always },
  },
  KY: {
    'landlord-identity': { when: always },
    'move-in-checklist': { when: deposit },
    'deposit-bank': { when: deposit },
    meth: {
      when: answeredYes('meth'),
      attach: [
        { title: 'Written notice of contamination', source: 'the Kentucky Energy and Environment Cabinet' },
      ],
    },
  },
} as const satisfies Record<string, StateDisclosures>
