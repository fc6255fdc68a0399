import type { LeaseCase, LeaseEvent } from './lease-case.ts'

import { dayOf, monthOfDay, writeDay, writeMonth } from './days.ts'
import { feeStates } from './fee-limits.ts'

/** The length of a case in months. */
export const caseMonths = 36

/** Returns random whole numbers from 0 up to, not including, `below`; the same ones for the same seed. */
type Random = (below: number) => number

/** Returns a lease that runs for 36 months with random terms and events; the same one for the same seed. */
export function randomCase(seed: number): LeaseCase {
  const random = createRandom(seed)
  const chance = (percent: number) => random(100) < percent
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]! // the number is below its length
  const startDay = dayOf(2024, 6, 1) + random(700)
  const lastDay = startDay + Math.floor((caseMonths * 365.25) / 12)
  const dayBetween = (from: number, to: number) => from + random(Math.max(1, to - from + 1))
  const endDay = chance(55) ? dayBetween(startDay + 20, lastDay - 60) : null
  const terminatedDay = chance(15) ? dayBetween(startDay + 20, (endDay ?? lastDay - 30) - 1) : null
  const over = Math.min(endDay ?? lastDay, terminatedDay ?? lastDay)
  const isFreeAtFirst = chance(2)
  const rentCents = isFreeAtFirst ? 0 : 40_000 + random(400_000)
  const chargesFrom = chance(15) ? dayBetween(startDay, startDay + 90) : startDay
  const stepDays = Array.from({ length: chance(45) ? 1 + random(3) : Number(isFreeAtFirst) }, () =>
    dayBetween(startDay + 1, lastDay),
  ).toSorted((a, b) => a - b)
  const rentSteps = stepDays
    .filter((day, at) => day !== stepDays[at - 1])
    .map((day) => ({
      from: writeDay(chance(50) ? firstOfMonthAfter(day) : day),
      amountCents: chance(10) ? rentCents + 1 : 40_000 + random(450_000),
    }))
    .filter(({ from }, at, all) => all.findIndex((one) => one.from === from) === at)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const recurring = Array.from({ length: chance(40) ? 1 + random(2) : 0 }, () => {
    const from = dayBetween(startDay, startDay + 300)
    const end = chance(40) ? writeDay(dayBetween(from, lastDay)) : null
    return { amountCents: 500 + random(20_000), startOn: writeDay(from), endOn: end }
  })
  const payers = Array.from({ length: chance(25) ? 1 + random(3) : 0 }, () => {
    const begin = firstOfMonthAfter(dayBetween(startDay - 31, startDay + 200))
    const first = { from: writeDay(begin), amountCents: 1 + random(150_000) }
    const next = { from: writeDay(firstOfMonthAfter(begin + 40 + random(400))), amountCents: random(200_000) }
    const end = { from: writeDay(firstOfMonthAfter(begin + 480 + random(400))), amountCents: 0 }
    return { steps: chance(40) ? [first] : chance(50) ? [first, next] : [first, next, end] }
  })
  const concessions = Array.from({ length: chance(40) ? 1 + random(3) : 0 }, () => {
    const from = dayBetween(startDay, startDay + 500)
    const months = chance(30) ? 1 : 1 + random(24)
    const most = Math.max(rentCents, 40_000)
    const off = oneOf([
      () => ({ cents: 1 + random(chance(20) ? 2 * most : Math.floor(most / 2)) }),
      () => ({ basisPoints: chance(20) ? 10_000 : 1 + random(7_000) }),
      () => ({ total: 1 + random(chance(10) ? 100 : 3 * most) }),
    ] as const)()
    const cancelledFrom = chance(15) ? writeDay(dayBetween(from, from + 600)) : null
    return { from: writeDay(from), months: 'total' in off ? months + 1 : months, off, cancelledFrom }
  })
  const terms = {
    seed,
    payers,
    concessions,
    state: oneOf(feeStates),
    units: 1 + random(8),
    isJustified: chance(20),
    order: oneOf(['OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST'] as const),
    startOn: writeDay(startDay),
    endOn: endDay === null ? null : writeDay(endDay),
    terminatedOn: terminatedDay === null ? null : writeDay(terminatedDay),
    chargesFrom: writeDay(chargesFrom),
    rentCents,
    rentSteps,
    dueDay: chance(35) ? 28 + random(4) : chance(60) ? 1 : 1 + random(27),
    proration: oneOf(['ACTUAL_DAYS', 'THIRTY_DAY_MONTH'] as const),
    lateFee: {
      kind: oneOf(['NONE', 'FLAT', 'FLAT', 'PERCENT', 'PERCENT', 'PERCENT'] as const),
      amount: 1 + random(20_000),
      basisPoints: 1 + random(chance(20) ? 6_000 : 1_500),
    },
    graceDays: random(chance(10) ? 31 : 8),
    recurring,
  }
  const events = randomEvents({ ...terms, startDay, lastDay, over }, { random, chance, oneOf })
  return { ...terms, events }
}

type Facts = Omit<LeaseCase, 'events'> & { startDay: number; lastDay: number; over: number }
type Dice = { random: Random; chance: (percent: number) => boolean; oneOf: <T>(list: readonly T[]) => T }

