// npm run nightly: everything that npm test runs, and every case of what it tries in part, with new seeds. Takes hours.
import { checkStatically, runTests, webClient } from './checks.ts'
import { finish } from './finish.ts'
import { sumOf } from './results.ts'
import { runJourneys } from './run-e2e.ts'

process.env['TENURE_NIGHTLY'] = '1'
process.env['TENURE_SEED'] ||= 'new'
const clean = await checkStatically([webClient])
const tests = await runTests({ onInstalled: !process.env['DATABASE_URL'], isNightly: true })
const journeys = await runJourneys()
finish(sumOf([clean, tests, journeys]))
