import type { OracleAsset, OraclePortfolio } from './oracle.ts'

const categories =
  'ADVERTISING AUTO_AND_TRAVEL CLEANING_AND_MAINTENANCE COMMISSIONS INSURANCE LEGAL_AND_PROFESSIONAL MANAGEMENT_FEES MORTGAGE_INTEREST OTHER_INTEREST REPAIRS SUPPLIES TAXES UTILITIES OTHER'.split(
    ' ',
  )
const kinds =
  'BUILDING IMPROVEMENT QUALIFIED_IMPROVEMENT EQUIPMENT OFFICE_EQUIPMENT LAND_IMPROVEMENT LOAN_COSTS'.split(
    ' ',
  )

/** Returns a taxpayer's rentals of one year with up to eight properties; the same for the same seed. */
export function randomPortfolio(seed: number): OraclePortfolio {
  let state = (seed * 2_654_435_761) >>> 0
  const whole = (below: number) => {
    // xorshift: the shared generators of other modules are not used here
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
  state ||= 1
  Array.from({ length: 8 }, () => whole(2))
  const chance = (percent: number) => whole(100) < percent
  const day = (from: number, to: number) =>
    `${from + whole(to - from + 1)}-${String(1 + whole(12)).padStart(2, '0')}-${String(1 + whole(28)).padStart(2, '0')}`
  const propertyIds = Array.from({ length: 1 + whole(8) }, (_, at) => `p${at}`)
  const anyProperty = () => propertyIds[whole(propertyIds.length)]!
  const year = 2022 + whole(5)
  const elections = new Map<string, OracleAsset['election']>()
  const assets = Array.from({ length: whole(14) }, (): OracleAsset => {
    const kind = kinds[whole(kinds.length)]!
    const used = chance(30) && kind !== 'QUALIFIED_IMPROVEMENT' ? day(1998, 2017) : day(2018, 2026)
    const sold = chance(25) ? day(Number(used.slice(0, 4)), 2026) : null
    const basis = BigInt(kind === 'BUILDING' ? 5_000_000 + whole(90_000_000) : 10_000 + whole(2_000_000))
    const isReal = kind === 'BUILDING' || kind === 'IMPROVEMENT'
    // the choice holds for a whole class and year
    const classOfYear = `${kind.replace('QUALIFIED', 'LAND')} ${used.slice(0, 4)}`
    const election =
      elections.get(classOfYear) ?? (chance(70) ? 'TAKEN' : chance(50) ? 'ELECTED_OUT' : 'REDUCED')
    elections.set(classOfYear, election)
    return {
      propertyId: anyProperty(),
      kind,
      use: isReal ? (chance(40) ? 'NONRESIDENTIAL' : chance(80) ? 'RESIDENTIAL' : null) : null,
      system: kind === 'LOAN_COSTS' || chance(80) ? 'GDS' : chance(50) ? 'ADS_ELECTED' : 'ADS_REQUIRED',
      wasUsed: chance(20),
      months: kind === 'LOAN_COSTS' ? BigInt(chance(50) ? 360 : 1 + whole(480)) : null,
      basis,
      bought: chance(40) ? `${Number(used.slice(0, 4)) - whole(3)}-01-${String(15 + whole(8))}` : null,
      used,
      sold: sold !== null && sold < used ? null : sold,
      section179:
        kind !== 'LOAN_COSTS' && kind !== 'LAND_IMPROVEMENT' && !isReal && chance(15)
          ? (basis * BigInt(whole(101))) / 100n
          : 0n,
      election,
    }
  })
  return {
    year,
    propertyIds,
    receipts: Array.from({ length: whole(80) }, () => ({
      propertyId: anyProperty(),
      cents: BigInt(chance(95) ? 50_000 + whole(300_000) : -whole(200_000)),
    })),
    expenses: Array.from({ length: whole(60) }, () => ({
      propertyId: chance(90) ? anyProperty() : null,
      category: categories[whole(categories.length)]!,
      cents: BigInt(1 + whole(500_000)),
    })),
    trips: Array.from({ length: whole(20) }, () => ({
      propertyId: chance(90) ? anyProperty() : null,
      day: day(year, year),
      tenths: BigInt(1 + whole(3_000)),
    })),
    assets,
    uses: propertyIds
      .filter(() => chance(25))
      .map((propertyId) => ({
        propertyId,
        rental: BigInt(chance(20) ? whole(16) : whole(330)),
        personal: BigInt(1 + whole(36)),
      })),
  }
}
