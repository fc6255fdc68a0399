import { Client, type ClientConfig } from 'pg'

import { codeOf } from './embedded-postgres-errors.ts'
import { migrate, type Upgrade } from '#server/platform/database/migrate.ts'
import { MigrationError } from '#server/platform/database/migration-error.ts'
import { backUp } from './backup.ts'

/**
 * Brings the database up to this release and returns the names of the migrations that ran. A database that an earlier
 * release made is backed up before the first of them: the embedded one here, into `DATA_DIR/backups`; for another
 * PostgreSQL the operator confirms a backup of their own by `UPGRADE_TO`, the number of the last migration. `tell` gets a
 * sentence for the operator.
 * @throws {MigrationError} before anything is changed: where the releases do not fit, no backup could be made or confirmed
 */
export async function upgrade(options: {
  connection: ClientConfig
  /** The data directory of the embedded PostgreSQL; undefined for another one. */
  dataDir: string | undefined
  upgradeTo: string | undefined
  now: Date
  tell: (sentence: string) => void
  dir?: string
}): Promise<string[]> {
  const { connection, dataDir, upgradeTo, now, tell, dir } = options
  return migrate(connection, {
    ...(dir === undefined ? {} : { dir }),
    beforeUpgrade: async (found) => {
      if (dataDir === undefined) {
        await askForBackup(connection, found, upgradeTo)
      } else {
        tell(await backUpBefore(found, dataDir, now, tell))
      }
    },
  })
}

async function backUpBefore(
  { pending }: Upgrade,
  dataDir: string,
  now: Date,
  warn: (sentence: string) => void,
): Promise<string> {
  try {
    const file = await backUp({ dataDir, now, warn })
    return `This release changes the database (${count(pending)}). Backed up to ${file}. To go back: stop Tenure, install the earlier release, and run DATA_DIR=${dataDir} npm run db:restore -- ${file}`
  } catch (error) {
    throw new MigrationError(
      `This release changes the database (${count(pending)}), and it could not be backed up before (${codeOf(error) ?? String(error)}): nothing was changed. Make room for a backup in ${dataDir}/backups and start again.`,
      { cause: error },
    )
  }
}

async function askForBackup(
  connection: ClientConfig,
  { from, pending }: Upgrade,
  upgradeTo: string | undefined,
): Promise<void> {
  const to = numberOf(pending.at(-1) ?? '')
  if (upgradeTo === to) {
    return
  }
  const name = new Client(connection).database ?? 'tenure'
  throw new MigrationError(
    `This release changes the database (${count(pending)}, from ${numberOf(from)} to ${to}): nothing was changed. Back it up (pg_dump --format=custom --file=tenure-${numberOf(from)}.dump ${name}, as a role that bypasses row-level security), then start once with UPGRADE_TO=${to}. To go back: restore that file with pg_restore and start the earlier release.`,
  )
}

const numberOf = (name: string) => name.slice(0, 4)

function count(pending: readonly string[]): string {
  return pending.length === 1 ? '1 migration' : `${pending.length} migrations`
}
