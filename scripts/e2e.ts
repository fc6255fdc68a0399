// npm run e2e [-- FILE …]: the browser journeys alone.
import { runJourneys } from './run-e2e.ts'

const { passed, failed, told } = await runJourneys(
  process.argv.length > 2 ? process.argv.slice(2) : undefined,
)
process.exitCode = failed === 0 ? 0 : 1
console.log(`${told}\n${passed} passed, ${failed} failed`)
