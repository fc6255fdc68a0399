import { type Cents, cents, formatUsd, minCents, mulRatio } from '#shared/lib/money.ts'

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

export type BasisFacts = {
  /** The cost of the property with its land: price, closing costs and improvements. */
  costCents: Cents
  /** The values of the tax assessment, which divide cost and market value between building and land. */
  assessed: { buildingCents: Cents; landCents: Cents }
  /** For a former home its market value with its land on the day on which it became a rental; else null. */
  marketValueCents: Cents | null
}

/**
 * Returns the basis of a building and the land's part of its cost or market value in cents, with the arithmetic in sentences.
 * Throws RangeError where nothing is assessed. Source: as `splitCost` and `basisOfFormerHome`.
 */
export function computeBasis({ costCents, assessed, marketValueCents }: BasisFacts): {
  basisCents: Cents
  landCents: Cents
  explanation: string
} {
  const cost = splitCost(costCents, assessed)
  const bySplit = splitSentence('Cost', costCents, cost, assessed)
  if (marketValueCents === null) {
    return { basisCents: cost.buildingCents, landCents: cost.landCents, explanation: bySplit }
  }
  const value = splitCost(marketValueCents, assessed)
  const basisCents = basisOfFormerHome({
    adjustedBasisCents: costCents,
    marketValueCents,
    landOfBasisCents: cost.landCents,
    landOfValueCents: value.landCents,
  })
  const isCost = basisCents === cost.buildingCents
  return {
    basisCents,
    landCents: isCost ? cost.landCents : value.landCents,
    explanation: `${bySplit} ${splitSentence('Market value', marketValueCents, value, assessed)} A former home has the lower of the two: ${formatUsd(basisCents)}, by its ${isCost ? 'cost' : 'market value'}.`,
  }
}

function splitSentence(
  name: string,
  wholeCents: Cents,
  parts: { buildingCents: Cents; landCents: Cents },
  assessed: BasisFacts['assessed'],
): string {
  const whole = formatUsd(cents(assessed.buildingCents + assessed.landCents))
  return `${name} ${formatUsd(wholeCents)} × assessed building ${formatUsd(assessed.buildingCents)} ÷ ${whole} = ${formatUsd(parts.buildingCents)} for the building, ${formatUsd(parts.landCents)} for the land.`
}
