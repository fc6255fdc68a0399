import type { Cents } from '#shared/lib/money.ts'
import { cents, mulRatio } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  clampedDay,
  endOfMonth,
  maxDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import { demoProperties } from './demo-properties.ts'
import type { Random } from './random.ts'

/**
 * The payment habit of a tenant: by bank transfer on the day, around the day, always late, or in two parts.
 */
export type Habit = 'transfer' | 'prompt' | 'late' | 'parts'

/** The present problem of a lease, in addition to its usual payments. */
export type Trouble =
  | 'behind_one_month'
  | 'behind_two_months'
  | 'part_of_this_month'
  | 'returned_check'
  | 'prepaid'
  | 'pending'
  | 'paid_twice'
  | 'repair'
  | 'left_owing'

export type Turn =
  | { on: PlainDate; kind: 'renewed'; endOn: PlainDate; rentCents: Cents }
  | { on: PlainDate; kind: 'month_to_month' }
  | { on: PlainDate; kind: 'terminated'; terminatedOn: PlainDate }

/** The history of one lease: how it was signed and what happened to it. */
export type Story = {
  /** Position in the list of all units of all properties. */
  unit: number
  /** True: made when the books were opened, and signed before that. */
  isTakenOver: boolean
  isDraft: boolean
  madeOn: PlainDate
  startOn: PlainDate
  /** The last day as first signed. */
  endOn: PlainDate | null
  chargesFrom: PlainDate
  rentCents: Cents
  depositCents: Cents
  /** The housing authority's share of a whole month's rent (Section 8); null without one. */
  subsidyCents: Cents | null
  dueDay: number
  tenants: number
  notes: string | null
  turns: Turn[]
  /** The final last day, as far as it is known today. */
  lastDay: PlainDate | null
  habit: Habit
  trouble: Trouble | null
}

export const units = demoProperties.flatMap((place) =>
  place.units.map(([number, plan]) => ({ place, number, plan })),
)

/** Units without a tenant today, by their position in the list, and why. */
export const empty = { vacant: [4, 29], inMaintenance: 53, reserved: 44 } as const
const isEmpty = (unit: number) =>
  unit === empty.inMaintenance || unit === empty.reserved || empty.vacant.some((vacant) => vacant === unit)

const troubles: Partial<Record<number, Trouble>> = {
  2: 'behind_one_month',
  7: 'returned_check',
  13: 'prepaid',
  18: 'pending',
  22: 'part_of_this_month',
  27: 'behind_two_months',
  34: 'repair',
  41: 'paid_twice',
  46: 'behind_one_month',
  51: 'part_of_this_month',
  55: 'pending',
}
/** Units whose rent the housing authority pays in part. */
const subsidized = new Set([5, 6, 8])
/** A vacant unit whose last tenant moved out without paying the last two months. */
const leftOwing = 29
const expiring = new Set([1, 16, 30, 38, 47])
const dueDays: Partial<Record<number, number>> = {
  3: 31,
  11: 5,
  15: 15,
  21: 5,
  31: 15,
  37: 31,
  43: 5,
  50: 15,
}
const notes = [
  'One cat, pet addendum signed.',
  'Parking space 12 included.',
  'Prefers text messages.',
  'Pays for the storage room in the basement with the rent.',
  'Works nights; call after 3 pm.',
  'Renter’s insurance on file.',
]

/** Plans all leases of the portfolio over the months since the books were opened. */
export function planStories(random: Random, opened: PlainDate, today: PlainDate): Story[] {
  const stories = units.flatMap((_, unit) => planUnit(random, unit, opened, today))
  for (const unit of empty.vacant) {
    const startOn = startOfMonth(addMonths(today, 1))
    stories.push({
      ...base(random, unit),
      isDraft: true,
      madeOn: addDays(today, unit === 4 ? -2 : -5),
      startOn,
      endOn: endOfMonth(addMonths(startOn, 11)),
      chargesFrom: startOn,
    })
  }
  const startOn = startOfMonth(addMonths(today, 1))
  stories.push({
    ...base(random, empty.reserved),
    madeOn: addDays(today, -8),
    startOn,
    endOn: endOfMonth(addMonths(startOn, 11)),
    lastDay: endOfMonth(addMonths(startOn, 11)),
    chargesFrom: startOn,
  })
  return stories
}

function planUnit(random: Random, unit: number, opened: PlainDate, today: PlainDate): Story[] {
  const stories: Story[] = []
  let startOn = addMonths(opened, -random.between(1, 30))
  for (const leftOn of planDepartures(random, unit, opened, today)) {
    stories.push(planLease(random, { unit, startOn, leftOn, opened, today }))
    startOn = planMoveIn(random, leftOn)
  }
  if (!isEmpty(unit)) {
    const isExpiring = expiring.has(unit)
    const from = isExpiring ? addMonths(startOfMonth(today), random.between(-11, -10)) : startOn
    stories.push(planLease(random, { unit, startOn: from, leftOn: null, opened, today }))
  }
  const current = stories.at(-1)
  if (current && !isEmpty(unit)) {
    current.trouble = troubles[unit] ?? null
    current.habit = current.trouble ? 'prompt' : current.habit
    current.tenants = tenantsOf(random, unit)
    if (subsidized.has(unit)) {
      current.habit = 'prompt'
      current.subsidyCents = roundToFive(mulRatio(current.rentCents, 65, 100))
    }
  }
  if (current && unit === leftOwing) {
    current.trouble = 'left_owing'
    current.notes = 'Rent unpaid for two months. Unlawful detainer filed; left before the sheriff’s date.'
  }
  return stories
}

