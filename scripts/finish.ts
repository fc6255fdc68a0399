import { tellFlaky } from './journeys.ts'
import { type Failure, type Result, tell } from './results.ts'

/**
 * Prints the failed and the flaky tests and, as the last line, the count. A run with a failure or without a test exits
 * with 1.
 */
export function finish(result: Result, flaky: readonly Failure[] = []): void {
  process.exitCode = result.failed === 0 && result.passed > 0 ? 0 : 1
  const parts = [
    tell('Failed first, and passed when run once more:', flaky),
    tell('Failed:', result.failures),
    tellFlaky(flaky),
    `\n${result.passed} passed, ${result.failed} failed`,
  ]
  console.log(parts.join(''))
}
