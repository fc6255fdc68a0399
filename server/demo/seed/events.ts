import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import { rentForPeriod, type RentPeriod } from '#shared/leases/rent/rent-schedule.ts'
import { householdPart } from '#shared/leases/rent/rent-shares.ts'
import { addCents, type Cents, cents, mulRatio } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  maxDate,
  minDate,
  monthsBetween,
  type PlainDate,
} from '#shared/lib/plain-date.ts'

import { recurringAmountsInMonth } from './recurring-charges.ts'
import { subsidyShares } from './subsidy.ts'
import type { Random } from './random.ts'
import type { Story } from './stories.ts'

/** An event in the books of a lease on a day. */
export type LedgerEvent =
  | {
      kind: 'payment'
      on: PlainDate
      cents: Cents
      type: ChargeType
      method: PaymentMethod
      reference: string | null
      notes?: string
      isPending?: true
      /** Set when the payment is returned or refunded later. */
      later?: { on: PlainDate; status: 'FAILED' | 'REFUNDED'; reason: string }
    }
  | { kind: 'charge'; on: PlainDate; cents: Cents; type: ChargeType; description: string }
  | { kind: 'deposit_returned'; on: PlainDate }

const lateFee = cents(5_000)
const returnedCheckFee = cents(3_500)
const repair = cents(14_500)

/** Plans a tenant's payments, and the charges other than the rent, through today. */
export function planLedgerEvents(random: Random, story: Story, today: PlainDate): LedgerEvent[] {
  if (story.isDraft) {
    return []
  }
  const habits = createPaymentHabits(random)
  const events = rentPeriods(story, today).flatMap((period, index, all) =>
    eventsOfPeriod(random, habits, story, {
      period,
      isLast: index === all.length - 1,
      isFirst: index === 0,
      today,
    }),
  )
  if (!story.isTakenOver) {
    const on = minDate(story.startOn, addDays(story.madeOn, 2))
    events.push({ kind: 'payment', on, cents: story.depositCents, type: 'DEPOSIT', ...habits.check() })
  }
  if (story.lastDay !== null) {
    events.push({ kind: 'deposit_returned', on: addDays(story.lastDay, random.between(12, 20)) })
  }
  if (story.trouble === 'prepaid') {
    prepay(events, story)
  }
  return events.filter((event) => event.on <= today)
}

/** Returns the periods that fall due through today: what the tenants owe of each month's rent, with its other charges. */
function rentPeriods(story: Story, today: PlainDate): RentPeriod[] {
  return monthsBetween(story.chargesFrom, today)
    .map((month) => {
      const renewals = story.turns.filter((turn) => turn.kind === 'renewed' && turn.on < month)
      const rentCents = renewals.reduce(
        (rent, turn) => (turn.kind === 'renewed' ? turn.rentCents : rent),
        story.rentCents,
      )
      const { startOn, lastDay: endOn, dueDay, chargesFrom } = story
      const proration = 'ACTUAL_DAYS' as const
      const terms = {
        startOn,
        endOn,
        terminatedOn: null,
        rentCents,
        rentSteps: [],
        dueDay,
        chargesFrom,
        proration,
      }
      const rent = rentForPeriod(terms, month)
      return (
        rent && {
          ...rent,
          amountCents: addCents(
            householdPart(rent, subsidyShares(story)),
            ...recurringAmountsInMonth(story, terms, month),
          ),
        }
      )
    })
    .filter((period) => period !== null)
    .filter((period) => period.dueOn <= today)
}

type PaymentHabits = {
  check(): { method: PaymentMethod; reference: string | null }
  any(): { method: PaymentMethod; reference: string | null }
  transfer(): { method: PaymentMethod; reference: string | null }
}

/** Makes the usual payments of one tenant. */
function createPaymentHabits(random: Random): PaymentHabits {
  let checkNumber = random.between(120, 1900)
  const bank = random.between(100_000, 899_999)
  let transfers = 0
  const usual = random.pick(['check', 'check', 'transfer', 'card', 'cash', 'order'] as const)
  const habits: PaymentHabits = {
    check: () => ({ method: 'CHECK', reference: `#${(checkNumber += random.between(1, 6))}` }),
    transfer: () => ({ method: 'ACH', reference: `ACH ${bank + (transfers += 7)}` }),
    any() {
      if (usual === 'check') {
        return habits.check()
      }
      if (usual === 'transfer') {
        return habits.transfer()
      }
      return {
        method: ({ card: 'CARD', cash: 'CASH', order: 'MONEY_ORDER' } as const)[usual],
        reference: null,
      }
    },
  }
  return habits
}

type RentOccasion = { period: RentPeriod; isFirst: boolean; isLast: boolean; today: PlainDate }

