import { type Cents, cents } from '#shared/lib/money.ts'

import type { Dated } from '#shared/law/effective.ts'

/** Facts that decide which cap applies, where the statute has more than one. A missing field means: not known. */
export type DepositFacts = {
  /** A month's rent in cents. */
  monthlyRent: Cents
  isFurnished?: boolean
  hasPets?: boolean
  /** The term in months; null is month-to-month. */
  termMonths?: number | null
  /** The year of the tenancy, counted from 1. */
  yearOfTenancy?: number
  /**
   * California: the landlord is a natural person, or a company of natural persons, with no more than two properties of
   * four units in all.
   */
  isSmallLandlord?: boolean
  /** Rhode Island: the cents that it costs to replace the furniture. */
  furnitureValue?: Cents
  /** Connecticut: a tenant aged 62 or older. */
  hasTenantOver62?: boolean
}

/** One step of a cap; the first step whose condition is true applies. `months` null: the statute sets no cap here. */
export type CapStep = {
  when: (facts: DepositFacts) => boolean
  months: number | null
  /** The condition in words, for use after 'because'. */
  words: string
}

export type StateCap = {
  /** Exceptions, checked before the number in the state's file, which applies where no exception does. */
  steps?: readonly CapStep[]
  /** The least cap in cents. */
  atLeast?: Cents
  /**
   * The deposit for a pet that a landlord may take in addition to the cap: months of rent, or an amount.
   * 'counts': it is part of the cap.
   */
  pet?:
    | { months: number }
    | { amount: Cents }
    | { greaterOf: { months: number; amount: Cents } }
    | 'counts'
    | 'more'
}

const isShort = ({ termMonths }: DepositFacts) =>
  termMonths === null || (termMonths !== undefined && termMonths < 12)

/**
 * Rules on deposits that the number in a state's file does not include. All other states use
 * `securityDeposit.maxMonthsRent` unchanged.
 */
export const depositCaps: Readonly<Record<string, Dated<StateCap>>> = {
  // Alaska Stat. § 34.03.070: no limit where rent exceeds $2,000 a month
  AK: {
    steps: [
      {
        when: ({ monthlyRent }) => monthlyRent > 2000_00,
        months: null,
        words: 'the rent is more than $2,000 a month',
      },
    ],
    pet: { months: 1 },
  },
  // Ala. Code § 35-9A-201: extra deposits for pets, alterations and liability risks
  AL: { pet: 'more' },
  // A.R.S. § 33-1321: security, however named
  AZ: { pet: 'counts' },
  // Cal. Civ. Code § 1950.5: two months for a small landlord since AB 12 (2023); before it two, or three furnished
  CA: [
    {
      steps: [{ when: ({ isFurnished }) => isFurnished === true, months: 3, words: 'the unit is furnished' }],
      pet: 'counts',
      effectiveTo: '2024-07-01',
    },
    {
      steps: [
        {
          when: ({ isSmallLandlord }) => isSmallLandlord === true,
          months: 2,
          words: 'the landlord is small, except from a service member',
        },
      ],
      pet: 'counts',
      effectiveFrom: '2024-07-01',
    },
  ],
  // C.R.S. § 38-12-102.5: a pet deposit of up to $300
  CO: { pet: { amount: cents(300_00) } },
  // Conn. Gen. Stat. § 47a-21
  CT: {
    steps: [
      {
        when: ({ hasTenantOver62 }) => hasTenantOver62 === true,
        months: 1,
        words: 'a tenant is 62 or older',
      },
    ],
  },
  // 25 Del. C. § 5514: the cap is for leases of a year or more, and not for furnished units
  DE: {
    steps: [
      { when: ({ isFurnished }) => isFurnished === true, months: null, words: 'the unit is furnished' },
      {
        when: (facts) => isShort(facts) && (facts.yearOfTenancy ?? 1) < 2,
        months: null,
        words: 'the agreement is for less than a year',
      },
    ],
    pet: { months: 1 },
  },
  // Haw. Rev. Stat. § 521-44
  HI: { pet: { months: 1 } },
  // Kan. Stat. Ann. § 58-2550
  KS: {
    steps: [{ when: ({ isFurnished }) => isFurnished === true, months: 1.5, words: 'the unit is furnished' }],
    pet: { months: 0.5 },
  },
  // Mass. Gen. Laws ch. 186, § 15B: only rent, a deposit and a lock
  MA: { pet: 'counts' },
  // Md. Code, Real Prop. § 8-203; Mich. Comp. Laws § 554.602
  MD: { pet: 'counts' },
  MI: { pet: 'counts' },
  // Mo. Rev. Stat. § 535.300: pet deposits are outside the definition
  MO: { pet: 'more' },
  // N.C. Gen. Stat. § 42-51: one and a half months month to month
  NC: {
    steps: [
      {
        when: ({ termMonths }) => termMonths === null,
        months: 1.5,
        words: 'the tenancy is month to month',
      },
    ],
    pet: 'more',
  },
  // N.D. Cent. Code § 47-16-07.1: the greater of $2,500 and two months' rent for a pet
  ND: { pet: { greaterOf: { months: 2, amount: cents(2500_00) } } },
  // Neb. Rev. Stat. § 76-1416
  NE: { pet: { months: 0.25 } },
  // N.H. Rev. Stat. Ann. § 540-A:6: a month's rent or $100, whichever is greater
  NH: { atLeast: cents(100_00), pet: 'counts' },
  // N.M. Stat. Ann. § 47-8-18: the cap is for agreements of less than a year
  NM: {
    steps: [
      {
        when: ({ termMonths }) => typeof termMonths === 'number' && termMonths >= 12,
        months: null,
        words:
          'the agreement is for a year or more: a reasonable deposit, with interest above a month’s rent',
      },
    ],
  },
  // N.Y. Gen. Oblig. Law § 7-108: all deposits and advances together
  NY: { pet: 'counts' },
  // 68 Pa. Stat. § 250.511a: two months in the first year, one from the second
  PA: {
    steps: [
      {
        when: ({ yearOfTenancy }) => (yearOfTenancy ?? 1) >= 2,
        months: 1,
        words: 'it is the second year of the tenancy or later',
      },
    ],
  },
  // R.I. Gen. Laws § 34-18-19: under any name; furniture worth $5,000 or more has a deposit of its own
  RI: {
    steps: [
      {
        when: ({ furnitureValue }) => furnitureValue !== undefined && furnitureValue >= 5000_00,
        months: 2,
        words: 'the furniture is worth $5,000 or more, half of it as a separate furniture deposit',
      },
    ],
    pet: 'counts',
  },
  // S.D. Codified Laws § 43-32-6.1: more may be agreed for special conditions such as pets
  SD: { pet: 'more' },
}
