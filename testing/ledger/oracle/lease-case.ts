import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import type { LateFeeKind } from '#shared/leases/late-fees/late-fee.ts'
import type { Proration } from '#shared/leases/rent/rent-schedule.ts'

/** A lease with all that happens to it, as plain facts: ISO dates and whole cents. */
export type LeaseCase = {
  /** The seed that made the case. */
  seed: number
  state: string
  /** The number of units of its property. */
  units: number
  /** Whether a reason is kept why the late fee is more than the law presumes reasonable. */
  isJustified: boolean
  /** The agreed order in which payments pay charges. */
  order: AllocationOrder
  startOn: string
  endOn: string | null
  terminatedOn: string | null
  chargesFrom: string
  rentCents: number
  /** Later rents that are agreed at signing. */
  rentSteps: readonly Step[]
  dueDay: number
  proration: Proration
  lateFee: { kind: LateFeeKind; amount: number; basisPoints: number }
  graceDays: number
  recurring: readonly {
    amountCents: number
    startOn: string
    endOn: string | null
  }[]
  /** Discounts on the rent, agreed at signing. */
  concessions: readonly ConcessionCase[]
  /** Who owes a part of the rent beside the household: the steps of each payer's share, from first days of months. */
  payers: readonly { steps: readonly Step[] }[]
  /** In the order in which they happen. */
  events: readonly LeaseEvent[]
}

/** A later amount for a whole month. */
export type Step = { from: string; amountCents: number }

/** A discount for some calendar months, from the month of `from` on. */
export type ConcessionCase = {
  from: string
  months: number
  /** Off each month's rent: cents, hundredths of a percent, or the months' parts of a total in cents. */
  off: { cents: number } | { basisPoints: number } | { total: number }
  /** From the month of this day on it was cancelled. */
  cancelledFrom: string | null
}

/** Something that happens to a lease on a day. */
export type LeaseEvent = { on: string } & (
  | { do: 'run' }
  | { do: 'charge'; type: ChargeType; amountCents: number; dueOn: string }
  | {
      do: 'receive'
      source: 'money' | 'concession'
      type: ChargeType
      amountCents: number
      receivedOn: string
      /** The month (2026-03) of the rent that it is meant for; null where it is for none. */
      forRentOf: string | null
      /** The payer; null is the household. */
      payer: number | null
    }
  /** The nth received payment (0 is the first) comes back unpaid. */
  | { do: 'return'; nth: number }
  /** Credit is given back: these cents, or all of it. */
  | { do: 'refund'; amountCents: number | null }
  /** The latest late fee is voided by hand. */
  | { do: 'waive' }
  | ({ do: 'raise' } & Step)
  | ({ do: 'change'; recurring: number } & Step)
  /** Its last day is set, after which late fees are computed again. The day itself is known from the start. */
  | { do: 'end' }
  /** The deposit is returned. */
  | { do: 'settle'; interestCents: number; deductionCents: readonly number[] }
)

/** The rest of a lease's books after all events. The ids are the same on both sides. */
export type Outcome = {
  charges: readonly {
    id: string
    type: ChargeType
    dueOn: string
    amountCents: number
    paidCents: number
    isVoid: boolean
  }[]
  /** `usedCents` is what pays charges and what was refunded. */
  payments: readonly { id: string; amountCents: number; usedCents: number; isReturned: boolean }[]
  /** The balance of each account of the chart that is not zero; debits are positive. */
  balances: Readonly<Record<string, number>>
  /** After each event: what is still owed on charges, and what is left of payments. */
  history: readonly (readonly [openCents: number, creditCents: number])[]
  /** After each eighth run, the first included: the due day and the cents of the next rent; null where there is none. */
  nextRents: readonly (readonly [dueOn: string, amountCents: number] | null)[]
}

/** Returns the id of the nth received payment (0 is the first): received later, it is greater. */
export function paymentId(nth: number): string {
  return `payment ${String(nth).padStart(4, '0')}`
}
