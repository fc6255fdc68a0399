import { connect, type Socket } from 'node:net'

/**
 * The measurements of a closed loop: each connection sends the next request as soon as it has the response.
 * Times in milliseconds.
 */
export type Load = {
  answers: number
  failures: number
  seconds: number
  rps: number
  p50: number
  p99: number
}

export type Target = {
  port: number
  token: string
  /** Returns the path of the next request. */ path: () => string
  /** For POST: returns the JSON body and the further headers of the next request. Without it, GET. */
  post?: { body: () => string; headers: () => Record<string, string> }
}

/** Loads a server with so many connections for so many seconds; only HTTP's head and length are read, which is cheap. */
export async function closedLoop(target: Target, connections: number, seconds: number): Promise<Load> {
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await openLine(target)
      while (performance.now() < until) {
        const asked = performance.now()
        const status = await line.ask(target.path())
        times.push(performance.now() - asked)
        failures += status === 200 || status === 201 ? 0 : 1
      }
      line.close()
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    answers: times.length,
    failures,
    seconds: elapsed,
    rps: times.length / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  }
}

/** Returns the value below which `percent` percent of a sorted list lie. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    50,
  )
}

type Line = { ask(path: string): Promise<number>; close(): void }

/** Opens one kept-alive connection that sends one request at a time. */
function openLine({ port, token, post }: Target): Promise<Line> {
  return new Promise((opened, failed) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let head = ''
    let left = -1
    let status = 0
    let answered: ((status: number) => void) | undefined
    socket.setNoDelay(true)
    socket.on('error', failed)
    socket.on('data', (chunk) => {
      if (left < 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) {
          return
        }
        status = Number(head.slice(9, 12))
        left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
      } else {
        left -= chunk.length
      }
      if (left <= 0) {
        head = ''
        left = -1
        answered?.(status)
      }
    })
    socket.on('connect', () =>
      opened({
        ask(path) {
          return new Promise((done) => {
            answered = done
            const head = `${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n`
            socket.write(post ? `POST ${head}${bodyOf(post)}` : `GET ${head}\r\n`)
          })
        },
        close: () => socket.destroy(),
      }),
    )
  })
}

/** Returns the rest of a request with a JSON body: its further headers, an empty line and the body. */
function bodyOf({ body, headers }: NonNullable<Target['post']>): string {
  const text = body()
  const lines = Object.entries({
    ...headers(),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${lines.join('')}\r\n${text}`
}
