import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comparePortfolio } from '#testing/tax/compare-portfolio.ts'
import { oracleDepreciation } from '#testing/tax/oracle.ts'
import { randomPortfolio } from '#testing/tax/random-portfolio.ts'

test('Schedule E and depreciation of 1,000 random portfolios equal a calculation written a second time', () => {
  const counts = {
    sold: 0,
    section179: 0,
    electedOut: 0,
    late: 0,
    nonresidential: 0,
    ads: 0,
    qualified: 0,
    loan: 0,
    old: 0,
  }
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const portfolio = randomPortfolio(seed)
    for (const { sold, section179, election, used, use, system, kind } of portfolio.assets) {
      counts.sold += sold === null ? 0 : 1
      counts.section179 += section179 > 0n ? 1 : 0
      counts.electedOut += election === 'ELECTED_OUT' ? 1 : 0
      counts.nonresidential += use === 'NONRESIDENTIAL' ? 1 : 0
      counts.ads += system === 'GDS' ? 0 : 1
      counts.qualified += kind === 'QUALIFIED_IMPROVEMENT' ? 1 : 0
      counts.loan += kind === 'LOAN_COSTS' ? 1 : 0
      counts.old += used < '2018' && kind.endsWith('EQUIPMENT') ? 1 : 0
      counts.late += Number(used.slice(5, 7)) > 9 ? 1 : 0
    }
    assert.deepEqual(comparePortfolio(portfolio), [], `portfolio ${seed}`)
  }
  assert.ok(
    Object.values(counts).every((count) => count > 200),
    JSON.stringify(counts),
  )
})

test('the second calculation has the results of the publications', () => {
  const asset = {
    propertyId: 'p',
    use: null,
    system: 'GDS' as const,
    wasUsed: false,
    months: null,
    bought: null,
    sold: null,
    section179: 0n,
    election: 'ELECTED_OUT' as const,
  }
  const house = { ...asset, kind: 'BUILDING', basis: 16_000_000n, used: '2024-02-01' }
  assert.equal(oracleDepreciation(house, [house])[2024], 509_120n) // Publication 527: 3.182 % of $160,000
  const sum = Object.values(oracleDepreciation(house, [house])).reduce((total, part) => total + part, 0n)
  assert.equal(sum, 16_000_000n)
  const stove = { ...asset, kind: 'EQUIPMENT', basis: 60_000n, used: '2015-06-10' }
  const refrigerator = { ...stove, basis: 100_000n, used: '2015-10-10' }
  const both = [stove, refrigerator]
  assert.equal(oracleDepreciation(stove, [stove])[2015], 12_000n)
  assert.deepEqual(
    both.map((one) => oracleDepreciation(one, both)[2015]),
    [15_000n, 5_000n], // mid-quarter, because more than 40 % came in October
  )
})
