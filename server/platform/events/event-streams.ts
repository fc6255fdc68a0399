import type { FastifyReply } from 'fastify'

import type { Clock } from '#server/platform/jobs/clock.ts'
import { type Actor, type Database, isDatabaseAway } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { type Channel, createGroup, deliver, type Group, type Reader } from './event-group.ts'
import { formatPosition, isLater, type Position } from './event-position.ts'
import { createStream, messageOf } from './event-stream.ts'
import { findEnded, replayMissedEvents } from './event-sweep.ts'
import type { Log } from '#server/platform/jobs/log.ts'

type Opening = {
  actor: Actor
  channel: Channel
  /** The last position that the client has; null: only new events. */
  after: Position | null
  /** The end of the access token and of the stream with it, in epoch milliseconds. */
  expiresAt: number
  reply: FastifyReply
}

export type EventStreams = {
  /**
   * Responds with a stream that stays open until one side ends it. Throws `rate_limit_exceeded`, or
   * `database_unavailable` during shutdown.
   */
  open(opening: Opening): Promise<FastifyReply>
  /** Returns whether events arrive at once; otherwise they arrive within seconds. */
  isLive(): boolean
  close(): Promise<void>
}

export type StreamTiming = { sweepMs: number; sessionsMs: number }

const maxOfUser = 20
const maxOfProcess = 2_000
/**
 * The limit on events sent to a returning client. A client that missed more gets `reset` and must load the
 * feed again.
 */
const maxReplayed = 1_000
const retryMs = 2_000

type StreamState = {
  /** Counts notifications, to detect one that came while a stream was being opened. */
  heard: number
  isClosed: boolean
  sweeping?: Promise<void> | undefined
  /** The time of the last check of sessions, by performance.now(). */
  checkedAt: number
  timer?: NodeJS.Timeout | undefined
}

/** What the live streams of this process share. */
type Streams = {
  database: Database
  clock: Clock
  log: Log
  timing: StreamTiming
  readers: Set<Reader>
  groups: Map<string, Group>
  places: ReturnType<typeof createPlaces>
  listener: ReturnType<Database['listen']>
  state: StreamState
}

/**
 * Creates the live streams of this process. Each commit is received once per account, read once for all readers who see
 * the same events, and written to all of them. Between events only the sockets stay open.
 */
export function createEventStreams(options: {
  database: Database
  clock: Clock
  log: Log
  timing?: StreamTiming
}): EventStreams {
  const { database, clock, log, timing = { sweepMs: 5_000, sessionsMs: 15_000 } } = options
  const readers = new Set<Reader>()
  const groups = new Map<string, Group>()
  const places = createPlaces()
  const state: StreamState = { heard: 0, isClosed: false, checkedAt: 0 }
  const listener = database.listen({
    onAccount: (accountId) => wake(streams, (group) => group.accountId === accountId),
    onConnect: () => wake(streams, () => true),
  })

  const streams: Streams = { database, clock, log, timing, readers, groups, places, listener, state }
  return {
    open: (opening) => open(streams, opening),
    isLive: () => readers.size === 0 || listener.isConnected(),
    async close() {
      state.isClosed = true
      clearInterval(state.timer)
      for (const reader of readers) {
        reader.end('server_stopping')
      }
      // the sweep reads from the database, which is closed after this
      await state.sweeping
      await listener.close()
    },
  }
}

function wake({ groups, state }: Streams, isMeant: (group: Group) => boolean): void {
  state.heard += 1
  for (const group of groups.values()) {
    if (isMeant(group)) {
      void group.give()
    }
  }
}

