import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { splitByPercent, splitByWeights, splitEqually, type Split } from '#shared/expenses/split.ts'
import { cents } from '#shared/lib/money.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'

/** The rule that divides a split expense. */
export type SplitBy = 'AMOUNT' | 'EQUAL' | 'UNITS' | 'PERCENT'

export type LineValues = {
  category: ExpenseCategory | ''
  place: ComboOption | null
  /** Dollars, as typed; used where the expense is divided by amounts. */
  amount: number | null
  /** As typed; used where it is divided by percentages. */
  percent: string
}

/** The number of units of each property, by the property's id. */
export type UnitCounts = ReadonlyMap<string, number>

export type Divided = {
  /** Dollars of each line; null where they are not known yet. */
  amounts: (number | null)[]
  /** Says which lines got a cent that could not be divided. */
  note?: string
  /** Says why the lines do not divide the expense. */
  problem?: string
}

export type Division = { amount: number | null; splitBy: SplitBy; lines: readonly LineValues[] }

/** Returns the amounts of the lines of a split expense, and what is to say about them. */
export function divideLines({ amount, splitBy, lines }: Division, units: UnitCounts): Divided {
  const unknown = lines.map(() => null)
  if (splitBy === 'AMOUNT') {
    return sumUp(
      amount,
      lines.map((line) => line.amount),
    )
  }
  if (amount === null) {
    return { amounts: unknown }
  }
  const total = cents(toCents(amount))
  if (splitBy === 'EQUAL') {
    return describe(splitEqually(total, lines.length), lines)
  }
  if (splitBy === 'UNITS') {
    const counts = lines.map(({ place }) => unitsOf(place, units))
    const without = lines.find((_, index) => counts[index] === 0)
    return without
      ? { amounts: unknown, problem: `${nameOf(without)} has no units. Choose another way to divide` }
      : describe(splitByWeights(total, counts), lines)
  }
  const points = lines.map(({ percent }) => basisPointsOf(percent))
  const known = points.filter((point) => point !== undefined)
  const sum = known.reduce((all, point) => all + point, 0)
  if (known.length < points.length) {
    return { amounts: unknown, problem: 'Enter a percentage for each line, for example 33.33' }
  }
  return sum === 10_000
    ? describe(splitByPercent(total, known), lines)
    : { amounts: unknown, problem: `The percentages add up to ${sum / 100}%, not 100%` }
}

/** Returns the place of a line in words: 'Maple Court, 2B'. */
export function nameOf({ place }: Pick<LineValues, 'place'>): string {
  return place?.label ?? 'Line without a property'
}

function sumUp(amount: number | null, amounts: (number | null)[]): Divided {
  if (amount === null || amounts.includes(null)) {
    return { amounts }
  }
  const left = toCents(amount) - amounts.reduce<number>((all, part) => all + toCents(part ?? 0), 0)
  if (left === 0) {
    return { amounts }
  }
  const text = formatMoney(toDollars(Math.abs(left)))
  return {
    amounts,
    problem:
      left > 0
        ? `The lines total ${text} less than the amount`
        : `The lines total ${text} more than the amount`,
  }
}

function describe({ parts, roundedUp }: Split, lines: readonly LineValues[]): Divided {
  const amounts = parts.map(toDollars)
  const empty = lines.find((_, index) => amounts[index] === 0)
  if (empty) {
    return { amounts, problem: `${nameOf(empty)} would get nothing. Remove the line, or divide another way` }
  }
  const names = lines.filter((_, index) => roundedUp.includes(index)).map(nameOf)
  return { amounts, ...(names.length > 0 && { note: oddCents(names) }) }
}

function oddCents(names: readonly string[]): string {
  const [only] = names
  if (names.length === 1) {
    return `The extra cent goes to ${only}.`
  }
  const named = names.slice(0, mostNamed)
  const rest = names.length - named.length
  const last = rest > 0 ? `${rest} more` : named.pop()
  return `The ${names.length} extra cents go to ${named.join('; ')} and ${last}.`
}

const mostNamed = 6

function unitsOf(place: ComboOption | null, units: UnitCounts): number {
  const [kind, id = ''] = place?.value.split(':') ?? []
  return kind === 'unit' ? 1 : (units.get(id) ?? 0)
}

/** Returns the basis points of a typed percentage ('33.33' is 3333); undefined where it is none. */
function basisPointsOf(percent: string): number | undefined {
  const text = percent.trim().replace(/\s*%$/, '')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}
