import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

type Movement = { on: PlainDate; cents: Cents }

/** Returns what a lender holds in escrow at the end of a day, in cents, from what moved in it. */
export function escrowOn(movements: readonly Movement[], day: PlainDate): Cents {
  return sumCents(movements.filter(({ on }) => on <= day).map(({ cents }) => cents))
}

/** Returns the least that a lender holds in escrow at the end of a day and of any later one, in cents: what can be paid out on that day. */
export function lowestEscrowFrom(movements: readonly Movement[], day: PlainDate): Cents {
  const days = [day, ...movements.map(({ on }) => on).filter((on) => on > day)]
  return cents(Math.min(...days.map((on) => escrowOn(movements, on))))
}
