// npm run check: format, lint, types, then the unit and API tests except slow ones (testing/levels.ts). With words (`npm run check
// -- leases`) it runs only the tests of these modules, folders or files.
import { checkStatically, runTests, runTestsOf } from './testing/checks.ts'
import { finish } from './testing/finish.ts'
import { sumOf } from './testing/results.ts'
import { runCommand } from './lib/run-command.ts'

const words = process.argv.slice(2)
await runCommand(async () => {
  finish(
    words.length > 0 ? await runTestsOf(words) : sumOf([await checkStatically(), await runTests('check')]),
  )
})
