// npm run user:password -- --email ADDRESS [--password PASSWORD] [--without-second-factor]: for a user who cannot sign
// in any more.
import { parseArgs } from 'node:util'

import { setPassword } from '#server/accounts/service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { attachEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      'without-second-factor': { type: 'boolean', default: false },
    },
  })
  const isOff = values['without-second-factor']
  if (!values.email) {
    throw new UsageError(
      'Usage: npm run user:password -- --email ADDRESS [--password PASSWORD] [--without-second-factor]',
    )
  }
  const env = readEnv(process.env, [])
  const embedded = env.databaseUrl ? undefined : await attachEmbeddedPostgres({ dataDir: env.dataDir })
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl }
  const database = openDatabase({ connection, poolSize: 2, log: createLog('warn') })
  try {
    const password = await setPassword(database, {
      email: values.email,
      wanted: values.password,
      now: new Date(),
      dropsSecondFactor: isOff,
    })
    console.log(
      `The password for ${values.email} is now: ${password}\nTheir other sessions have ended.${isOff ? ' Their two-step verification is off.' : ''}`,
    )
  } finally {
    await database.close()
    await embedded?.stop()
  }
})
