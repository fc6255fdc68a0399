import { type Cents, cents, minCents, mulRatio } from '#shared/lib/money.ts'

/**
 * Divides the cost of a property (cents) between building and land in proportion to their assessed values. The two parts
 * sum to the cost. Throws RangeError where nothing is assessed. Source: IRS Publication 527, chapter 2, 'Separating cost
 * of land and buildings'.
 */
export function splitCost(
  costCents: Cents,
  assessed: { buildingCents: Cents; landCents: Cents },
): { buildingCents: Cents; landCents: Cents } {
  const whole = assessed.buildingCents + assessed.landCents
  if (whole <= 0) {
    throw new RangeError('The assessed values sum to nothing')
  }
  const buildingCents = mulRatio(costCents, assessed.buildingCents, whole)
  return { buildingCents, landCents: cents(costCents - buildingCents) }
}

/**
 * Returns the basis for depreciation in cents of a home that becomes a rental: the lower of its adjusted basis and its
 * market value on the day of the change, each without the land. Source: IRS Publication 527, chapter 4, 'Basis of
 * property changed to rental use'.
 */
export function basisOfFormerHome(home: {
  adjustedBasisCents: Cents
  marketValueCents: Cents
  landOfBasisCents: Cents
  landOfValueCents: Cents
}): Cents {
  return minCents(
    cents(home.adjustedBasisCents - home.landOfBasisCents),
    cents(home.marketValueCents - home.landOfValueCents),
  )
}
