import { type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'

/** A part of a cost in cents: of a property, or of none. */
export type CostPart = { propertyId: string | null; amountCents: Cents }

/**
 * Returns the cents that depreciable property uses above the cost that was paid for it; zero if it uses no
 * more. `used` are the bases of the depreciated property with its land, `costs` the parts of the expense. Any
 * property can use a part that belongs to no property.
 */
export function overusedCents(costs: readonly CostPart[], used: readonly CostPart[]): Cents {
  const sumOf = (parts: readonly CostPart[], propertyId: string | null) =>
    sumCents(parts.filter((part) => part.propertyId === propertyId).map(({ amountCents }) => amountCents))
  const properties = [...new Set(used.map(({ propertyId }) => propertyId).filter((id) => id !== null))]
  const beyond = properties.map((id) => Math.max(0, sumOf(used, id) - sumOf(costs, id)))
  const over = beyond.reduce((sum, amount) => sum + amount, 0) + sumOf(used, null) - sumOf(costs, null)
  return over > 0 ? cents(over) : ZERO
}
