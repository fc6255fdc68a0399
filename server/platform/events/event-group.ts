import {
  type Actor,
  type Database,
  type Db,
  isDatabaseAway,
  sqlState,
} from '#server/platform/database/database.ts'
import type { Encoder } from '#server/platform/http/encoding/encode.ts'
import { formatPosition, isLater, type Position } from './event-position.ts'
import { messageOf, type Stream } from './event-stream.ts'
import type { Log } from '#server/platform/jobs/log.ts'

export type StreamedRow = { position: Position; data: unknown }

/** Reads the rows of a stream; implemented by the module that owns them. */
export type StreamSource = {
  /**
   * Returns up to `limit` rows after the position (none if it is null), oldest first, and the position of the account's
   * last event.
   */
  read(
    db: Db,
    actor: Actor,
    after: Position | null,
    limit: number,
  ): Promise<{ rows: StreamedRow[]; head: Position }>
}

/** The source of a stream, the name of its events and the encoder of their data. */
export type Channel = { source: StreamSource; event: string; encode: Encoder }

/**
 * An open stream and its actor. `isScoped`: the actor sees some properties only, so that their events cannot be shared.
 * `expiresAt`: the end of the access token, in epoch milliseconds.
 */
export type Reader = Stream & { actor: Actor; isScoped: boolean; expiresAt: number }

/** All readers who see the same events of one account. */
export type Group = {
  readonly accountId: string
  readonly readers: ReadonlySet<Reader>
  /** All events up to this position were read and sent. */
  readonly position: Position
  join(reader: Reader): void
  leave(reader: Reader): void
  /** Reads new events once for all readers and sends them. A call during a read makes that read run again. */
  give(): Promise<void>
}

const batch = 100

/** Creates a group without readers. It begins to read after `position`. */
export function createGroup(options: {
  database: Database
  log: Log
  accountId: string
  channel: Channel
  position: Position
}): Group {
  const { database, log, channel } = options
  const readers = new Set<Reader>()
  let { position } = options
  let isReading = false
  let isAskedAgain = false

  async function give(): Promise<void> {
    isAskedAgain = true
    if (isReading) {
      return
    }
    isReading = true
    try {
      while (isAskedAgain && readers.size > 0) {
        isAskedAgain = false
        await readOnce()
      }
    } catch (error) {
      // the streams stay open: the next comparison of heads finds the new events
      if (isDatabaseAway(error)) {
        log.warn({ error: String(error) }, 'could not read new events')
      } else {
        log.error({ err: error }, 'could not read new events')
      }
    } finally {
      isReading = false
    }
  }

  async function readOnce(): Promise<void> {
    const [reader] = readers
    if (!reader) {
      return
    }
    const after = position
    const found = await readAs(reader, after)
    if (found === undefined) {
      readers.delete(reader)
      reader.end('session_ended')
      isAskedAgain = true
      return
    }
    const isWhole = found.rows.length < batch
    const through =
      isWhole && isLater(found.head, after) ? found.head : (found.rows.at(-1)?.position ?? after)
    // a reader who joined during this read from an earlier position still misses events before it
    const present = [...readers].filter((one) => !isLater(after, one.position))
    deliver(present, found.rows, channel)
    for (const one of present) {
      one.position = isLater(through, one.position) ? through : one.position
    }
    if (position === after) {
      position = through
    }
    isAskedAgain ||= !isWhole || position !== through
  }

  /**
   * Reads as this reader; returns undefined if their session has ended, their key was revoked or the account is closed.
   */
  async function readAs({ actor }: Reader, after: Position) {
    try {
      return await database.read({ as: 'actor', actor }, (db) => channel.source.read(db, actor, after, batch))
    } catch (error) {
      if (['TN401', 'TN402', 'TN403', 'TN410'].includes(sqlState(error) ?? '')) {
        return undefined
      }
      throw error
    }
  }

  return {
    accountId: options.accountId,
    readers,
    get position() {
      return position
    },
    join(reader) {
      readers.add(reader)
      if (isLater(position, reader.position)) {
        // other readers have newer events: read again from this reader's position; the others skip what they have
        position = reader.position
        void give()
      }
    },
    leave: (reader) => void readers.delete(reader),
    give,
  }
}

/** Writes rows to readers. Each row is encoded once, and a reader gets no row twice. */
export function deliver(
  to: readonly Reader[],
  rows: readonly StreamedRow[],
  { event, encode }: Pick<Channel, 'event' | 'encode'>,
): void {
  for (const { position, data } of rows) {
    const id = formatPosition(position)
    const chunk = Buffer.from(messageOf({ event, id, data: encode(data) }))
    for (const reader of to) {
      if (isLater(position, reader.position) && reader.write(chunk)) {
        reader.position = position
      }
    }
  }
}
