import {
  always,
  both,
  deposit,
  either,
  ownsFrom,
  prepaid,
  yearOrLonger,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const florida = {
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
} as const satisfies StateDisclosures