function eventsOfPeriod(
  random: Random,
  habits: PaymentHabits,
  story: Story,
  occasion: RentOccasion,
): LedgerEvent[] {
  const { period, isFirst, isLast, today } = occasion
  const { dueOn, amountCents } = period
  const pay = (on: PlainDate, amount: Cents, how = habits.any()): LedgerEvent & { kind: 'payment' } => ({
    kind: 'payment',
    on: maxDate(on, story.madeOn),
    cents: amount,
    type: 'RENT',
    ...how,
  })
  const troubled = eventsInTrouble({ story, occasion, pay, habits })
  if (troubled) {
    return troubled
  }
  if (isFirst && !story.isTakenOver) {
    return [pay(dueOn, amountCents, habits.check())]
  }
  if (story.habit === 'transfer') {
    return [pay(dueOn, amountCents, habits.transfer())]
  }
  if (story.habit === 'late') {
    const on = addDays(dueOn, random.between(4, 16))
    const feeOn = addDays(dueOn, 6)
    return on > feeOn
      ? [
          { kind: 'charge', on: feeOn, cents: lateFee, type: 'LATE_FEE', description: 'Late fee' },
          pay(on, isLast && on > today ? amountCents : addCents(amountCents, lateFee)),
        ]
      : [pay(on, amountCents)]
  }
  if (story.habit === 'parts') {
    const first = mulRatio(amountCents, random.between(50, 70), 100)
    return [
      pay(addDays(dueOn, random.between(0, 2)), first),
      pay(addDays(dueOn, random.between(8, 13)), cents(amountCents - first)),
    ]
  }
  return [pay(addDays(dueOn, random.between(-3, 3)), amountCents)]
}

/** Returns the events of a lease with a problem in this period; undefined when the problem changes nothing. */
function eventsInTrouble(scene: {
  story: Story
  occasion: RentOccasion
  pay: (
    on: PlainDate,
    amount: Cents,
    how?: ReturnType<PaymentHabits['any']>,
  ) => LedgerEvent & { kind: 'payment' }
  habits: PaymentHabits
}): LedgerEvent[] | undefined {
  const { story, pay, habits } = scene
  const { period, isLast, today } = scene.occasion
  const { dueOn, amountCents } = period
  const isWithin = (days: number) => dueOn >= addDays(today, -days)
  switch (story.trouble) {
    case 'behind_one_month':
      return isWithin(35) ? [] : undefined
    case 'behind_two_months':
      return isWithin(68) ? [] : undefined
    case 'part_of_this_month':
      return isLast ? [pay(addDays(dueOn, 1), mulRatio(amountCents, 3, 5))] : undefined
    case 'pending': {
      if (dueOn >= today || addMonths(dueOn, 1) < today) {
        return undefined
      }
      const on = maxDate(dueOn, addDays(today, -1))
      return [{ ...pay(on, amountCents, habits.transfer()), isPending: true }]
    }
    case 'returned_check': {
      if (!isWithin(45) || dueOn > addDays(today, -9)) {
        return undefined
      }
      const back = addDays(dueOn, 4)
      return [
        {
          ...pay(addDays(dueOn, 1), amountCents, habits.check()),
          later: { on: back, status: 'FAILED', reason: 'Insufficient funds' },
        },
        {
          kind: 'charge',
          on: back,
          cents: returnedCheckFee,
          type: 'OTHER',
          description: 'Returned check fee',
        },
        {
          ...pay(addDays(back, 4), addCents(amountCents, returnedCheckFee), {
            method: 'MONEY_ORDER',
            reference: 'MO 88201',
          }),
          notes: 'Replaces the returned check.',
        },
      ]
    }
    case 'paid_twice': {
      if (!isWithin(45) || dueOn > addDays(today, -9)) {
        return undefined
      }
      const later = { on: addDays(dueOn, 5), status: 'REFUNDED', reason: 'Paid twice by mistake' } as const
      return [
        pay(dueOn, amountCents, habits.transfer()),
        { ...pay(addDays(dueOn, 1), amountCents, habits.transfer()), later },
      ]
    }
    case 'repair': {
      if (!isWithin(80) || isWithin(45)) {
        return undefined
      }
      return [
        pay(dueOn, amountCents),
        {
          kind: 'charge',
          on: addDays(dueOn, 9),
          cents: repair,
          type: 'MAINTENANCE',
          description: 'Broken window pane replaced',
        },
        { ...pay(addDays(dueOn, 18), repair), type: 'MAINTENANCE' },
      ]
    }
    case 'left_owing':
      return story.lastDay !== null && dueOn > addMonths(story.lastDay, -2) ? [] : undefined
    case 'prepaid':
    case null:
      break
  }
  return undefined
}

/** Replaces later payments by one for six months, two months ago: the unused part is credit. */
function prepay(events: LedgerEvent[], story: Story): void {
  const payments = events.filter((event) => event.kind === 'payment' && event.type === 'RENT')
  const turning = payments.at(-3)
  if (turning?.kind === 'payment') {
    const later = new Set<LedgerEvent>(payments.slice(-2))
    const rentCents = turning.cents
    turning.cents = mulRatio(rentCents, 6, 1)
    turning.notes = 'Six months in advance while abroad.'
    events.splice(0, events.length, ...events.filter((event) => !later.has(event)))
    story.habit = 'transfer'
  }
}
