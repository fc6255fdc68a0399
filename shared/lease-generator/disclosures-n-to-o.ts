import {
  always,
  before1978,
  both,
  deposit,
  either,
  answeredYes,
  insuranceRequired,
  lateFee,
  never,
  singleFamily,
  someFee,
  unitsFrom,
  unitsUpTo,
  unless,
} from './conditions.ts'
import type { StateDisclosures } from './disclosures/disclosure-rule.ts'

/** North Carolina to Oregon. Each condition is the collection's `requiredWhen`; where a fact is not known the lease discloses. */
export const disclosuresNToO = {
  NC: {
    'deposit-bank': { when: deposit },
    'other-late-fees': { when: lateFee },
    'smoke-co-detectors': { when: always },
  },
  ND: {
    'move-in-checklist': { when: always },
    // no lease of ours renews itself for another term
    'other-automatic-renewal': { when: never },
  },
  NE: { 'landlord-identity': { when: always } },
  NH: {
    'deposit-bank': { when: deposit },
    'move-in-checklist': { when: deposit },
    meth: { when: answeredYes('meth') },
  },
  NJ: {
    flood: {
      when: unless('seasonal'),
      statedAnswers: ['flood-zone', 'flood-history'],
      attach: [
        {
          title: 'Flood risk notice, completed',
          source: 'the New Jersey Department of Community Affairs',
        },
      ],
    },
    'other-truth-in-renting': {
      when: either(unitsFrom(4), both(unitsFrom(3), unless('owner-occupied'))),
      attach: [
        {
          title: 'Truth in Renting statement, the current edition',
          source: 'the New Jersey Department of Community Affairs',
        },
      ],
    },
    'other-window-guards': {
      when: unitsFrom(3),
    },
    'landlord-identity': {
      when: always,
      attach: [
        {
          title: 'Landlord registration statement',
          source: 'Landlord, as filed with the municipality or the Department of Community Affairs',
        },
      ],
    },
    'deposit-bank': { when: deposit },
    'lead-paint': {
      when: both(before1978, unless('lead-law-exempt')),
      attach: [
        {
          title: 'Lead-free or lead-safe certificate of the unit',
          source: 'the lead evaluation contractor or the municipality',
        },
      ],
    },
  },
  NM: {
    'landlord-identity': { when: always },
    'other-fees': { when: always },
    'other-uorra-copy': {
      when: answeredYes('licensed-agent'),
      attach: [
        {
          title: 'Uniform Owner-Resident Relations Act, with a separate receipt',
          source: 'N.M. Stat. Ann. §§ 47-8-1 to 47-8-52, at nmonesource.com',
        },
      ],
    },
  },
  NV: {
    'landlord-identity': { when: always },
    'move-in-checklist': { when: always },
    'other-nuisance': {
      when: always,
    },
    'other-us-flag': { when: always },
    utilities: { when: always },
    'other-foreclosure': {
      when: answeredYes('foreclosure'),
    },
    'other-total-rent': { when: always },
    'other-single-family-notice': {
      when: both(singleFamily, unless('licensed-agent')),
      attach: [
        {
          title:
            'Single-family rental notice, at the top of the first page, in letters twice the size of all others',
          source: 'Nev. Rev. Stat. § 118A.200(4), at leg.state.nv.us',
        },
      ],
    },
  },
  NY: {
    flood: { when: always, statedAnswers: ['flood-zone', 'flood-history'] },
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
      attach: [
        { title: 'Certificate of occupancy, or notice of it', source: 'the local building department' },
      ],
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
    'other-reasonable-accommodation': {
      when: always,
      attach: [
        {
          title: 'Notice disclosing tenants’ rights to reasonable accommodations',
          source: 'the New York State Division of Human Rights',
        },
      ],
    },
  },
  OH: { 'landlord-identity': { when: always } },
  OK: {
    flood: { when: answeredYes('flood-five-years') },
    'landlord-identity': { when: always },
    meth: { when: answeredYes('meth') },
  },
  OR: {
    'landlord-identity': { when: always },
    'other-legal-proceedings': { when: both(unitsUpTo(4), answeredYes('foreclosure')) },
    utilities: { when: answeredYes('shared-meter') },
    flood: { when: answeredYes('flood-lowest-floor') },
    smoking: { when: always },
    'smoke-co-detectors': {
      when: answeredYes('carbon-monoxide-source'),
      attach: [
        {
          title: 'Instructions for testing the carbon monoxide alarm',
          source: 'the maker of the alarm or the Oregon State Fire Marshal',
        },
      ],
    },
    'other-recycling': { when: both(unitsFrom(5), answeredYes('recycling')) },
    'other-fees': { when: someFee },
    'other-renters-insurance': { when: insuranceRequired },
  },
} as const satisfies Record<string, StateDisclosures>
