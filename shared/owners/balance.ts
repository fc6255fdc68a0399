import { accountCodes } from '#shared/ledger/account-codes.ts'
import { accountOf } from '#shared/ledger/accounts.ts'
import { type Cents, cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { isPrepaid, salesTaxCode } from './statement.ts'
import { divideByShares, divideByWeights, type OwnershipStep, type Share, sharesOn } from './share.ts'

/*
 * The balance of each owner of a property. What a property earns and spends on a day belongs to the owners by the shares of that day,
 * the rest to the account itself; what an owner put in, took out or was paid is that owner's. A change of shares moves nothing:
 * only a transfer does.
 */

/** Whose: an owner's id, or null for the account itself. */
export type Holder = string | null

/** What was debited less credited on an account of a property on cash basis, on the days from `since` (null: the first) to the next day that was asked about. */
export type MoneyOfDays = { since: PlainDate | null; code: number; cents: Cents }

export type OwnKind = 'CONTRIBUTION' | 'DRAW' | 'DISTRIBUTION' | 'TRANSFER'

/** Money of one owner: positive where it raises the balance, with the day or one of the days as in `MoneyOfDays`. */
export type OwnMoney = { since: PlainDate | null; holder: Holder; kind: OwnKind; cents: Cents }

/** A property as its owners' balances need it. Steps are in order of their days. */
export type OwnedProperty = {
  ownership: readonly OwnershipStep[]
  /** Whether money from before the first step is the first owners' by their shares; else it is the account's own. */
  isFromTheStart: boolean
}

/** The days of a property with one list of shares; from null: from the beginning. */
export type ShareSpan = { from: PlainDate | null; shares: OwnershipStep['shares'] }

/** Returns the spans of days with one list of shares, from the beginning on. */
export function shareSpans({ ownership, isFromTheStart }: OwnedProperty): ShareSpan[] {
  return isFromTheStart
    ? ownership.length === 0
      ? [{ from: null, shares: [] }]
      : ownership.map((step, index) => (index === 0 ? { ...step, from: null } : step))
    : [{ from: null, shares: [] }, ...ownership]
}

/** Returns the shares that divide the money of a day among the owners. */
export function sharesOfMoney(property: OwnedProperty, on: PlainDate): OwnershipStep['shares'] {
  return shareSpans(property).findLast(({ from }) => from === null || from <= on)?.shares ?? []
}

export type OwnerLine = { code: number; name: string; cents: Cents }

/** The money of an owner (or of the account itself) in a property and period, in cents; money that came in is positive, what was paid negative. */
export type OwnerMoney = {
  holder: Holder
  beginningCents: Cents
  income: OwnerLine[]
  expenses: OwnerLine[]
  contributionsCents: Cents
  drawsCents: Cents
  distributionsCents: Cents
  transfersCents: Cents
  /** Loans and everything else that is none of the above. */
  otherCents: Cents
  endingCents: Cents
  /** The parts of the amount kept back at the end, positive, by the shares of that day. */
  reserveCents: Cents
  unpaidBillsCents: Cents
  /** The ending balance less what is kept back; less than zero where it does not suffice. */
  availableCents: Cents
}

/**
 * Returns whether money on an account belongs to no owner: the tenants' deposits and prepaid rent, and sales
 * tax that is owed to the state or city.
 */
export const isTenantsCode = (code: number) =>
  code === accountCodes.depositsHeld || code === salesTaxCode || isPrepaid(code)
const isContributed = (code: number) =>
  code === accountCodes.ownerEquity || code === accountCodes.ownerContributions
const isDrawn = (code: number) => code === accountCodes.ownerDraws

/**
 * Computes the money of each owner of a property in a period, and the account's own part (the last). `money`
 * and `own` are sums of spans of days. A span begins on the first day of all, on the day of a step of the
 * property, or on the first day of the period. `money` has all of the property's money, also money of one
 * owner. In each span the running total is divided by the shares (`divideByShares`). So the balances of all
 * holders sum to the property's balance, and each line of all holders sums to the property's line.
 */
export function ownerMoney(
  property: OwnedProperty,
  { money, own }: { money: readonly MoneyOfDays[]; own: readonly OwnMoney[] },
  { from, to, ...kept }: { from: PlainDate; to: PlainDate; reserveCents: Cents; unpaidBillsCents: Cents },
): OwnerMoney[] {
  const ledgers = new Map<Holder, Ledger>()
  const ledgerOf = (holder: Holder) => {
    const ledger = ledgers.get(holder) ?? newLedger()
    ledgers.set(holder, ledger)
    return ledger
  }
  const isBefore = (days: PlainDate | null) => days === null || days < from
  const spans = shareSpans(property)
  spans.forEach((span, index) => {
    const next = spans[index + 1]?.from ?? null
    const isInside = (days: PlainDate | null) =>
      (span.from === null || (days !== null && days >= span.from)) &&
      (next === null || days === null || days < next)
    const shared = sharedSums(
      money.filter((row) => isInside(row.since)),
      own.filter((row) => isInside(row.since)),
    )
    let total = ZERO
    let parts = partsOf(total, span.shares)
    const add = (amount: Cents, put: (ledger: Ledger, part: Cents) => void) => {
      total = cents(total + amount)
      const after = partsOf(total, span.shares)
      for (const [holder, part] of after) {
        const moved = cents(part - (parts.get(holder) ?? ZERO))
        if (moved !== 0) {
          put(ledgerOf(holder), moved)
        }
      }
      parts = after
    }
    add(sumCents(shared.filter((row) => isBefore(row.since)).map((row) => row.cents)), (ledger, part) => {
      ledger.beginning = cents(ledger.beginning + part)
    })
    const during = Map.groupBy(
      shared.filter((row) => !isBefore(row.since)),
      ({ code }) => code,
    )
    for (const [code, rows] of [...during].toSorted(([one], [other]) => one - other)) {
      add(sumCents(rows.map((row) => row.cents)), (ledger, part) => {
        ledger.codes.set(code, cents((ledger.codes.get(code) ?? ZERO) + part))
      })
    }
  })
  for (const { since: days, holder, kind, cents: amount } of own) {
    const ledger = ledgerOf(holder)
    if (isBefore(days)) {
      ledger.beginning = cents(ledger.beginning + amount)
    } else {
      ledger.own.set(kind, cents((ledger.own.get(kind) ?? ZERO) + amount))
    }
  }
  const last = sharesOfMoney(property, to)
  const [reserves, bills] = [partsOf(kept.reserveCents, last), partsOf(kept.unpaidBillsCents, last)]
  for (const holder of [...last.map(({ ownerId }) => ownerId), null]) {
    ledgerOf(holder)
  }
  return [...ledgers]
    .map(([holder, ledger]) =>
      toMoney(holder, ledger, {
        reserveCents: reserves.get(holder) ?? ZERO,
        unpaidBillsCents: bills.get(holder) ?? ZERO,
      }),
    )
    .toSorted((one, other) => Number(one.holder === null) - Number(other.holder === null))
}

type Ledger = { beginning: Cents; codes: Map<number, Cents>; own: Map<OwnKind, Cents> }

const newLedger = (): Ledger => ({ beginning: ZERO, codes: new Map(), own: new Map() })

/** Returns the account's own part (null) and the owners' parts. */
function partsOf(amount: Cents, shares: readonly (Share & { ownerId: string })[]): Map<Holder, Cents> {
  const parts = divideByShares(amount, shares)
  const own = cents(amount - sumCents(parts))
  return new Map<Holder, Cents>([
    [null, own === 0 ? ZERO : own],
    ...shares.map(({ ownerId }, index): [string, Cents] => [ownerId, parts[index] ?? ZERO]),
  ])
}

/** Returns what is divided by shares, positive where it came in: all money that is not the tenants', without what is one owner's. */
function sharedSums(money: readonly MoneyOfDays[], own: readonly OwnMoney[]): MoneyOfDays[] {
  return [
    ...money
      .filter(({ code }) => !isTenantsCode(code))
      .map((row) => ({ ...row, cents: negateCents(row.cents) })),
    ...own
      .filter(({ kind }) => kind !== 'TRANSFER')
      .map(({ since, kind, cents }) => ({
        since,
        code: kind === 'CONTRIBUTION' ? accountCodes.ownerContributions : accountCodes.ownerDraws,
        cents: negateCents(cents),
      })),
  ]
}

function toMoney(
  holder: Holder,
  { beginning, codes, own }: Ledger,
  kept: { reserveCents: Cents; unpaidBillsCents: Cents },
): OwnerMoney {
  const lines = (kind: 'income' | 'expense'): OwnerLine[] =>
    [...codes]
      .filter(([code, amount]) => amount !== 0 && accountOf(code).kind === kind)
      .toSorted(([one], [other]) => one - other)
      .map(([code, amount]) => ({ code, name: accountOf(code).name, cents: amount }))
  const sumOf = (isMeant: (code: number) => boolean) =>
    sumCents([...codes].filter(([code]) => isMeant(code)).map(([, amount]) => amount))
  const isNamed = (code: number) =>
    isContributed(code) || isDrawn(code) || ['income', 'expense'].includes(accountOf(code).kind)
  const ownOf = (kind: OwnKind) => own.get(kind) ?? ZERO
  const endingCents = sumCents([beginning, ...codes.values(), ...own.values()])
  return {
    holder,
    beginningCents: beginning,
    income: lines('income'),
    expenses: lines('expense'),
    contributionsCents: sumCents([sumOf(isContributed), ownOf('CONTRIBUTION')]),
    drawsCents: sumCents([sumOf(isDrawn), ownOf('DRAW')]),
    distributionsCents: ownOf('DISTRIBUTION'),
    transfersCents: ownOf('TRANSFER'),
    otherCents: sumOf((code) => !isNamed(code)),
    endingCents,
    ...kept,
    availableCents: cents(endingCents - kept.reserveCents - kept.unpaidBillsCents),
  }
}

/** Returns the money of one owner, from the list of all owners; undefined if the owner has none. */
export function moneyOf(all: readonly OwnerMoney[], holder: Holder): OwnerMoney | undefined {
  return all.find((one) => one.holder === holder)
}

/**
 * Returns the amount that each owner can be paid (cents): the available part of their own money, together at
 * most the available money of the property (cents). If the property has less, each gets a part in proportion.
 */
export function payable(available: readonly Cents[], inPropertyCents: Cents): Cents[] {
  const own = available.map((amount) => cents(Math.max(0, amount)))
  const most = cents(Math.max(0, inPropertyCents))
  return sumCents(own) <= most ? own : divideByWeights(most, own)
}

/** Whether an owner has or had a part of a property on a day or before it. */
export function ownedBy(steps: readonly OwnershipStep[], ownerId: string, on: PlainDate): boolean {
  return steps.some(({ from, shares }) => from <= on && shares.some((share) => share.ownerId === ownerId))
}

/** Whether an owner has a part of a property on a day. */
export function ownsOn(steps: readonly OwnershipStep[], ownerId: string, on: PlainDate): boolean {
  return sharesOn(steps, on).some((share) => share.ownerId === ownerId)
}

/** Returns the days with which sums have to begin: the steps of properties, and the first day of a period after its days before. */
export function daysToSum(
  properties: readonly OwnedProperty[],
  from: PlainDate | null,
  to: PlainDate,
): PlainDate[] {
  const steps = properties.flatMap((property) => shareSpans(property).map((span) => span.from))
  const days = new Set([from, ...steps].filter((day): day is PlainDate => day !== null && day <= to))
  return [...days].toSorted()
}
