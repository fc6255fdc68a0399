import type { ServerResponse } from 'node:http'

import type { Position } from './event-position.ts'

/** Why a stream ended; sent in its last event. */
export type EndReason = 'session_ended' | 'token_expired' | 'server_stopping'

export type Stream = {
  /** All events up to this position were written. */
  position: Position
  /** Returns false if the connection is closed, or was closed because the reader was too slow. */
  write(chunk: Buffer | string): boolean
  /**
   * Writes a comment every 20 seconds, so that proxies keep the connection. Closes it if the reader has received
   * nothing for a minute.
   */
  beat(now: number): void
  end(reason: EndReason): void
}

const beatEvery = 20_000
const longestStall = 60_000
/**
 * The limit on the bytes that wait for a slow reader. A reader with more is disconnected and resumes at its
 * position.
 */
export const maxWaiting = 256 * 1024

const comment = Buffer.from(': still here\n\n')

/** Creates a writer of server-sent events (WHATWG HTML §9.2) to a response whose headers have been sent. */
export function createStream(response: ServerResponse, position: Position): Stream {
  let writtenAt = performance.now()
  let stalledSince: number | undefined
  response.on('drain', () => {
    stalledSince = undefined
  })

  function write(chunk: Buffer | string): boolean {
    if (response.destroyed || response.writableEnded) {
      return false
    }
    writtenAt = performance.now()
    if (!response.write(chunk)) {
      stalledSince ??= writtenAt
    }
    if (response.writableLength > maxWaiting) {
      response.destroy()
      return false
    }
    return true
  }

  return {
    position,
    write,
    beat(now) {
      if (stalledSince !== undefined && now - stalledSince > longestStall) {
        response.destroy()
      } else if (now - writtenAt >= beatEvery) {
        write(comment)
      }
    },
    end(reason) {
      if (response.writableEnded) {
        // `end` was sent before and the client is still connected: it ignores the event
        response.destroy()
      } else if (write(messageOf({ event: 'end', data: { reason } }))) {
        response.end()
      }
    },
  }
}

/** Returns one event in the wire format. */
export function messageOf(message: { event: string; data: unknown; id?: string; retry?: number }): string {
  const retry = message.retry === undefined ? '' : `retry: ${message.retry}\n`
  const id = message.id === undefined ? '' : `id: ${message.id}\n`
  return `${retry}${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`
}
