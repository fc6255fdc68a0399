// npm test: format, lint, types, then the unit and API tests and the browser journeys except what is left to npm run nightly
// (testing/levels.ts). Its last line is the total count.
import { checkStatically, runTests, webClient } from './testing/checks.ts'
import { finish } from './testing/finish.ts'
import { sumOf } from './testing/results.ts'
import { runJourneys } from './testing/run-e2e.ts'

// the journeys need the web client: built beside the checks, it is ready for them
const clean = await checkStatically([webClient])
const tests = await runTests('test', {
  onInstalled: Boolean(process.env['CI']) && !process.env['DATABASE_URL'],
})
const journeys = await runJourneys('test')
finish(sumOf([clean, tests, journeys]))