async function open(
  streams: Streams,
  { actor, channel, after, expiresAt, reply }: Opening,
): Promise<FastifyReply> {
  const { database, log, places, listener, state } = streams
  if (state.isClosed) {
    throw new AppError(
      'database_unavailable',
      'platform.stopping',
      {},
      {
        retryAfterSeconds: 2,
      },
    )
  }
  const leave = places.take(actor)
  try {
    listener.start()
    const heardBefore = state.heard
    const { isScoped, rows, head } = await database.read({ as: 'actor', actor }, async (db) => {
      const [role, found] = await Promise.all([
        db.query<{ name: string }>(`SELECT current_setting('role') AS name`),
        channel.source.read(db, actor, after, maxReplayed + 1),
      ])
      return { ...found, isScoped: role[0]?.name === 'tenure_scoped' }
    })
    // a position after the head is from a database that was since restored to an earlier state
    const isLost = rows.length > maxReplayed || (after !== null && isLater(after, head))
    const begin = after === null || isLost ? head : after
    const response = beginAnswer(reply)
    if (response.destroyed) {
      leave()
      return reply
    }
    const reader: Reader = Object.assign(createStream(response, begin), {
      actor,
      isScoped,
      expiresAt,
    })
    response.on('close', () => {
      leave()
      forget(streams, reader, channel)
    })
    const id = formatPosition(begin)
    reader.write(messageOf({ event: isLost ? 'reset' : 'ready', id, data: { position: id }, retry: retryMs }))
    deliver([reader], isLost ? [] : rows, channel)
    join(streams, reader, channel, state.heard !== heardBefore)
    return reply
  } catch (error) {
    leave()
    if (reply.sent) {
      // the headers were sent: the client reconnects for the rest
      log.error({ err: error }, 'a live stream could not begin')
      reply.raw.destroy()
      return reply
    }
    throw error
  }
}

function join(streams: Streams, reader: Reader, channel: Channel, hasHeard: boolean): void {
  const { database, log, timing, readers, groups, state } = streams
  const key = keyOf(reader, channel)
  const { accountId } = reader.actor
  const group =
    groups.get(key) ?? createGroup({ database, log, accountId, channel, position: reader.position })
  groups.set(key, group)
  readers.add(reader)
  group.join(reader)
  if (hasHeard) {
    void group.give()
  }
  state.timer ??= setInterval(() => void sweep(streams), timing.sweepMs).unref()
}

function forget({ readers, groups, state }: Streams, reader: Reader, channel: Channel): void {
  readers.delete(reader)
  const key = keyOf(reader, channel)
  const group = groups.get(key)
  group?.leave(reader)
  if (group?.readers.size === 0) {
    groups.delete(key)
  }
  if (readers.size === 0) {
    clearInterval(state.timer)
    state.timer = undefined
  }
}

async function sweep(streams: Streams): Promise<void> {
  const { clock, readers, state } = streams
  const now = performance.now()
  for (const reader of readers) {
    if (clock().getTime() >= reader.expiresAt) {
      reader.end('token_expired')
    } else {
      reader.beat(now)
    }
  }
  await (state.sweeping ??= look(streams, now).finally(() => (state.sweeping = undefined)))
}

async function look(streams: Streams, now: number): Promise<void> {
  const { database, log, timing, readers, groups, state } = streams
  try {
    await replayMissedEvents(database, [...groups.values()])
    if (now - state.checkedAt >= timing.sessionsMs) {
      state.checkedAt = now
      for (const reader of await findEnded(database, [...readers])) {
        reader.end('session_ended')
      }
    }
  } catch (error) {
    if (!isDatabaseAway(error)) {
      log.error({ err: error }, 'could not look after the live streams')
    }
  }
}

/** Returns the key of a reader's group: readers who see the same events of an account share one read. */
function keyOf({ actor, isScoped }: Reader, { event }: Channel): string {
  return `${actor.accountId} ${event} ${isScoped ? actor.userId : 'all'}`
}

/**
 * Counts open streams per user and in total. `take` returns a function that releases the place; it throws
 * `rate_limit_exceeded`.
 */
function createPlaces(): { take(actor: Actor): () => void } {
  const ofUser = new Map<string, number>()
  let all = 0
  return {
    take({ accountId, userId }) {
      const key = `${accountId} ${userId}`
      const open = ofUser.get(key) ?? 0
      if (open >= maxOfUser || all >= maxOfProcess) {
        throw new AppError('rate_limit_exceeded', 'platform.tooManyStreams', {}, { retryAfterSeconds: 30 })
      }
      ofUser.set(key, open + 1)
      all += 1
      let isTaken = true
      return () => {
        if (isTaken) {
          isTaken = false
          all -= 1
          const left = (ofUser.get(key) ?? 1) - 1
          if (left > 0) {
            ofUser.set(key, left)
          } else {
            ofUser.delete(key)
          }
        }
      }
    },
  }
}

/** Takes the response over from fastify and sends its headers, so that no layer buffers or compresses it. */
function beginAnswer(reply: FastifyReply) {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // the connection is not reused, so that a server that stops need not wait for it
    connection: 'close',
  }
  reply.hijack()
  reply.raw.writeHead(200, headers as Record<string, string>) // all of our headers are text
  reply.raw.flushHeaders()
  return reply.raw
}
