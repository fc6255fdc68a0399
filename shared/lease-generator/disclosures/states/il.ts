import {
  always,
  answeredYes,
  both,
  hasConcession,
  deposit,
  either,
  inCity,
  sharedBills,
  unitsFrom,
  unless,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

/** Homes under Chicago's ordinance: all but owner-occupied buildings of six units or fewer (Chi. Mun. Code § 5-12-020). */
const underOrdinance = both(inCity('Chicago'), either(unless('owner-occupied'), unitsFrom(7)))

const ofChicago = 'the City of Chicago, Department of Housing, at chicago.gov: this year’s summary'

export const illinois = {
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
  'other-rent-concession': { when: hasConcession },
  'other-chicago-summaries': {
    city: 'Chicago',
    when: underOrdinance,
    attach: [
      { title: 'Summary of the Residential Landlord and Tenant Ordinance', source: ofChicago },
      {
        title: 'Summary on security deposits and their interest rates',
        source: `${ofChicago}, even if no deposit is taken`,
      },
    ],
  },
  'other-chicago-conditions': {
    city: 'Chicago',
    when: underOrdinance,
    lines: ['Violations, case numbers and shutoff notices, or none'],
  },
  'other-chicago-deposit': { city: 'Chicago', when: both(underOrdinance, deposit) },
} as const satisfies StateDisclosures
