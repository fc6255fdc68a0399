// npm test: everything. Its last line is the count that says it all.
import { checkStatically, runTests, runTestsOnSystemPostgres } from './checks.ts'
import { runJourneys } from './run-e2e.ts'

const isClean = await checkStatically()
const tests = await runTests()
const none = { passed: 0, failed: 0, told: '' }
const again = process.env['CI'] && !process.env['DATABASE_URL'] ? await runTestsOnSystemPostgres() : none
const journeys = await runJourneys()
const passed = tests.passed + again.passed + journeys.passed
const failed = tests.failed + again.failed + journeys.failed + (isClean ? 0 : 1)
if (!isClean) {
  console.log(
    '\nFormat, lint or types have findings: they are listed at the top. `npm run fix` mends what it can.',
  )
}
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(tests.told + again.told + journeys.told)
console.log(`\n${passed} passed, ${failed} failed`)
