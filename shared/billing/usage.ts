import { type LimitName, limitNames, unlimited } from './plans.ts'

export type Amounts = Record<LimitName, number>

export const bytesPerMegabyte = 1_048_576

/** Bytes in megabytes, to a hundredth; a begun one counts, so that nothing stored is shown as nothing. */
export function megabytes(bytes: number): number {
  return Math.ceil((bytes * 100) / bytesPerMegabyte) / 100
}

/** From this share of a limit on, in percent, people are warned. */
export const warnFromPercent = 80

export type Warning = { limit: LimitName; used: number; max: number; percent: number }

/** The limits of which four fifths or more are used, the fullest first. Whole percent, rounded down. */
export function warningsOf(used: Amounts, limits: Amounts): Warning[] {
  return limitNames
    .filter((limit) => limits[limit] !== unlimited)
    .map((limit) => {
      const max = limits[limit]
      return { limit, used: used[limit], max, percent: Math.floor((used[limit] * 100) / max) }
    })
    .filter(({ percent }) => percent >= warnFromPercent)
    .toSorted((a, b) => b.percent - a.percent)
}

/** The limits that are exceeded, as after a change to a smaller plan. What is there stays as it is. */
export function exceededOf(used: Amounts, limits: Amounts): LimitName[] {
  return limitNames.filter((limit) => limits[limit] !== unlimited && used[limit] > limits[limit])
}