/** Plans the last days of the tenants who have moved out since the books were opened. */
function planDepartures(random: Random, unit: number, opened: PlainDate, today: PlainDate): PlainDate[] {
  const monthsIn = (from: number, to: number) => endOfMonth(addMonths(opened, random.between(from, to)))
  const recent: Partial<Record<number, PlainDate>> = {
    4: addDays(today, -25),
    29: addDays(today, -40),
    [empty.inMaintenance]: addDays(today, -20),
    [empty.reserved]: addDays(startOfMonth(today), -1),
  }
  const left = recent[unit]
  if (left !== undefined) {
    return random.next() < 0.5 ? [monthsIn(4, 8), left] : [left]
  }
  if (expiring.has(unit)) {
    return [endOfMonth(addMonths(startOfMonth(today), -12))]
  }
  const chance = random.next()
  if (chance < 0.42) {
    return []
  }
  return chance < 0.84 ? [monthsIn(4, 9)] : [monthsIn(2, 5), monthsIn(8, 10)]
}

/**
 * Returns the first day of the next lease: the unit is vacant for one to seven weeks; the lease starts on a first, or
 * sometimes in the middle of a month.
 */
function planMoveIn(random: Random, leftOn: PlainDate): PlainDate {
  const ready = addDays(leftOn, random.between(8, 40))
  return random.next() < 0.3
    ? clampedDay(ready, random.between(10, 20))
    : startOfMonth(addMonths(addDays(ready, -1), 1))
}

function planLease(
  random: Random,
  plan: { unit: number; startOn: PlainDate; leftOn: PlainDate | null; opened: PlainDate; today: PlainDate },
): Story {
  const { unit, startOn, leftOn, opened, today } = plan
  const isTakenOver = startOn < opened
  const story: Story = {
    ...base(random, unit),
    isTakenOver,
    madeOn: isTakenOver ? opened : addDays(startOn, -random.between(5, 7)),
    startOn,
    chargesFrom: maxDate(startOn, opened),
  }
  const isEarly = leftOn !== null && leftOn !== endOfMonth(leftOn) ? unit !== 29 : random.next() < 0.15
  if (leftOn !== null && isEarly) {
    story.endOn = endOfMonth(addMonths(leftOn, random.between(2, 5)))
    story.turns.push({
      on: maxDate(addDays(leftOn, -36), addDays(story.madeOn, 1)),
      kind: 'terminated',
      terminatedOn: leftOn,
    })
    return { ...story, lastDay: leftOn }
  }
  if (leftOn !== null) {
    return { ...story, endOn: leftOn, lastDay: leftOn }
  }
  return runOn(random, story, today)
}

/** Plans a lease that still runs: renewed for a year at a time with a slightly higher rent, or month to month since. */
function runOn(random: Random, story: Story, today: PlainDate): Story {
  let endOn = endOfMonth(addMonths(story.startOn, story.startOn.endsWith('-01') ? 11 : 12))
  while (endOn < story.madeOn) {
    endOn = endOfMonth(addMonths(endOn, 12))
  }
  const turns: Turn[] = []
  let rentCents = story.rentCents
  const first = endOn
  while (endOn < today) {
    if (random.next() < 0.3) {
      turns.push({ on: endOn, kind: 'month_to_month' })
      return { ...story, endOn: first, turns, lastDay: null }
    }
    rentCents = roundToFive(mulRatio(rentCents, random.between(102, 105), 100))
    const until = endOfMonth(addMonths(endOn, 12))
    turns.push({ on: endOn, kind: 'renewed', endOn: until, rentCents })
    endOn = until
  }
  return { ...story, endOn: first, turns, lastDay: endOn }
}

function base(random: Random, unit: number): Omit<Story, 'madeOn' | 'startOn' | 'chargesFrom'> {
  const asked = cents((units[unit]?.plan.rent ?? 0) * 100)
  const rentCents = roundToFive(mulRatio(asked, random.between(94, 101), 100))
  const chance = random.next()
  const habits: Habit[] = ['transfer', 'prompt', 'late', 'parts']
  return {
    unit,
    isTakenOver: false,
    isDraft: false,
    endOn: null,
    rentCents,
    depositCents: rentCents,
    subsidyCents: null,
    dueDay: dueDays[unit] ?? 1,
    tenants: 1,
    notes: random.next() < 0.2 ? random.pick(notes) : null,
    turns: [],
    lastDay: null,
    habit: habits[[0.42, 0.84, 0.95].filter((bound) => chance >= bound).length] ?? 'prompt',
    trouble: null,
  }
}

function tenantsOf(random: Random, unit: number): number {
  const bedrooms = units[unit]?.plan.bedrooms ?? 1
  if (unit === 9) {
    return 3
  }
  return bedrooms >= 2 && random.next() < 0.4 ? 2 : 1
}

function roundToFive(amount: Cents): Cents {
  return cents(Math.round(amount / 500) * 500)
}
