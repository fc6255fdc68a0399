import { Client, type QueryResult } from 'pg'

import type { PgConnection } from '#server/platform/postgres/embedded-postgres.ts'

export type Sql = {
  run(text: string, values?: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>>
  end(): Promise<void>
}

/** Opens a separate SQL connection as the login that owns the tables. */
export async function connectSql(connection: PgConnection): Promise<Sql> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  return {
    run: (text, values = []) => client.query(text, [...values]),
    end: () => client.end(),
  }
}

/** Runs one statement as the login that owns the tables. */
export async function runSql(connection: PgConnection, text: string, values: readonly unknown[] = []) {
  const sql = await connectSql(connection)
  try {
    return (await sql.run(text, values)).rows
  } finally {
    await sql.end()
  }
}
