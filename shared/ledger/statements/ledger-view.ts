import type { Id } from '#shared/lib/ids.ts'
import { addCents, type Cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { compareDates, type PlainDate } from '#shared/lib/plain-date.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'

/**
 * `charge` and `refund` raise what is owed, `payment` and `credit` lower it. A void charge appears as a `credit` of its
 * amount and a returned payment as a `refund` of its amount: the ledger keeps both sides.
 */
export type LedgerKind = 'charge' | 'payment' | 'credit' | 'refund'

/** An event that changed what a lease owes. The amount is zero or more cents; the kind determines the sign. */
export type LedgerEvent = {
  id: Id
  on: PlainDate
  /** The order of events on the same day, for example the number of the journal entry. */
  order: number
  kind: LedgerKind
  type: ChargeType
  description: string
  amountCents: Cents
}

/** A line of the ledger as shown: charges are positive, payments negative. */
export type LedgerEntry = {
  id: Id
  date: PlainDate
  kind: LedgerKind
  type: ChargeType
  description: string
  amountCents: Cents
  /** Cents owed after this line; negative is credit. */
  balanceCents: Cents
}

/** Returns the ledger of a lease with its running balance, sorted by date, then order, then id. */
export function ledgerEntries(events: readonly LedgerEvent[]): LedgerEntry[] {
  let balanceCents = ZERO
  return events.toSorted(byTime).map((event) => {
    const { id, on: date, kind, type, description } = event
    const amountCents = signedAmount(event)
    balanceCents = addCents(balanceCents, amountCents)
    return { id, date, kind, type, description, amountCents, balanceCents }
  })
}

/** Returns the total owed in cents; negative is credit. */
export function balanceOf(events: Iterable<Pick<LedgerEvent, 'kind' | 'amountCents'>>): Cents {
  return sumCents(Array.from(events, signedAmount))
}

/**
 * Returns the status of a charge on the wire: VOID before all others, PAID once nothing is open, PARTIAL from the first
 * cent.
 */
export function computeChargeStatus(charge: {
  amountCents: Cents
  paidCents: Cents
  voided: boolean
}): 'OPEN' | 'PARTIAL' | 'PAID' | 'VOID' {
  if (charge.voided) {
    return 'VOID'
  }
  if (charge.paidCents >= charge.amountCents) {
    return 'PAID'
  }
  return charge.paidCents > 0 ? 'PARTIAL' : 'OPEN'
}

function signedAmount({ kind, amountCents }: Pick<LedgerEvent, 'kind' | 'amountCents'>): Cents {
  return kind === 'charge' || kind === 'refund' ? amountCents : negateCents(amountCents)
}

function byTime(a: LedgerEvent, b: LedgerEvent): number {
  return compareDates(a.on, b.on) || a.order - b.order || (a.id < b.id ? -1 : 1)
}
