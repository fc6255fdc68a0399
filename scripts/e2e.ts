// npm run e2e [-- NAME …]: runs the browser journeys alone, or only the named journeys, folders or files.
import { finish } from './testing/finish.ts'
import { runJourneys } from './testing/run-e2e.ts'
import { runCommand } from './lib/run-command.ts'

await runCommand(async () => finish(await runJourneys('nightly', process.argv.slice(2))))
