import type { Log } from '#server/platform/jobs/log.ts'

/** The channel on which processes tell each other which account has new events; the payload is the account's id. */
export const eventChannel = 'tenure_events'

export type Signal = { raise(accountIds: Iterable<string>): void }

type Run = (text: string, values: unknown[]) => Promise<unknown>

/**
 * Says by NOTIFY which accounts have new events, after their transactions have committed. Inside them NOTIFY would hold
 * a lock of the whole server through every commit and let only one commit at a time (decision 015 has the figures).
 * One statement is under way at a time and takes along whatever was raised meanwhile. What is lost here, for instance
 * because the process ends, is found by the streams' own look at the heads a few seconds later.
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
