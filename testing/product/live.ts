import type { TestApp } from './start-app.ts'

export type LiveEvent = { id: string | undefined; event: string; data: Record<string, unknown> }

export type Live = {
  status: number
  headers: Headers
  /** Every event received so far, in order. */
  events: LiveEvent[]
  /** The comments received so far: heartbeats. */
  comments: string[]
  /** The id of the last event, with which a browser would reconnect. */
  lastId(): string | undefined
  /** Resolves with the data of the events of this name once there are `count` of them; fails after half a minute. */
  until(event: string, count?: number): Promise<LiveEvent[]>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Makes the app listen on a socket, which streams need; returns its address. */
export async function listen(app: TestApp): Promise<string> {
  return app.app.http.listen({ port: 0, host: '127.0.0.1' })
}

/** Reads server-sent events as the web client does: by fetch, with the bearer token. */
export async function openLive(
  address: string,
  token: string,
  { path = '/activity/realtime', lastEventId }: { path?: string; lastEventId?: string | undefined } = {},
): Promise<Live> {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/v1${path}`, {
    signal: abort.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  })
  const events: LiveEvent[] = []
  const comments: string[] = []
  const listeners = new Set<() => void>()
  const ended = read(response, (block) => {
    const fields = block.split('\n').map((line): [string, string] => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    })
    const field = (name: string) => fields.find(([one]) => one === name)?.[1]
    const data = field('data')
    if (data === undefined) {
      comments.push(block)
    } else {
      events.push({ id: field('id'), event: field('event') ?? 'message', data: JSON.parse(data) })
    }
    listeners.forEach((listener) => listener())
  })
  return {
    status: response.status,
    headers: response.headers,
    events,
    comments,
    lastId: () => events.findLast((event) => event.id !== undefined)?.id,
    ended,
    close: () => abort.abort(),
    until: (name, count = 1) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.filter(({ event }) => event === name)
          if (found.length >= count) {
            listeners.delete(look)
            clearTimeout(timer)
            resolve(found)
          }
        }
        const timer = setTimeout(() => {
          listeners.delete(look)
          reject(new Error(`waited for ${count} ${name}, came: ${JSON.stringify(events)}`))
        }, 30_000)
        listeners.add(look)
        look()
      }),
  }
}

async function read(response: Response, see: (block: string) => void): Promise<void> {
  if (response.status !== 200 || !response.body) {
    return
  }
  let text = ''
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let at = text.indexOf('\n\n'); at >= 0; at = text.indexOf('\n\n')) {
        see(text.slice(0, at))
        text = text.slice(at + 2)
      }
    }
  } catch {
    // closed by the reader, or interrupted
  }
}
