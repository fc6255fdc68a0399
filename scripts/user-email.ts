// npm run user:email -- --from ADDRESS --to ADDRESS: for a user whose old mailbox is lost, so that they cannot confirm
// the change.
import { parseArgs } from 'node:util'

import { changeEmailAsOperator } from '#server/accounts/service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { attachEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { email } from '#shared/lib/fields.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  const to = email.safeParse(values.to)
  if (!values.from || !to.success) {
    throw new UsageError('Usage: npm run user:email -- --from ADDRESS --to ADDRESS')
  }
  const env = readEnv(process.env, [])
  const embedded = env.databaseUrl ? undefined : await attachEmbeddedPostgres({ dataDir: env.dataDir })
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl }
  const database = openDatabase({ connection, poolSize: 2, log: createLog('warn') })
  try {
    const from = values.from
    await database.write({ as: 'tenure_identity' }, (db) =>
      changeEmailAsOperator(db, { from, to: to.data, now: new Date() }),
    )
    console.log(
      `${from} now signs in with ${to.data}. Their sessions have ended, and both addresses are notified.`,
    )
  } finally {
    await database.close()
    await embedded?.stop()
  }
})
