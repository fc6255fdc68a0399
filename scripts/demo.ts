// npm run demo -- --units 5000 [--email …] [--password …]: creates a large landlord beside the existing data, in the
// database of DATABASE_URL or the embedded one. Prints the sign-in; without --password it generates one. Works while
// the product runs.
import { parseArgs } from 'node:util'

import { Client, type PoolConfig } from 'pg'

import { generatePassword } from '#server/accounts/service.ts'
import { makeLargeAccount } from '#server/demo/large-account.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { attachEmbeddedPostgres, defaultDataDir } from '#server/platform/postgres/embedded-postgres.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

const maxUnits = 100_000

const tables = [
  'properties',
  'units',
  'tenants',
  'leases',
  'lease_tenants',
  'charges',
  'payments',
  'allocations',
  'journal_entries',
  'journal_lines',
  'events',
]

await runCommand(async () => {
  const { values } = parseArgs({
    options: { units: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  })
  const units = Number(values.units)
  if (!Number.isInteger(units) || units < 1 || units > maxUnits) {
    throw new UsageError(`Give the number of units to create, 1 to ${maxUnits}: npm run demo -- --units 5000`)
  }
  const account = {
    units,
    email: values.email ?? `large-${units}@tenure.example`,
    password: values.password ?? generatePassword(),
  }
  const { DATABASE_URL, DATA_DIR } = process.env
  const embedded = DATABASE_URL
    ? undefined
    : await attachEmbeddedPostgres({ dataDir: DATA_DIR || defaultDataDir(), log: console.log })
  try {
    await make(embedded?.connection ?? { connectionString: DATABASE_URL ?? '' }, account)
  } finally {
    await embedded?.stop()
  }
})

async function make(
  connection: PoolConfig,
  account: { email: string; password: string; units: number },
): Promise<void> {
  const began = performance.now()
  await migrate(connection)
  const log = createLog('warn')
  const database = openDatabase({ connection, poolSize: 4, log })
  try {
    const isMade = await makeLargeAccount(database, log, account, (line) =>
      console.log(`${seconds(began)}  ${line}`),
    )
    if (!isMade) {
      throw new UsageError(`${account.email} already exists. Give another --email, or sign in with this one.`)
    }
  } finally {
    await database.close()
  }
  const counts = await analyzeAndCount(connection)
  console.log(`${seconds(began)}  done`)
  console.log(`\n  Sign-in: ${account.email} / ${account.password}`)
  console.log(`  Now in the database, for all accounts: ${counts}\n`)
}

/**
 * Runs VACUUM (ANALYZE) on every table and returns the row counts: after so many inserts the planner needs new
 * statistics, and index-only scans need the pages marked as visible.
 */
async function analyzeAndCount(connection: PoolConfig): Promise<string> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const counts: string[] = []
    for (const table of tables) {
      await client.query(`VACUUM (ANALYZE) ${table}`)
      const { rows } = await client.query<{ n: number }>(
        'SELECT greatest(reltuples, 0)::bigint AS n FROM pg_class WHERE oid = $1::regclass',
        [table],
      )
      counts.push(`${(rows[0]?.n ?? 0).toLocaleString('en-US')} ${table.replaceAll('_', ' ')}`)
    }
    return counts.join(', ')
  } finally {
    await client.end()
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`
}
