// npm run fix: writes the format and what the linter can mend by itself.
import { run } from './processes.ts'

const formatted = await run('format', 'oxfmt', ['.'])
const linted = await run('lint', 'oxlint', ['--fix'])
process.exitCode = formatted && linted ? 0 : 1
