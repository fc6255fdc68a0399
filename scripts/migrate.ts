// npm run migrate: brings the database of DATABASE_URL, or the embedded one, up to this release.
import { attachEmbeddedPostgres, defaultDataDir } from '#server/platform/postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { DATABASE_URL, DATA_DIR } = process.env
  const embedded = DATABASE_URL
    ? undefined
    : await attachEmbeddedPostgres({ dataDir: DATA_DIR || defaultDataDir(), log: console.log })
  try {
    const ran = await migrate(embedded?.connection ?? { connectionString: DATABASE_URL ?? '' })
    console.log(ran.length > 0 ? `Applied ${ran.join(', ')}.` : 'The database is up to date.')
  } finally {
    await embedded?.stop()
  }
})
