// npm run e2e [-- FILE …]: the browser journeys alone.
import { finish } from './testing/finish.ts'
import { runJourneys } from './testing/run-e2e.ts'

finish(await runJourneys(process.argv.length > 2 ? process.argv.slice(2) : undefined))
