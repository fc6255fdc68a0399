import type { ServerResponse } from 'node:http'

import type { Position } from './event-position.ts'

/** Why a stream ends, as its last event says. */
export type EndReason = 'session_ended' | 'token_expired' | 'server_stopping'

export type Stream = {
  /** Everything up to here was written. */
  position: Position
  /** False where the reader was too slow and is gone. */
  write(chunk: Buffer | string): boolean
  /** Now and then: a comment, so that proxies see life; cuts off a reader who has taken nothing for a minute. */
  beat(now: number): void
  end(reason: EndReason): void
}

const beatEvery = 20_000
const longestStall = 60_000
/** What may wait for a slow reader, in bytes. One who falls further behind is cut off and resumes where it was. */
export const maxWaiting = 256 * 1024

const comment = Buffer.from(': still here\n\n')

/** Writes server-sent events (WHATWG HTML §9.2) to one answer whose head has been sent. */
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
        // told before, and still there: it does not listen
        response.destroy()
      } else if (write(messageOf({ event: 'end', data: { reason } }))) {
        response.end()
      }
    },
  }
}

/** One event as the wire has it. */
export function messageOf(message: { event: string; data: unknown; id?: string; retry?: number }): string {
  const retry = message.retry === undefined ? '' : `retry: ${message.retry}\n`
  const id = message.id === undefined ? '' : `id: ${message.id}\n`
  return `${retry}${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`
}
