// npm run nightly: runs everything that npm test runs, and every case of tests that npm test runs in part,
// with new seeds. Takes hours.
import { checkStatically, runTests, webClient } from './testing/checks.ts'
import { finish } from './testing/finish.ts'
import { sumOf } from './testing/results.ts'
import { runJourneys } from './testing/run-e2e.ts'

process.env['TENURE_NIGHTLY'] = '1'
process.env['TENURE_SEED'] ||= 'new'
const clean = await checkStatically([webClient])
const tests = await runTests('nightly', { onInstalled: !process.env['DATABASE_URL'] })
const journeys = await runJourneys('nightly')
finish(sumOf([clean, tests, journeys]))
