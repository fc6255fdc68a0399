// npm run e2e [-- FILE …]: the browser journeys alone.
import { finish } from './finish.ts'
import { runJourneys } from './run-e2e.ts'

finish(await runJourneys(process.argv.length > 2 ? process.argv.slice(2) : undefined))
