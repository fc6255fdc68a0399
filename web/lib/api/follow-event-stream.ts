import { createEventParser, type ServerEvent } from '#web/lib/analytics/server-events.ts'
import { accessToken } from '#web/lib/session/tokens.ts'
import { ApiError, request } from './api-client.ts'

const shortestPause = 2_000
const longestPause = 60_000

/**
 * Follows an event stream of the API from an event id on, until `signal` aborts. After each interruption it reconnects
 * where it stopped. Uses `fetch`, because a browser's EventSource cannot send the token. Disconnects while the page is
 * hidden, because a browser allows only few connections to one site. Ends where the server refuses it.
 */
export async function followEventStream(
  path: string,
  { from, signal, onEvent }: { from: string; signal: AbortSignal; onEvent: (event: ServerEvent) => void },
): Promise<void> {
  let place = from
  let pause = shortestPause
  while (!signal.aborted) {
    await untilSeen(signal)
    const outcome = await read(path, place, signal, (event) => {
      place = event.id ?? place
      pause = shortestPause
      onEvent(event)
    })
    if (outcome === 'refused') {
      return
    }
    if (outcome === 'broken') {
      await rest(pause * (0.5 + Math.random() / 2), signal)
      pause = Math.min(longestPause, pause * 2)
    }
  }
}

/** Reads the stream once. 'over' means that it ended normally: reconnect at once. */
async function read(
  path: string,
  place: string,
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
): Promise<'over' | 'broken' | 'refused'> {
  if (accessToken() === null) {
    return 'refused'
  }
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const leaveUnseen = () => document.visibilityState === 'hidden' && leave()
  signal.addEventListener('abort', leave)
  document.addEventListener('visibilitychange', leaveUnseen)
  try {
    const route = { method: 'GET', path } as const
    const headers = { Accept: 'text/event-stream', 'Last-Event-ID': place }
    const { body } = await request(route, { headers, signal: leaving.signal })
    return body ? await readBody(body, onEvent) : 'refused'
  } catch (error) {
    if (leaving.signal.aborted) {
      return 'over'
    }
    return accessToken() === null || isRefusal(error) ? 'refused' : 'broken'
  } finally {
    signal.removeEventListener('abort', leave)
    document.removeEventListener('visibilitychange', leaveUnseen)
  }
}

/** Returns whether a repeated request would be refused again. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status !== 429 && error.status < 500
}

async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ServerEvent) => void,
): Promise<'over' | 'broken'> {
  const parser = createEventParser()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) {
      return 'broken'
    }
    for (const event of parser.push(value)) {
      if (event.event === 'end') {
        await reader.cancel()
        // a server that stops needs a moment to restart
        return isAboutToken(event.data) ? 'over' : 'broken'
      }
      onEvent(event)
    }
  }
}

function isAboutToken(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'reason' in data && data.reason !== 'server_stopping'
}

function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible' || signal.aborted) {
        document.removeEventListener('visibilitychange', look)
        signal.removeEventListener('abort', look)
        resolve()
      }
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
