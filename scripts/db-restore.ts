// npm run db:restore -- FILE: puts a backup in the place of the embedded database, which is moved aside.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { defaultDataDir } from '#server/platform/postgres/embedded-postgres.ts'
import { restore } from '#server/platform/postgres/restore.ts'
import { keyFileOf } from '#server/platform/keys/key-file.ts'
import { UsageError, runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const { DATABASE_URL, DATA_DIR, TENURE_KEY } = process.env
  const [file] = parseArgs({ allowPositionals: true }).positionals
  if (DATABASE_URL) {
    throw new UsageError('DATABASE_URL is set, so the database is yours: restore it with pg_restore.')
  }
  if (!file) {
    throw new UsageError('Give the backup file: npm run db:restore -- FILE')
  }
  const dataDir = DATA_DIR || defaultDataDir()
  const restored = await restore({
    dataDir,
    file,
    now: new Date(),
    log: console.log,
  })
  for (const { table, rows } of restored.rows) {
    console.log(`${String(rows).padStart(10)}  ${table}`)
  }
  console.log(`Restored the backup of ${restored.madeAt} into ${dataDir}.`)
  if (restored.movedTo) {
    console.log(`The previous data is in ${restored.movedTo}; delete it when you no longer need it.`)
  }
  const path = keyFileOf(dataDir)
  const where = TENURE_KEY?.trim() ? 'TENURE_KEY' : existsSync(path) ? path : undefined
  console.log(
    where === undefined
      ? `A backup has no key: put tenure.key of the installation that was backed up at ${path}, or set TENURE_KEY, before you start.`
      : `A backup has no key: the start uses ${where}. If the backup was made with another key, add that key there, before you start.`,
  )
})
