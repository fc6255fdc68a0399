// npm run db:backup [-- --to FILE]: writes one archive of the embedded database and the stored files, whether Tenure
// runs or not.
import { parseArgs } from 'node:util'
import { backUp } from '#server/platform/postgres/backup.ts'
import { defaultDataDir } from '#server/platform/postgres/embedded-postgres.ts'
import { keyFileOf } from '#server/platform/keys/key-file.ts'
import { UsageError, runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const { DATABASE_URL, DATA_DIR, TENURE_KEY } = process.env
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (DATABASE_URL) {
    throw new UsageError(
      'DATABASE_URL is set, so you manage the database yourself. Back it up with pg_dump, as a role that bypasses row-level security.',
    )
  }
  const dataDir = DATA_DIR || defaultDataDir()
  const file = await backUp({
    dataDir,
    now: new Date(),
    warn: console.warn,
    ...(to === undefined ? {} : { to }),
  })
  console.log(`Backed up to ${file}. Restore with: npm run db:restore -- ${file}`)
  console.log(
    `The backup does not include the key for taxpayer IDs and two-step verification secrets. Keep a copy of ${TENURE_KEY?.trim() ? 'TENURE_KEY' : keyFileOf(dataDir)} in a different place than the backups.`,
  )
})
