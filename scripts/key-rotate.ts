// npm run key:rotate [-- --remove-unused | --tokens]: makes a new key for what is sealed and seals every value with it,
// whether Tenure runs or not; removes keys that nothing needs; or makes a new key for access tokens.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openDatabase, sqlState } from '#server/platform/database/database.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { removeUnusedKeys, rotateKeys, rotateSigningKey } from '#server/platform/keys/rotate-keys.ts'
import { attachEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'

import { runCommand, UsageError } from './run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      'remove-unused': { type: 'boolean', default: false },
      tokens: { type: 'boolean', default: false },
    },
  })
  if (values['remove-unused'] && values.tokens) {
    throw new UsageError('Give one of --remove-unused and --tokens.')
  }
  const env = readEnv(process.env, [])
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
    throw new UsageError(
      `There is no database in ${env.dataDir}: set DATA_DIR to the folder of this installation, or DATABASE_URL.`,
    )
  }
  const embedded = env.databaseUrl ? undefined : await attachEmbeddedPostgres({ dataDir: env.dataDir })
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl }
  const database = openDatabase({ connection, poolSize: 2, log: createLog('warn') })
  const run = values.tokens ? rotateSigningKey : values['remove-unused'] ? removeUnusedKeys : rotateKeys
  try {
    await run({
      database,
      dataDir: env.dataDir,
      text: env.key,
      tell: (sentence) => console.log(sentence),
    })
  } catch (error) {
    // a table or a column of this release is missing
    throw ['42P01', '42703', '42883'].includes(sqlState(error) ?? '')
      ? new UsageError('This database is of an earlier release: start Tenure once, then change the key.')
      : error
  } finally {
    await database.close()
    await embedded?.stop()
  }
})
