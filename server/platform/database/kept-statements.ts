import { Client, type ClientConfig, DatabaseError } from 'pg'

/** The address in DATABASE_URL is of a pooler that does not keep prepared statements; the message says what to set. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError'
}

export const poolerSentence =
  'The connection pooler in DATABASE_URL does not keep prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 200 in pgbouncer.ini, or connect to PostgreSQL directly.'

/** PostgreSQL's codes for a prepared statement that is there already, and for one that is not there. */
const codes = new Set(['42P05', '26000'])

/** Returns whether an error says that a pooler hands over connections without their prepared statements. */
export function isStatementLost(error: unknown): boolean {
  return error instanceof DatabaseError && codes.has(error.code ?? '')
}

/**
 * Prepares one statement on two connections in turn, as requests do. Throws PoolerError where a pooler between here and
 * PostgreSQL mixes them up, and errors of the connection.
 */
export async function requireKeptStatements(connection: ClientConfig): Promise<void> {
  const clients = [1, 2].map(
    () => new Client({ connectionTimeoutMillis: 10_000, query_timeout: 10_000, ...connection }),
  )
  try {
    for (const client of clients) {
      client.on('error', () => undefined) // the query that runs is refused too
      await client.connect()
    }
    for (const client of [...clients, ...clients]) {
      await client.query({ name: 'tenure_pooler_probe', text: 'SELECT 1' })
    }
  } catch (error) {
    throw isStatementLost(error) ? new PoolerError(poolerSentence, { cause: error }) : error
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()))
  }
}
