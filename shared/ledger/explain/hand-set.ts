import { type Cents, cents, mulRatio } from '#shared/lib/money.ts'

import type { ChargeExplanation, Stored } from './explanation.ts'
import type { HandSet, ScheduleExplanation } from './hand-set-facts.ts'

/** Returns what a person changed of a charge of the schedule; null where no one did, or an earlier version did not keep it. */
export function handSetOf(stored: Stored<ChargeExplanation>): HandSet | null {
  return 'schedule' in stored && stored.schedule ? (stored as HandSet) : null
}

/** Returns the explanation of a charge of the schedule; null for every other charge. */
export function scheduleOf(stored: Stored<ChargeExplanation>): ScheduleExplanation | null {
  if (handSetOf(stored)) {
    return handSetOf(stored)!.schedule
  }
  const isSchedule = ('rentCents' in stored && !('lateFee' in stored)) || 'monthlyCents' in stored
  return isSchedule && 'days' in stored ? stored : null
}

/** Returns the facts to keep when a person sets the amount (cents) or the due day of a charge of the schedule. */
export function setByHand(
  stored: Stored<ChargeExplanation>,
  fromCents: Cents,
  toCents: Cents,
): Partial<HandSet> {
  const schedule = scheduleOf(stored)
  if (!schedule) {
    return {}
  }
  const scheduleCents = handSetOf(stored)?.scheduleCents ?? fromCents
  const { days, daysInMonth } = schedule
  return {
    schedule,
    scheduleCents,
    ...(toCents !== scheduleCents && {
      hand: { amountCents: toCents, scheduleCents, days, daysInMonth },
    }),
  }
}

/**
 * Returns the amount of a charge that a person set, in cents, where the schedule now charges `now` for other days: fewer days
 * cost their part of the person's amount, further days cost what the schedule charges for them.
 */
export function amountForDays(
  { hand }: HandSet,
  now: { amountCents: Cents; explanation: ScheduleExplanation },
): Cents {
  if (!hand) {
    return now.amountCents
  }
  const { days, daysInMonth } = now.explanation
  const [part, whole] = [days * hand.daysInMonth, daysInMonth * hand.days]
  return part < whole
    ? mulRatio(hand.amountCents, part, whole)
    : cents(Math.max(0, hand.amountCents + now.amountCents - hand.scheduleCents))
}
