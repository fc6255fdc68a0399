// npm run check: format, lint, types, then the unit and API tests. With words (`npm run check -- leases`) only the tests
// of these modules, folders or files.
import { checkStatically, runTests } from './checks.ts'
import { sumOf } from './results.ts'
import { finish } from './finish.ts'

const words = process.argv.slice(2)
finish(words.length > 0 ? await runTests(words) : sumOf([await checkStatically(), await runTests()]))
