// npm run check: format, lint, types, then the unit and API tests.
import { check } from './checks.ts'

process.exitCode = (await check()) ? 0 : 1
