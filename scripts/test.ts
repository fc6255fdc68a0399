// npm test: everything. Its last line is the total count.
import { checkStatically, runTests, runTestsOnSystemPostgres } from './checks.ts'
import { finish } from './finish.ts'
import { nothing, sumOf } from './results.ts'
import { runJourneys } from './run-e2e.ts'

const clean = await checkStatically()
const tests = await runTests()
const again = process.env['CI'] && !process.env['DATABASE_URL'] ? await runTestsOnSystemPostgres() : nothing
const journeys = await runJourneys()
finish(sumOf([clean, tests, again, journeys]), journeys.flaky)
