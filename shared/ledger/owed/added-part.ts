import { type Cents, cents, minCents, ZERO } from '#shared/lib/money.ts'
import { minDate, type PlainDate } from '#shared/lib/plain-date.ts'

/**
 * The part of a charge that became owed by a change after its due day: these cents of its amount are due on `addedOn`, the
 * day of the change. Zero and null where the whole charge is due on its due day.
 */
export type AddedPart = { addedCents: Cents; addedOn: PlainDate | null }

export const noAddedPart: AddedPart = { addedCents: ZERO, addedOn: null }

type Before = AddedPart & { amountCents: Cents; paidCents: Cents; dueOn: PlainDate }

/**
 * Returns the added part of a charge after a change of its amount (cents) or due day on the day `today`. What it was raised by is
 * due today, with what is still open of an earlier added part; what it was lowered by comes off the added part first. A
 * due day that moves back makes no tenant late: the charge is due on the former due day, or today where that is earlier.
 */
export function addedPartAfter(
  before: Before,
  after: { amountCents: Cents; dueOn: PlainDate },
  today: PlainDate,
): AddedPart {
  const { amountCents, dueOn } = after
  if (dueOn >= today) {
    return noAddedPart
  }
  const raised = amountCents - before.amountCents
  if (dueOn < before.dueOn) {
    const on = raised > 0 ? today : minDate(before.dueOn, today)
    return { addedCents: amountCents, addedOn: on }
  }
  if (raised > 0) {
    const open = cents(before.amountCents - before.paidCents)
    return { addedCents: cents(raised + minCents(before.addedCents, open)), addedOn: today }
  }
  const left = Math.max(0, before.addedCents + raised)
  const isLater = before.addedOn !== null && before.addedOn > dueOn
  return left > 0 && isLater ? { addedCents: cents(left), addedOn: before.addedOn } : noAddedPart
}

type Charge = {
  dueOn: PlainDate
  amountCents: Cents
  paidCents: Cents
  addedCents?: Cents | undefined
  addedOn?: PlainDate | null | undefined
}

/** A part of a charge with its own due day, its cents, and the cents of it that are paid. */
export type ChargePart = { dueOn: PlainDate; amountCents: Cents; paidCents: Cents }

/** Returns the parts of a charge by their due days: money pays the one that was due first. */
export function partsOfCharge({
  dueOn,
  amountCents,
  paidCents,
  addedCents = ZERO,
  addedOn = null,
}: Charge): ChargePart[] {
  const added = minCents(addedCents, amountCents)
  if (addedOn === null || added === 0) {
    return [{ dueOn, amountCents, paidCents }]
  }
  const first = cents(amountCents - added)
  const paidFirst = minCents(paidCents, first)
  const later = { dueOn: addedOn, amountCents: added, paidCents: cents(paidCents - paidFirst) }
  return first === 0 ? [later] : [{ dueOn, amountCents: first, paidCents: paidFirst }, later]
}

/** Returns the first due day of the open part of a charge: its own due day, or the added part's. */
export function openSince(charge: Charge): PlainDate {
  const open = partsOfCharge(charge).find((part) => part.paidCents < part.amountCents)
  return open?.dueOn ?? charge.dueOn
}
