// npm run fix: formats the files and applies the linter's automatic fixes.
import { run } from './testing/processes.ts'

const formatted = await run('format', 'oxfmt', ['.'])
const linted = await run('lint', 'oxlint', ['--fix'])
process.exitCode = formatted && linted ? 0 : 1
