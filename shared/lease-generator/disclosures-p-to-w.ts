import {
  always,
  before1978,
  both,
  deposit,
  depositOver,
  answeredYes,
  lateFee,
  multifamily,
  never,
  nonrefundable,
  sharedBills,
  someUtilityExtra,
} from './conditions.ts'
import type { StateDisclosures } from './disclosures/disclosure-rule.ts'

/** Pennsylvania to Wyoming. Each condition is the collection's `requiredWhen`; where a fact is not known the lease discloses. */
export const disclosuresPToW = {
  PA: { 'deposit-bank': { when: depositOver(100_00) } },
  RI: {
    'landlord-identity': { when: always },
    'other-code-violations': {
      when: answeredYes('code-violations'),
      attach: [{ title: 'Notice of the violation', source: 'the housing authority that issued it' }],
    },
    'other-foreclosure': { when: answeredYes('foreclosure') },
    'other-fees': { when: always },
    'lead-paint': {
      when: always,
      attach: [
        {
          title: 'Certificate of lead conformance, where the building is from before 1978 and not exempt',
          source: 'a lead inspector licensed by the Rhode Island Department of Health',
        },
      ],
    },
  },
  SC: {
    'landlord-identity': { when: always },
    'other-deposit-standards': { when: both(deposit, answeredYes('deposit-standards')) },
    'other-nonpayment-notice': {
      when: answeredYes('nonpayment-notice-in-lease'),
      isBold: true,
    },
  },
  SD: { meth: { when: answeredYes('meth') } },
  TN: {
    'landlord-identity': { when: always },
    'deposit-bank': { when: deposit },
    'other-showings': { when: always },
  },
  TX: {
    flood: {
      when: always,
      statedAnswers: ['flood-zone', 'flood-five-years'],
    },
    'landlord-identity': { when: always },
    'other-repair-remedies': { when: always, isBold: true },
    'other-special-rights': {
      when: always,
    },
    'other-parking-rules': {
      when: both(multifamily, answeredYes('parking-rules')),
      attach: [{ title: 'Vehicle parking and towing rules, signed', source: 'Landlord, for this property' }],
    },
    utilities: { when: answeredYes('electric-interruption') },
    'other-late-fee': { when: lateFee },
  },
  UT: {
    'landlord-identity': { when: always },
    'move-in-checklist': { when: always },
    meth: { when: answeredYes('meth') },
    'other-rules': { when: always },
    'other-nonrefundable-deposit': { when: nonrefundable },
    'other-rental-costs': { when: answeredYes('application-fee') },
  },
  VA: {
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
  },
  VT: {
    flood: { when: answeredYes('flood-zone') },
    'lead-paint': {
      when: before1978,
      attach: [{ title: 'Vermont lead notice for tenants', source: 'the Vermont Department of Health' }],
    },
  },
  WA: {
    'landlord-identity': { when: always },
    mold: {
      when: always,
      attach: [{ title: 'Information about mold', source: 'the Washington State Department of Health' }],
    },
    'other-fire-safety': {
      when: always,
    },
    'move-in-checklist': { when: deposit },
    'deposit-bank': { when: deposit },
    'other-deposit-terms': { when: deposit },
    'other-nonrefundable-fees': { when: nonrefundable },
    'other-rent-cap-notice': {
      when: always,
    },
  },
  WI: {
    'landlord-identity': { when: always },
    utilities: { when: someUtilityExtra },
    'other-code-violations': { when: answeredYes('code-violations') },
    'move-in-checklist': {
      when: deposit,
    },
    'other-nonstandard-provisions': {
      when: answeredYes('nonstandard-provisions'),
      attach: [
        {
          title: 'Nonstandard Rental Provisions, a document of its own, initialed by Tenant',
          source: 'Landlord, in the form of Wis. Admin. Code ch. ATCP 134',
        },
      ],
    },
    'other-domestic-abuse': {
      when: always,
    },
  },
  WV: { 'other-nonrefundable-fees': { when: nonrefundable } },
  // the deposits of our leases are refundable as a whole
  WY: { 'other-nonrefundable-deposit': { when: never } },
} as const satisfies Record<string, StateDisclosures>