function randomEvents(facts: Facts, { random, chance, oneOf }: Dice): LeaseEvent[] {
  const { startDay, lastDay, over, rentCents, dueDay } = facts
  const events: { day: number; event: Unplaced }[] = []
  const at = (day: number, event: Unplaced) => events.push({ day, event })
  let received = 0
  const returns: { day: number; nth: number }[] = []
  const pay = (
    day: number,
    amountCents: number,
    type: 'RENT' | 'DEPOSIT' = 'RENT',
    payer: number | null = null,
  ) => {
    const receivedOn = writeDay(chance(8) ? Math.max(startDay, day - 1 - random(30)) : day)
    const [year, month] = monthOfDay(day)
    const forRentOf = chance(4) ? writeMonth(year, month) : null
    at(day, { do: 'receive', source: 'money', type, amountCents, receivedOn, forRentOf, payer })
  }

  if (chance(60)) {
    const amountCents = 10_000 + random(300_000)
    at(startDay, { do: 'charge', type: 'DEPOSIT', amountCents, dueOn: writeDay(startDay) })
    const first = chance(70) ? amountCents : 1 + random(amountCents)
    pay(startDay + random(5), first, 'DEPOSIT')
    if (first < amountCents && chance(70)) {
      pay(startDay + 5 + random(90), amountCents - first, 'DEPOSIT')
    }
  }
  const punctual = 100 - random(random(100) + 1)
  for (const [year, month] of monthsOf(startDay, Math.min(over + 40, lastDay))) {
    const first = dayOf(year, month, 1)
    const due = Math.min(first + dueDay - 1, dayOf(year, month + 1, 1) - 1)
    const step = facts.rentSteps.findLast(({ from }) => from <= writeDay(due))
    const extras = facts.recurring.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const shares = facts.payers.map(
      ({ steps }) => steps.findLast(({ from }) => from <= writeDay(first))?.amountCents ?? 0,
    )
    for (const [payer, share] of shares.entries()) {
      if (share > 0 && chance(85)) {
        const amountCents = chance(90) ? share : 1 + random(2 * share)
        pay(Math.max(startDay, due - 5 + random(20)), amountCents, 'RENT', payer)
      }
    }
    const ofPayers = shares.reduce((sum, share) => sum + share, 0)
    const own = Math.max(1, (step?.amountCents ?? rentCents) - ofPayers)
    const whole = own + (chance(80) ? extras : 0)
    if (chance(punctual)) {
      pay(Math.max(startDay, due - random(4)), whole)
    } else if (chance(80)) {
      const part = chance(50) ? whole : 1 + random(whole)
      pay(Math.max(startDay, due + random(40)), part)
      if (part < whole && chance(60)) {
        pay(Math.max(startDay, due + random(30)), chance(70) ? whole - part : 1 + random(2 * whole))
      }
    }
  }
  const days = (most: number) =>
    Array.from({ length: random(most + 1) }, () => startDay + random(over - startDay + 1))
  for (const day of days(3)) {
    at(day, {
      do: 'charge',
      type: oneOf(['MAINTENANCE', 'OTHER', 'RENT', 'DEPOSIT'] as const),
      amountCents: 1 + random(30_000),
      dueOn: writeDay(day + random(30)),
    })
  }
  for (const day of days(2)) {
    const amountCents = 1 + random(chance(50) ? 20_000 : 200_000)
    const receivedOn = writeDay(day)
    at(day, {
      do: 'receive',
      source: 'concession',
      type: 'RENT',
      amountCents,
      receivedOn,
      payer: null,
      forRentOf: null,
    })
  }
  for (const day of days(2)) {
    at(day, { do: 'refund', amountCents: chance(50) ? null : 1 + random(100_000) })
  }
  for (const day of days(1)) {
    at(day, { do: 'waive' })
  }
  for (const day of days(1)) {
    const from = writeDay(chance(70) ? firstOfMonthAfter(day + 35) : day + 35 + random(60))
    at(day, { do: 'raise', from, amountCents: 40_000 + random(450_000) })
  }
  for (const day of facts.recurring.length > 0 ? days(1) : []) {
    const from = writeDay(firstOfMonthAfter(day + 35))
    at(day, {
      do: 'change',
      recurring: random(facts.recurring.length),
      from,
      amountCents: 500 + random(20_000),
    })
  }
  if (over < lastDay - 40 && chance(70)) {
    const deductionCents = Array.from({ length: random(3) }, () => 1 + random(60_000))
    at(over + 1 + random(40), { do: 'settle', interestCents: chance(40) ? random(4_000) : 0, deductionCents })
  }
  for (let day = startDay; day <= lastDay; day += 1 + random(12)) {
    at(day, { do: 'run' })
  }
  const inOrder = events.toSorted((a, b) => a.day - b.day)
  for (const { day, event } of inOrder) {
    if (event.do === 'receive') {
      if (chance(5)) {
        returns.push({ day: day + 1 + random(chance(20) ? 120 : 12), nth: received })
      }
      received += 1
    }
  }
  return [...inOrder, ...returns.map(({ day, nth }) => ({ day, event: { do: 'return', nth } as const }))]
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, event }): LeaseEvent => ({ on: writeDay(day), ...event }))
}

type WithoutDay<Event> = Event extends LeaseEvent ? Omit<Event, 'on'> : never
type Unplaced = WithoutDay<LeaseEvent>

function monthsOf(from: number, to: number): [number, number][] {
  const [year, month] = monthOfDay(from)
  return Array.from({ length: caseMonths + 1 }, (_, at): [number, number] => [
    year + Math.floor((month + at - 1) / 12),
    ((month + at - 1) % 12) + 1,
  ]).filter(([y, m]) => dayOf(y, m, 1) <= to)
}

function firstOfMonthAfter(day: number): number {
  const [year, month] = monthOfDay(day)
  return dayOf(year, month + 1, 1)
}

/** Returns a source of random numbers (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
