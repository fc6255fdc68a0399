import { dateParts } from '#shared/lib/plain-date.ts'

import { allowanceClassOf, type Asset } from './asset-classes.ts'

/** The taxpayer's decision on the special allowance for a class of property in a year; TAKEN by default. */
export type AllowanceElection = 'TAKEN' | 'REDUCED' | 'ELECTED_OUT'

/** The first year with a special allowance. */
export const firstAllowanceYear = 2001

/**
 * Returns the special allowance in percent of the basis for property of 20 years or less, by the day on which it was acquired
 * (the day of first use where no other is known) and the year of its first use:
 *
 * - acquired and first used after January 19, 2025: 100; or the 40 that can be elected in its place for 2025 (REDUCED);
 * - acquired after September 27, 2017: 100 through 2022, 80 in 2023, 60 in 2024, 40 in 2025, 20 in 2026, then 0;
 * - acquired from 2008 to September 27, 2017, new property only: 100 where acquired after September 8, 2010 and used by the
 *   end of 2011, otherwise 50 through 2017, 40 in 2018, 30 in 2019, then 0;
 * - acquired after September 10, 2001 and used by the end of 2004, new property only: 30, from May 6, 2003 on 50.
 *
 * 0 for buildings, for what has to be depreciated by the alternative system, and for an election out. Source: 26 U.S.C.
 * § 168(k) as amended by Public Laws 107-147, 108-27, 110-185, 111-312, 114-113, 115-97 and 119-21; Notice 2026-11.
 */
export function allowanceRate(
  asset: Pick<Asset, 'kind' | 'acquiredOn' | 'inServiceOn' | 'boughtUsed' | 'depreciationSystem'>,
  election: AllowanceElection,
): number {
  const { kind, inServiceOn, boughtUsed, depreciationSystem } = asset
  if (
    allowanceClassOf(kind) === null ||
    depreciationSystem === 'ADS_REQUIRED' ||
    election === 'ELECTED_OUT'
  ) {
    return 0
  }
  const acquiredOn = asset.acquiredOn ?? inServiceOn
  const { year } = dateParts(inServiceOn)
  if (acquiredOn > '2025-01-19' && inServiceOn > '2025-01-19') {
    return year === 2025 && election === 'REDUCED' ? 40 : 100
  }
  if (acquiredOn > '2017-09-27') {
    return Math.max(0, year <= 2022 ? 100 : 100 - 20 * (year - 2022))
  }
  return boughtUsed ? 0 : earlierRate(acquiredOn, year)
}

/** Returns the allowance in percent of new property that was acquired before September 28, 2017. */
function earlierRate(acquiredOn: string, year: number): number {
  if (acquiredOn >= '2008-01-01') {
    if (year <= 2017) {
      return acquiredOn > '2010-09-08' && year <= 2011 ? 100 : 50
    }
    return year === 2018 ? 40 : year === 2019 ? 30 : 0
  }
  if (acquiredOn > '2001-09-10' && year <= 2004) {
    return acquiredOn >= '2003-05-06' ? 50 : 30
  }
  return 0
}
