import { postRentDue } from '#server/ledger/service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/jobs/log.ts'
import { addMonths, endOfMonth, type PlainDate, todayIn } from '#shared/lib/plain-date.ts'

import { median } from './load.ts'
import { login, openEnvironment, withClient } from './environment.ts'

const copy = 'tenure_bench_rent_run'
const months = 5

/** Posts the rent of the coming months for all leases of the account, in a copy of the database, and each once more. */
export async function measureRentRun(): Promise<void> {
  const world = await openEnvironment()
  const url = new URL(world.url)
  const source = url.pathname.slice(1)
  const onServer = (sql: string) => {
    const server = new URL(world.url)
    server.pathname = '/postgres'
    return withClient(server.href, (client) => client.query(sql))
  }
  try {
    await onServer(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`)
    await onServer(`CREATE DATABASE ${copy} TEMPLATE ${source} STRATEGY file_copy`)
    url.pathname = `/${copy}`
    await runMonths(url.href)
  } finally {
    await onServer(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`)
    await world.stop()
  }
}

async function runMonths(url: string): Promise<void> {
  const log = createLog('error')
  const database = openDatabase({ connection: { connectionString: url }, poolSize: 2, log })
  try {
    const accountId = await findAccount(url)
    const today = todayIn('America/New_York', new Date())
    const rows: { month: string; posted: number; seconds: number; again: number; 'seconds again': number }[] =
      []
    for (let ahead = 1; ahead <= months; ahead += 1) {
      const through = endOfMonth(addMonths(today, ahead))
      const first = await run(through)
      const second = await run(through)
      rows.push({
        month: through.slice(0, 7),
        posted: first.posted,
        seconds: first.seconds,
        again: second.posted,
        'seconds again': second.seconds,
      })
    }
    console.table(rows)
    console.log(`median ${median(rows.map((row) => row.seconds))} s a month, committed`)

    async function run(through: PlainDate) {
      const began = performance.now()
      const posted = await database.write({ as: 'job', accountId }, (db) =>
        postRentDue(db, { accountId, userId: null, now: new Date() }, through),
      )
      return { posted, seconds: Math.round(performance.now() - began) / 1000 }
    }
  } finally {
    await database.close()
  }
}

/** Returns the id of the account that the bench signs in to. */
export function findAccount(url: string): Promise<string> {
  return withClient(url, async (client) => {
    await client.query('SET ROLE tenure_identity')
    const { rows } = await client.query<{ id: string }>(
      'SELECT m.account_id AS id FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1',
      [login.email],
    )
    return rows[0]?.id ?? ''
  })
}
