// npm run account:plan -- EMAIL PLAN: gives a person's account a plan (starter, growth, enterprise) without charge.
import { parseArgs } from 'node:util'

import { givePlan } from '#server/billing/service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { attachEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { readEnv } from '#server/platform/environment/env.ts'
import { createLog } from '#server/platform/jobs/log.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [email, plan] = positionals
  if (!email || !plan || positionals.length > 2) {
    throw new UsageError('Usage: npm run account:plan -- EMAIL starter|growth|enterprise')
  }
  const env = readEnv(process.env, [])
  const embedded = env.databaseUrl ? undefined : await attachEmbeddedPostgres({ dataDir: env.dataDir })
  const connection = embedded?.connection ?? { connectionString: env.databaseUrl }
  const database = openDatabase({ connection, poolSize: 2, log: createLog('error') })
  try {
    const name = await givePlan(database, email, plan, new Date())
    console.log(`The account for ${email} is now on the ${name} plan, free of charge and with no end date.`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
})
