import { type Result, tell } from './results.ts'

/** Prints the failed tests and, as the last line, the count. A run with a failure or without a test exits with 1. */
export function finish(result: Result): void {
  process.exitCode = result.failed === 0 && result.passed > 0 ? 0 : 1
  const last = `${result.passed} passed, ${result.failed} failed`
  console.log(`${tell('Failed:', result.failures)}\n${last}`)
}
