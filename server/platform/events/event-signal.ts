import type { Log } from '#server/platform/jobs/log.ts'

/**
 * The PostgreSQL channel on which processes notify each other of accounts with new events. The payload is the account's
 * id.
 */
export const eventChannel = 'tenure_events'

export type Signal = { raise(accountIds: Iterable<string>): void }

type Run = (text: string, values: unknown[]) => Promise<unknown>

/**
 * Creates a signal that sends NOTIFY for accounts with new events, after their transactions have committed. Inside a
 * transaction NOTIFY would hold a lock on the whole server during the commit, so that only one commit could run at a
 * time (decision 015 has the figures). One statement runs at a time and includes all accounts raised meanwhile. If a
 * notification is lost, for example because the process ends, the streams find the events a few seconds later by
 * comparing heads.
 */
export function createSignal(run: Run, log: Log): Signal {
  const waiting = new Set<string>()
  let isUnderWay = false

  async function send(): Promise<void> {
    isUnderWay = true
    while (waiting.size > 0) {
      const accountIds = [...waiting]
      waiting.clear()
      try {
        await run('SELECT pg_notify($1, id) FROM unnest($2::text[]) id', [eventChannel, accountIds])
      } catch (error) {
        log.debug({ error: String(error) }, 'could not tell of new events')
      }
    }
    isUnderWay = false
  }

  return {
    raise(accountIds) {
      for (const accountId of accountIds) {
        waiting.add(accountId)
      }
      if (!isUnderWay && waiting.size > 0) {
        void send()
      }
    },
  }
}
