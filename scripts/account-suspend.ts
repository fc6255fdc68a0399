// npm run account:suspend -- --email ADDRESS [--user-only] [--undo]: stops a person and the accounts that they own.
import { parseArgs } from 'node:util'

import { suspend, unsuspend } from '#server/accounts/service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { attachEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'user-only': { type: 'boolean', default: false },
      undo: { type: 'boolean', default: false },
    },
  })
  const { email, undo } = values
  if (!email) {
    throw new UsageError('Usage: npm run account:suspend -- --email ADDRESS [--user-only] [--undo]')
  }
  const env = readEnv(process.env, [])
  const embedded = env.databaseUrl ? undefined : await attachEmbeddedPostgres({ dataDir: env.dataDir })
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl }
  const database = openDatabase({ connection, poolSize: 2, log: createLog('error') })
  try {
    if (undo) {
      const lifted = await unsuspend(database, { email, now: new Date() })
      console.log(
        lifted.users + lifted.accounts === 0
          ? `${email} was not suspended.`
          : `${email} can sign in again${lifted.accounts > 0 ? `, and so can the team of ${counted(lifted.accounts)}` : ''}.`,
      )
      return
    }
    const { accounts } = await suspend(database, { email, userOnly: values['user-only'], now: new Date() })
    console.log(
      `${email} is suspended${accounts > 0 ? `, with ${counted(accounts)} that they own` : ''}. Their sessions have ended, and their API keys no longer work. To lift the suspension, use --undo.`,
    )
  } finally {
    await database.close()
    await embedded?.stop()
  }
})

function counted(accounts: number): string {
  return accounts === 1 ? 'the account' : `the ${accounts} accounts`
}
