import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays, daysBetween, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { type Holder, type OwnedProperty, shareSpans } from '#shared/owners/balance.ts'
import type { ScheduleELine } from '#shared/ledger/accounts.ts'

/** A part of a line of a property (cents) that belongs to the days from one to the other, both included, in equal parts. */
export type DatedAmount = { line: ScheduleELine; amountCents: Cents; from: PlainDate; to: PlainDate }

/** A line of a property divided among its owners; null is the account itself. */
export type DividedLine = { line: ScheduleELine; parts: Map<Holder, Cents> }

/**
 * Divides the lines of a property's Schedule E (cents) among its owners by the shares of each day, and what no one else owns to the
 * account itself. `dated` says on which days a line came about; where these do not sum to the line, the line is divided in
 * their proportion, and a line without days by the days of the year. The parts of a line sum to it: by the largest remainder, the
 * account itself first where two were cut equally. Source: Instructions for Schedule E (Form 1040), 'Who must file': each
 * co-owner reports their share.
 */
export function divideSchedule(
  property: OwnedProperty,
  lines: readonly { line: ScheduleELine; amountCents: Cents }[],
  { dated, year }: { dated: readonly DatedAmount[]; year: { from: PlainDate; to: PlainDate } },
): DividedLine[] {
  return lines.map(({ line, amountCents }) => {
    const known = dated.filter((one) => one.line === line)
    const exact = partsOf(property, known)
    const weights = sum(exact) === 0 ? partsOf(property, [{ line, amountCents: cents(1), ...year }]) : exact
    return { line, parts: toCents(weights, amountCents) }
  })
}

const sum = (parts: ReadonlyMap<Holder, number>) => [...parts.values()].reduce((all, part) => all + part, 0)

/** Returns the exact parts of dated amounts, by the days with one list of shares. */
function partsOf(property: OwnedProperty, amounts: readonly DatedAmount[]): Map<Holder, number> {
  const parts = new Map<Holder, number>([[null, 0]])
  const add = (holder: Holder, amount: number) => parts.set(holder, (parts.get(holder) ?? 0) + amount)
  const spans = shareSpans(property)
  for (const { amountCents, from, to } of amounts) {
    const days = daysBetween(from, to) + 1
    spans.forEach((span, index) => {
      const next = spans[index + 1]?.from
      const first = span.from === null ? from : maxDate(span.from, from)
      const last = next ? minDate(addDays(next, -1), to) : to
      if (first > last) {
        return
      }
      const amount = (amountCents * (daysBetween(first, last) + 1)) / days
      let own = amount
      for (const { ownerId, numerator, denominator } of span.shares) {
        const part = (amount * numerator) / denominator
        own -= part
        add(ownerId, part)
      }
      add(null, own)
    })
  }
  return parts
}

/** Rounds parts in proportion to whole cents that sum to an amount. */
function toCents(parts: ReadonlyMap<Holder, number>, amount: Cents): Map<Holder, Cents> {
  const whole = sum(parts)
  const exact = [...parts].map(([holder, part]) => {
    // removes the error of floating-point numbers, which is much less than a cent
    const value = Math.round(((part * amount) / whole) * 1e6) / 1e6
    return { holder, floor: Math.floor(value), rest: value - Math.floor(value) }
  })
  const left = amount - exact.reduce((all, { floor }) => all + floor, 0)
  const first = new Set(
    exact
      .map(({ rest }, index) => ({ rest, index }))
      .toSorted((one, other) =>
        Math.abs(other.rest - one.rest) < 1e-6 ? one.index - other.index : other.rest - one.rest,
      )
      .slice(0, left)
      .map(({ index }) => index),
  )
  return new Map(exact.map(({ holder, floor }, index) => [holder, cents(floor + (first.has(index) ? 1 : 0))]))
}
