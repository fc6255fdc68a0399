import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  dateParts,
  monthsBetween,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import { type DemoProperty, demoProperties } from './demo-properties.ts'
import { createRandom } from './random.ts'
import { type Story, units } from './stories.ts'

/** A bill that the manager of the demo portfolio has paid. */
export type RunningCost = {
  paidOn: PlainDate
  /** The name of a property; null for the whole business */
  propertyName: string | null
  /** Position in the list of all units; null for the whole property */
  unit: number | null
  category: ExpenseCategory
  description: string
  vendor: string
  amountCents: Cents
}

type StateCosts = {
  /** The property tax of a year in thousandths of a year's rent, in parts, and the months and day on which they are paid */
  taxPerMille: number
  taxMonths: readonly number[]
  taxDay: number
  collector: string
  insurancePerMille: number
  utility: string
  /**
   * The factor between the utilities of the coldest, or hottest, months and the utilities of the other
   * months.
   */
  season: { months: readonly number[]; factor: number }
}

const winter = { months: [12, 1, 2, 3], factor: 1.9 }
const summer = { months: [6, 7, 8, 9], factor: 1.5 }

const costsOfStates: Record<string, StateCosts> = {
  OH: {
    taxPerMille: 125,
    taxMonths: [1, 6],
    taxDay: 20,
    collector: 'Franklin County Treasurer',
    insurancePerMille: 42,
    utility: 'Scioto Gas & Water',
    season: winter,
  },
  TX: {
    taxPerMille: 145,
    taxMonths: [1],
    taxDay: 28,
    collector: 'County Tax Office',
    insurancePerMille: 62,
    utility: 'Lone Star Water & Power',
    season: summer,
  },
  CA: {
    taxPerMille: 90,
    taxMonths: [4, 12],
    taxDay: 9,
    collector: 'County Tax Collector',
    insurancePerMille: 45,
    utility: 'Delta Utility District',
    season: summer,
  },
  NY: {
    taxPerMille: 135,
    taxMonths: [1, 7],
    taxDay: 30,
    collector: 'Erie County Finance',
    insurancePerMille: 48,
    utility: 'Niagara Heat & Water',
    season: winter,
  },
  FL: {
    taxPerMille: 105,
    taxMonths: [11],
    taxDay: 18,
    collector: 'County Tax Collector',
    insurancePerMille: 92,
    utility: 'Gulf Water & Electric',
    season: summer,
  },
  WA: {
    taxPerMille: 80,
    taxMonths: [4, 10],
    taxDay: 29,
    collector: 'Pierce County Assessor-Treasurer',
    insurancePerMille: 40,
    utility: 'Puget Utilities',
    season: winter,
  },
}

/** The mortgage that is a recurring expense of the last twelve months: before, its interest is among the running costs. */
export function mortgageOf(today: PlainDate) {
  return {
    propertyName: 'Harbor View',
    startsOn: addMonths(startOfMonth(today), -11),
    balanceCents: cents(512_400_00),
    paymentCents: cents(3_240_00),
    /** A yearly rate of 6.25 percent. */
    rate: 6_250,
  }
}

/** Properties without a loan. */
const paidOff = new Set(['Birchwood Duplex', 'Coral Way Bungalow'])

const smallRepairs = [
  ['Toilet fill valve and supply line replaced', 165],
  ['Kitchen drain cleared', 145],
  ['Range burner and igniter replaced', 210],
  ['Door lock rekeyed, two keys', 120],
  ['Outlet and breaker replaced', 230],
  ['Water heater element replaced', 285],
  ['Gutter section refastened', 190],
  ['Screen door and two screens repaired', 150],
] as const

/**
 * Returns what the portfolio costs from the day its books were opened until today: interest, taxes, insurance, utilities,
 * upkeep, small repairs, turnovers, listings, an eviction and the office. Together with the repairs that tenants report it
 * is 35 to 50 percent of the rent.
 */
export function planRunningCosts(
  stories: readonly Story[],
  opened: PlainDate,
  today: PlainDate,
): RunningCost[] {
  const random = createRandom(4_417)
  const months = monthsBetween(opened, today)
  const mortgage = mortgageOf(today)
  const all = [
    ...months.flatMap((month, index) => [
      ...demoProperties.flatMap((property) => {
        const percent = random.between(94, 106)
        const isRecurring = property.name === mortgage.propertyName && month >= mortgage.startsOn
        return costsOfMonth(property, month, index, percent).filter(
          ({ category }) => !(isRecurring && category === 'MORTGAGE_INTEREST'),
        )
      }),
      ...officeCosts(month),
    ]),
    ...stories.flatMap((story) => turnoverCosts(story, random.between(0, 5))),
  ]
  return all.filter(({ paidOn }) => paidOn >= opened && paidOn <= today)
}

