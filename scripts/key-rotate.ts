// npm run key:rotate [-- --remove-unused | --tokens | --key-is-lost [--yes]]: makes a new key for what is sealed and seals every
// value with it, whether Tenure runs or not; removes keys that nothing needs; makes a new key for access tokens; or gives up
// the values whose key is lost.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import { Client, type ClientConfig } from 'pg'

import { openDatabase, sqlState } from '#server/platform/database/database.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { requireKeyPlace } from '#server/platform/keys/key-place.ts'
import { giveUpLostKey } from '#server/platform/keys/lost-key.ts'
import { removeUnusedKeys, rotateKeys, rotateSigningKey } from '#server/platform/keys/rotate-keys.ts'
import { attachEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { remakePublicLinks } from '#server/public-links/service.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      'remove-unused': { type: 'boolean', default: false },
      tokens: { type: 'boolean', default: false },
      'key-is-lost': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const given = (['remove-unused', 'tokens', 'key-is-lost'] as const).filter((name) => values[name])
  if (given.length > 1) {
    throw new UsageError(`Give one of ${given.map((name) => `--${name}`).join(' and ')}.`)
  }
  if (values.yes && !values['key-is-lost']) {
    throw new UsageError('--yes goes with --key-is-lost.')
  }
  const env = readEnv(process.env, [])
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres'))) {
    throw new UsageError(
      `There is no database in ${env.dataDir}: set DATA_DIR to this installation’s folder, or set DATABASE_URL.`,
    )
  }
  const embedded = env.databaseUrl ? undefined : await attachEmbeddedPostgres({ dataDir: env.dataDir })
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl }
  const database = openDatabase({ connection, poolSize: 2, log: createLog('warn') })
  const run = values.tokens ? rotateSigningKey : values['remove-unused'] ? removeUnusedKeys : rotateKeys
  const rotation = {
    database,
    dataDir: env.dataDir,
    text: env.key,
    tell: (sentence: string) => console.log(sentence),
  }
  try {
    if (!values['key-is-lost']) {
      await run(rotation)
      return
    }
    await requireStopped(connection)
    const isDone = await giveUpLostKey({
      ...rotation,
      now: new Date(),
      requirePlace: () => requireKeyPlace(env),
      remakeLinks: remakePublicLinks,
      confirm: async () => values.yes || confirm(),
    })
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    // a table or a column of this release is missing
    throw ['42P01', '42703', '42883'].includes(sqlState(error) ?? '')
      ? new UsageError('This database is from an earlier release. Start Tenure once, then change the key.')
      : error
  } finally {
    await database.close()
    await embedded?.stop()
  }
})

/** Throws where a process of Tenure is connected: it may still have the key, and would go on with it. */
async function requireStopped(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ '^tenure-(worker|events)'`,
    )
    if (rows.length > 0) {
      throw new UsageError(
        'Tenure is running and may still have the key in memory. Stop every process, then run this again.',
      )
    }
  } finally {
    await client.end()
  }
}

/** Asks the operator to type a sentence; the end of the input and any other line mean no. */
async function confirm(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const sentence = 'the key is lost'
  process.stdout.write(`To continue, type: ${sentence}\n> `)
  try {
    for await (const line of lines) {
      return line.trim().toLowerCase() === sentence
    }
    return false
  } finally {
    lines.close()
  }
}
