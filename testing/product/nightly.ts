/**
 * Whether this is `npm run nightly`, which tries every case: `npm test` tries the cases that found faults, or
 * one of each kind.
 */
export const isNightly = process.env['TENURE_NIGHTLY'] === '1'

/** Returns all cases of a nightly run; in other runs only the cases that are marked as usual. */
export function casesOfRun<T>(all: readonly T[], isUsual: (one: T) => boolean): T[] {
  return all.filter((one) => isNightly || isUsual(one))
}
