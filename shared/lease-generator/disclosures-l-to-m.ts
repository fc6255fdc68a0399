import {
  always,
  before1978,
  both,
  deposit,
  either,
  answeredYes,
  prepaid,
  sharedBills,
  sharedWater,
  tenantPaysEnergy,
  unitsUpTo,
} from './conditions.ts'
import type { StateDisclosures } from './disclosures/disclosure-rule.ts'

/** Louisiana to Montana. Each condition is the collection's `requiredWhen`; where a fact is not known the lease discloses. */
export const disclosuresLToM = {
  LA: { 'other-foreclosure': { when: answeredYes('foreclosure') } },
  MA: {
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
  },
  MD: {
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
  },
  ME: {
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
          source: 'Landlord, with what Me. Rev. Stat. tit. 14, ch. 710-A demands',
        },
      ],
    },
  },
  MI: {
    'other-truth-in-renting': {
      when: always,
    },
    'landlord-identity': { when: always },
    'other-domestic-violence': {
      when: always,
    },
    'move-in-checklist': { when: deposit },
    'deposit-bank': {
      when: deposit,
    },
  },
  MN: {
    'other-total-monthly-payment': { when: always },
    'landlord-identity': { when: always },
    'other-inspection-orders': {
      when: answeredYes('inspection-order'),
      attach: [{ title: 'Each outstanding order', source: 'the authority that issued it' }],
    },
    'other-financial-distress': { when: answeredYes('foreclosure') },
    utilities: { when: either(sharedBills, answeredYes('shared-meter')) },
    'other-drug-covenant': { when: always },
    'move-in-checklist': { when: always },
  },
  MO: {
    'landlord-identity': { when: always },
    meth: { when: answeredYes('meth') },
  },
  MS: {},
  MT: {
    'landlord-identity': { when: always },
    'move-in-checklist': { when: deposit },
    mold: { when: answeredYes('mold') },
    meth: { when: answeredYes('meth') },
    'smoke-co-detectors': { when: always },
  },
} as const satisfies Record<string, StateDisclosures>
