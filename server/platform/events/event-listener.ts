import { Client, type ClientConfig } from 'pg'

import { eventChannel } from './event-signal.ts'
import type { Log } from '#server/platform/jobs/log.ts'

export type Listener = {
  /** Connects, and reconnects whenever the connection is lost. */
  start(): void
  isConnected(): boolean
  close(): Promise<void>
}

export type Heard = {
  onAccount(accountId: string): void
  /** Called after each connection: notifications from before it were missed. */
  onConnect(): void
}

const firstPause = 250
const longestPause = 10_000

/** Creates a listener: one connection outside the pool that receives the ids of accounts with new events. */
export function createListener(options: { connection: ClientConfig; log: Log } & Heard): Listener {
  const { log } = options
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let state: 'idle' | 'connecting' | 'connected' | 'closed' = 'idle'

  async function connect(): Promise<void> {
    state = 'connecting'
    const one = new Client({
      ...options.connection,
      application_name: 'tenure-events',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client = one
    one.on('error', (error) => lost(one, error))
    one.on('end', () => lost(one, new Error('the connection ended')))
    one.on('notification', ({ payload }) => payload && options.onAccount(payload))
    try {
      await one.connect()
      await one.query(`LISTEN ${eventChannel}`)
    } catch (error) {
      lost(one, error)
      return
    }
    if (client === one) {
      failures = 0
      state = 'connected'
      options.onConnect()
    }
  }

  function lost(one: Client, error: unknown): void {
    if (client !== one) {
      return
    }
    client = undefined
    void one.end().catch(() => undefined)
    if (state === 'closed') {
      return
    }
    state = 'connecting'
    const pause = Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2)
    failures += 1
    log.warn(
      { error: String(error), again: Math.round(pause) },
      'does not hear of new events; connects again',
    )
    timer = setTimeout(() => void connect(), pause)
    timer.unref()
  }

  return {
    start() {
      if (state === 'idle') {
        void connect()
      }
    },
    isConnected: () => state === 'connected',
    async close() {
      state = 'closed'
      clearTimeout(timer)
      const one = client
      client = undefined
      await one?.end().catch(() => undefined)
    },
  }
}
