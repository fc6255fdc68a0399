import {
  always,
  answeredYes,
  both,
  deposit,
  inCity,
  unitsFrom,
  unitsUpTo,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const newYork = {
  flood: {
    when: always,
    statedAnswers: ['flood-zone', 'flood-hazard-area', 'flood-moderate-area', 'flood-history'],
  },
  'other-sprinkler': { when: always, statedAnswers: ['sprinkler'], isBold: true },
  'other-good-cause': {
    when: always,
    statedAnswers: ['rent-law-covered'],
    attach: [
      {
        title: 'Good Cause Eviction Law notice, completed',
        source: 'New York State Homes and Community Renewal, at hcr.ny.gov (N.Y. Real Prop. Law § 231-c)',
      },
    ],
  },
  'deposit-bank': { when: deposit },
  'other-certificate-of-occupancy': {
    when: unitsUpTo(3),
    attach: [{ title: 'Certificate of occupancy, or notice of it', source: 'the local building department' }],
  },
  utilities: { when: answeredYes('shared-meter') },
  'bed-bugs': {
    when: answeredYes('new-york-city', 'bed-bugs'),
    statedAnswers: ['bed-bugs-history'],
    attach: [
      {
        title: 'Bedbug infestation history form, completed',
        source: 'New York State Homes and Community Renewal',
        when: answeredYes('new-york-city'),
      },
    ],
  },
  mold: {
    when: answeredYes('new-york-city'),
    attach: [
      {
        title: 'Indoor allergen hazards notice and pamphlet',
        source: 'the New York City Department of Housing Preservation and Development',
      },
    ],
  },
  smoking: {
    when: both(answeredYes('new-york-city'), unitsFrom(3)),
    attach: [{ title: 'The building’s written smoking policy', source: 'Landlord, for this building' }],
  },
  'other-stove-knob-covers': {
    when: both(answeredYes('new-york-city'), unitsFrom(3), answeredYes('gas-stove')),
    attach: [
      {
        title: 'Stove knob cover notice',
        source: 'the New York City Department of Housing Preservation and Development',
      },
    ],
  },
  'other-fee-list': {
    city: 'New York City',
    when: inCity('New York City'),
    attach: [
      {
        title: 'List of every fee that Tenant pays for this rental, signed by Tenant before the lease',
        source: 'Landlord, for this rental; the signed list is kept for three years',
      },
    ],
  },
  'other-reasonable-accommodation': {
    when: always,
    attach: [
      {
        title: 'Notice disclosing tenants’ rights to reasonable accommodations',
        source: 'the New York State Division of Human Rights',
      },
    ],
  },
} as const satisfies StateDisclosures
