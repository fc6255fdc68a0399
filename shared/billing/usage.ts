import { type LimitName, limitNames, unlimited } from './plans.ts'

export type Amounts = Record<LimitName, number>

export const bytesPerMegabyte = 1_048_576

/** Returns bytes in megabytes, rounded up to a hundredth, so that a small amount is never shown as zero. */
export function megabytes(bytes: number): number {
  return Math.ceil((bytes * 100) / bytesPerMegabyte) / 100
}

/** Users are warned from this percentage of a limit on. */
export const warnFromPercent = 80

export type Warning = { limit: LimitName; used: number; max: number; percent: number }

/**
 * Returns the limits that are used by 80 percent or more, fullest first. Percentages are whole numbers, rounded down.
 */
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

/** Returns the exceeded limits, for example after a change to a smaller plan. Existing data is kept. */
export function exceededOf(used: Amounts, limits: Amounts): LimitName[] {
  return limitNames.filter((limit) => limits[limit] !== unlimited && used[limit] > limits[limit])
}
