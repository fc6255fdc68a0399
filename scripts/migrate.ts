// npm run migrate: brings the database of DATABASE_URL, or the embedded one, up to this release. The embedded one is
// backed up first; who runs this on a database of their own has done so.
import { attachEmbeddedPostgres, defaultDataDir } from '#server/platform/postgres/embedded-postgres.ts'
import { upgrade } from '#server/platform/postgres/upgrade.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { runCommand } from './lib/run-command.ts'

await runCommand(async () => {
  const { DATABASE_URL } = process.env
  const ran = DATABASE_URL ? await migrate({ connectionString: DATABASE_URL }) : await upgradeEmbedded()
  console.log(ran.length > 0 ? `Applied ${ran.join(', ')}.` : 'The database is up to date.')
})

async function upgradeEmbedded(): Promise<string[]> {
  const dataDir = process.env['DATA_DIR'] || defaultDataDir()
  const embedded = await attachEmbeddedPostgres({ dataDir, log: console.log })
  try {
    const { connection } = embedded
    return await upgrade({ connection, dataDir, upgradeTo: undefined, now: new Date(), tell: console.log })
  } finally {
    await embedded.stop()
  }
}
