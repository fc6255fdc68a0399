import { comparePortfolio } from '#testing/tax/compare-portfolio.ts'
import { randomPortfolio } from '#testing/tax/random-portfolio.ts'

const shown = 5

/**
 * Computes Schedule E and depreciation of random portfolios by the product's functions and by a calculation that is written
 * apart from them, and prints where the two differ. Arguments: the number of portfolios (1,000), the first seed (1).
 */
export async function measureScheduleE([count = '1000', from = '1']: readonly string[]): Promise<void> {
  const totals = { portfolios: 0, properties: 0, assets: 0, differences: 0 }
  for (let seed = Number(from); seed < Number(from) + Number(count); seed += 1) {
    const portfolio = randomPortfolio(seed)
    const differences = comparePortfolio(portfolio)
    totals.portfolios += 1
    totals.properties += portfolio.propertyIds.length
    totals.assets += portfolio.assets.length
    totals.differences += differences.length
    for (const difference of differences.slice(0, shown)) {
      console.error(`portfolio ${seed}: ${difference}`)
    }
  }
  console.table(totals)
  if (totals.differences > 0) {
    process.exitCode = 1
  }
}