function costsOfMonth(
  property: DemoProperty,
  month: PlainDate,
  index: number,
  percent: number,
): RunningCost[] {
  const facts = costsOfStates[property.state]!
  const rent = property.units.reduce((sum, [, { rent }]) => sum + rent, 0)
  const number = dateParts(month).month
  const position = demoProperties.indexOf(property)
  // tenants of storefronts and houses pay their own utilities and upkeep
  const isShared = property.propertyType === 'APARTMENT' || property.propertyType === 'MULTI_UNIT'
  const season = facts.season.months.includes(number) ? facts.season.factor : 1
  const cost = (
    day: number,
    category: ExpenseCategory,
    description: string,
    vendor: string,
    dollars: number,
  ): RunningCost => ({
    paidOn: addDays(month, day - 1),
    propertyName: property.name,
    unit: null,
    category,
    description,
    vendor,
    amountCents: cents(Math.round(dollars * 100)),
  })
  const [repair, repairDollars] = smallRepairs[(position * 5 + index * 3) % smallRepairs.length]!
  return [
    ...(paidOff.has(property.name)
      ? []
      : [
          cost(
            1,
            'MORTGAGE_INTEREST',
            `Mortgage interest, loan ending ${4400 + position * 17}`,
            'First Commerce Bank',
            rent * (0.155 - index * 0.0003),
          ),
        ]),
    cost(
      5,
      'INSURANCE',
      'Property and liability insurance',
      'Heartland Mutual Insurance',
      (rent * facts.insurancePerMille) / 1000,
    ),
    ...(facts.taxMonths.includes(number)
      ? [
          cost(
            facts.taxDay,
            'TAXES',
            'Property tax',
            facts.collector,
            (rent * 12 * facts.taxPerMille) / 1000 / facts.taxMonths.length,
          ),
        ]
      : []),
    ...(isShared
      ? [
          cost(
            14,
            'UTILITIES',
            'Water, sewer and common electricity',
            facts.utility,
            (rent * 0.034 * season * percent) / 100,
          ),
          cost(
            22,
            'CLEANING_AND_MAINTENANCE',
            winter.months.includes(number) && facts.season === winter
              ? 'Halls cleaned, snow cleared'
              : 'Halls cleaned, grounds mowed',
            'Evergreen Grounds & Janitorial',
            (rent * 0.024 * percent) / 100,
          ),
        ]
      : []),
    ...((position + index) % 2 === 0
      ? [
          cost(
            9 + (position % 9),
            'REPAIRS',
            repair,
            'Manny (handyman)',
            repairDollars * (isShared ? 1.6 : 1),
          ),
        ]
      : []),
    ...(isShared && (position + index) % 4 === 1
      ? [
          cost(
            17,
            'SUPPLIES',
            'Filters, bulbs, smoke detector batteries',
            'Buckeye Hardware Supply',
            rent * 0.014,
          ),
        ]
      : []),
  ]
}

/** Returns the costs of the business that belong to no property. */
function officeCosts(month: PlainDate): RunningCost[] {
  const cost = (
    day: number,
    category: ExpenseCategory,
    description: string,
    vendor: string,
    amountCents: number,
  ): RunningCost => ({
    paidOn: addDays(month, day - 1),
    propertyName: null,
    unit: null,
    category,
    description,
    vendor,
    amountCents: cents(amountCents),
  })
  const { month: number } = dateParts(month)
  return [
    cost(
      26,
      'AUTO_AND_TRAVEL',
      'Visits to the properties',
      'Whitlock travel account',
      412_00 + number * 7_35,
    ),
    ...(number % 3 === 0
      ? [cost(12, 'LEGAL_AND_PROFESSIONAL', 'Bookkeeping, quarter', 'Okafor & Reyes CPA', 1_150_00)]
      : []),
    ...(number === 3
      ? [cost(19, 'LEGAL_AND_PROFESSIONAL', 'Tax return', 'Okafor & Reyes CPA', 2_400_00)]
      : []),
  ]
}

/** Returns what it costs to let a unit again after a lease, and to evict where a tenant had to be. */
function turnoverCosts(story: Story, step: number): RunningCost[] {
  const { unit, lastDay, isDraft, isTakenOver, madeOn, rentCents, trouble } = story
  const propertyName = units[unit]?.place.name ?? null
  const cost = (
    paidOn: PlainDate,
    category: ExpenseCategory,
    description: string,
    vendor: string,
    amountCents: number,
  ): RunningCost => ({
    paidOn,
    propertyName,
    unit,
    category,
    description,
    vendor,
    amountCents: cents(amountCents),
  })
  const listed =
    isDraft || isTakenOver
      ? []
      : [cost(addDays(madeOn, -9), 'ADVERTISING', 'Listing, 30 days', 'Rental Listings Online', 89_00)]
  const renewed =
    lastDay === null
      ? []
      : [
          cost(
            addDays(lastDay, 4),
            'CLEANING_AND_MAINTENANCE',
            'Cleaning after move-out',
            'Sound Turnover Crew',
            220_00 + step * 25_00,
          ),
          cost(
            addDays(lastDay, 7),
            'REPAIRS',
            'Paint and small repairs after move-out',
            'Sound Turnover Crew',
            Math.round(rentCents * (0.25 + step * 0.05)),
          ),
        ]
  const evicted =
    trouble === 'left_owing' && lastDay !== null
      ? [
          cost(
            addMonths(lastDay, -1),
            'LEGAL_AND_PROFESSIONAL',
            'Unlawful detainer: filing fee and service',
            'Marquez Landlord Law',
            385_00,
          ),
          cost(
            addDays(lastDay, -12),
            'LEGAL_AND_PROFESSIONAL',
            'Unlawful detainer: attorney',
            'Marquez Landlord Law',
            1_250_00,
          ),
          cost(
            addDays(lastDay, -1),
            'LEGAL_AND_PROFESSIONAL',
            'Writ of possession: sheriff’s fee',
            'Sacramento County Sheriff',
            180_00,
          ),
        ]
      : []
  return [...listed, ...renewed, ...evicted]
}
