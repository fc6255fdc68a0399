// Writes docs/auth-conditions.md from the rows. Starts no browser and calls no server.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

process.env['TENURE_URL'] ??= 'http://localhost'
const { tableText } = await import('./table.ts')
await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'auth-conditions.md'), tableText())
