import { isDatabaseAway } from './database.ts'

/** The database of DATABASE_URL cannot be used; the message says which variable to change. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Returns an error of the first connection to DATABASE_URL as one sentence; any other error as it is. */
export function sayWhichDatabase(error: unknown, databaseUrl: string): unknown {
  const url = URL.parse(databaseUrl) // null for the folder of a socket
  const where = url?.hostname ? `at ${url.hostname}:${url.port || '5432'}` : 'of DATABASE_URL'
  const code = (error as { code?: unknown } | undefined)?.code
  const reason =
    code === '28P01' || code === '28000'
      ? `refuses the sign-in of "${decodeURIComponent(url?.username ?? '')}": check the user and the password in DATABASE_URL.`
      : code === '3D000'
        ? `has no database "${decodeURIComponent(url?.pathname.slice(1) ?? '')}": create it, or change its name in DATABASE_URL.`
        : isDatabaseAway(error)
          ? `cannot be reached (${typeof code === 'string' ? code : (error as Error).message}): check that it runs, and its address in DATABASE_URL.`
          : undefined
  return reason === undefined
    ? error
    : new ConnectionError(`The PostgreSQL ${where} ${reason}`, { cause: error })
}
