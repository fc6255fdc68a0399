import type { Failure, Result } from './results.ts'

/** The most journeys that may need a second attempt in one run. */
export const flakyAllowed = 3

/** `flaky`: journeys that failed, and passed when their file was run again on a new product. */
export type Journeys = Result & { flaky: readonly Failure[] }

/**
 * Returns the result of a run of journeys: `attempts` has one or two results for each file. A journey that fails first
 * and then passes is flaky. More than `flakyAllowed` flaky journeys count as one failure of the run.
 */
export function judge(attempts: readonly (readonly Result[])[]): Journeys {
  const last = attempts.flatMap((results) => results.slice(-1))
  const flaky = attempts.flatMap(([first, second]) =>
    first && second
      ? first.failures.filter((failure) => !second.failures.some((one) => isSame(one, failure)))
      : [],
  )
  const isTooFlaky = flaky.length > flakyAllowed
  const tooFlaky: Failure = {
    file: 'e2e',
    name: 'too many flaky journeys',
    words: `${flaky.length} journeys failed first and passed when run once more; ${flakyAllowed} may.`,
  }
  return {
    passed: last.reduce((sum, { passed }) => sum + passed, 0),
    failed: last.reduce((sum, { failed }) => sum + failed, 0) + (isTooFlaky ? 1 : 0),
    failures: [...last.flatMap(({ failures }) => failures), ...(isTooFlaky ? [tooFlaky] : [])],
    ms: new Map(last.flatMap(({ ms }) => [...ms])),
    flaky,
  }
}

function isSame(one: Failure, other: Failure): boolean {
  return one.file === other.file && one.name === other.name
}

/** Returns the lines that name and count the flaky journeys; '' where there are none. */
export function tellFlaky(flaky: readonly Failure[]): string {
  return flaky.length === 0
    ? ''
    : `\nFlaky, ${flaky.length} of at most ${flakyAllowed}:\n${flaky.map(({ file, name }) => `  ${file}: ${name}`).join('\n')}\n`
}
