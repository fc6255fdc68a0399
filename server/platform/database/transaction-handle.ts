import { DatabaseError, type PoolClient } from 'pg'

import { statementName } from './statement-names.ts'

/** Runs SQL in the current transaction. Always the first parameter of a store's function. */
export type Db = {
  /** Runs one statement. `text` must come from a limited set: each connection prepares it once and keeps it by name. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs a statement at the end of the transaction of a write, sent together with its COMMIT. If the
   * statement fails, the transaction is not committed and the write throws its error.
   */
  queryAtEnd(text: string, values?: readonly unknown[]): void
  /** Notifies the live streams of the account's events after this transaction has committed. */
  announce(accountId: string): void
  /** Writes the line to the structured log after this transaction has committed. */
  logAfterCommit(level: 'info' | 'warn', fields: Record<string, unknown>, message: string): void
}

const isOver = 'This transaction is over: its handle can no longer be used'

type LogLine = { level: 'info' | 'warn'; fields: Record<string, unknown>; message: string }

export type Handle = Db & {
  close(): void
  /** Drops the announcements and log lines of a step that was rolled back. */
  forget(): void
  /** Sends the statements that were kept for the end. */
  sendLast(): Promise<unknown>
  announced: ReadonlySet<string>
  lines: readonly LogLine[]
}

/**
 * Creates a handle for one transaction, or one step of it. After `close` it refuses queries, because another request may
 * use the connection. With `admitted`, queries are sent at once and their results wait for it, so that nothing is done
 * with them where the transaction's entry is refused.
 */
export function dbOf(client: PoolClient, admitted?: Promise<unknown>): Handle {
  let isOpen = true
  const announced = new Set<string>()
  const lines: LogLine[] = []
  let firstError: unknown
  const last: { text: string; values: readonly unknown[] }[] = []

  function send(text: string, values: readonly unknown[]) {
    const name = statementName(text)
    const named = name === undefined ? {} : { name }
    return client.query({ ...named, text, values: values as unknown[] }).catch((error: unknown) => {
      // of statements that were sent together the first one says what is wrong, the others only that one failed
      firstError ??= error
      throw error instanceof DatabaseError && error.code === '25P02' ? firstError : error
    })
  }

  return {
    announced,
    lines,
    queryAtEnd(text, values = []) {
      if (!isOpen) {
        throw new Error(isOver)
      }
      last.push({ text, values })
    },
    sendLast: () => Promise.all(last.map(({ text, values }) => send(text, values))),
    logAfterCommit: (level, fields, message) => void lines.push({ level, fields, message }),
    announce: (accountId) => void announced.add(accountId),
    close: () => {
      isOpen = false
    },
    forget: () => {
      announced.clear()
      lines.length = 0
      last.length = 0
    },
    async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      if (!isOpen) {
        throw new Error(isOver)
      }
      const sent = send(text, values)
      if (admitted) {
        sent.catch(() => undefined) // the error of the entry counts first
        await admitted
      }
      const result = await sent
      return result.rows as Row[] // the caller's SQL defines the type of a row
    },
  }
}
