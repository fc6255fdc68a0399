import {
  type Actor,
  type Database,
  type Db,
  isDatabaseAway,
  sqlState,
} from '#server/platform/database/database.ts'
import type { Encoder } from '#server/platform/http/encode.ts'
import { formatPosition, isLater, type Position } from './event-position.ts'
import { messageOf, type Stream } from './event-stream.ts'
import type { Log } from '#server/platform/jobs/log.ts'

export type StreamedRow = { position: Position; data: unknown }

/** What a stream shows, as a module tells it. */
export type StreamSource = {
  /** Up to `limit` rows after the position (none where it is null), oldest first, and where the account's events end. */
  read(
    db: Db,
    actor: Actor,
    after: Position | null,
    limit: number,
  ): Promise<{ rows: StreamedRow[]; head: Position }>
}

/** What the messages of a stream are called and how their data is written. */
export type Channel = { source: StreamSource; event: string; encode: Encoder }

/** `isScoped`: sees some properties only, so that nobody else sees the same. */
export type Reader = Stream & { actor: Actor; isScoped: boolean; expiresAt: number }

/** Everybody who sees the same of one account. */
export type Group = {
  readonly accountId: string
  readonly readers: ReadonlySet<Reader>
  /** Everything up to here was read and given out. */
  readonly position: Position
  join(reader: Reader): void
  leave(reader: Reader): void
  /** Reads what is new, once for all, and gives it out; what is asked for meanwhile is done in the same go. */
  give(): Promise<void>
}

const batch = 100

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
      // the streams stay open, and what is new is found when the heads are next looked at
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
    // who joined from further back while this was read is missing something before it
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

  /** Undefined where this reader's session is over, or its key revoked. */
  async function readAs({ actor }: Reader, after: Position) {
    try {
      return await database.read({ as: 'actor', actor }, (db) => channel.source.read(db, actor, after, batch))
    } catch (error) {
      if (['TN401', 'TN402', 'TN410'].includes(sqlState(error) ?? '')) {
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
        // the others were given more meanwhile: read again from where this one is; they skip what they have
        position = reader.position
        void give()
      }
    },
    leave: (reader) => void readers.delete(reader),
    give,
  }
}

/** Writes rows to readers, each row encoded once; nobody gets what they have. */
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
