// npm run db:export-to -- DATABASE_URL: copies everything into another, empty PostgreSQL database.
import { parseArgs } from 'node:util'
import { attachEmbeddedPostgres, defaultDataDir } from '#server/platform/postgres/embedded-postgres.ts'
import { exportDatabase } from '#server/platform/postgres/export-database.ts'
import { UsageError, runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const { DATABASE_URL, DATA_DIR } = process.env
  const [to] = parseArgs({ allowPositionals: true }).positionals
  if (!to) {
    throw new UsageError('Usage: npm run db:export-to -- postgres://user:password@host:5432/database')
  }
  const embedded = DATABASE_URL
    ? undefined
    : await attachEmbeddedPostgres({ dataDir: DATA_DIR || defaultDataDir(), log: console.log })
  try {
    const tables = await exportDatabase({
      source: embedded ? { ...embedded.superuser, database: 'tenure' } : { connectionString: DATABASE_URL },
      target: { connectionString: to },
    })
    for (const { table, rows, hash } of tables) {
      console.log(`${String(rows).padStart(10)}  ${hash}  ${table}`)
    }
    console.log(`Exported ${tables.length} tables. Rows and hashes match on both sides.`)
    console.log('Pending background jobs are not copied. Tenure recreates them from the data.')
    console.log(
      'Now start Tenure with DATABASE_URL set to the new database. Also copy the stored files, and tenure.key unless TENURE_KEY is set.',
    )
  } finally {
    await embedded?.stop()
  }
})
