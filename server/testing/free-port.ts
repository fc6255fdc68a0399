import { once } from 'node:events'
import { createServer } from 'node:net'

const from = 20_000
const count = 10_000
let next = Math.floor(Math.random() * count)

/**
 * A port of the loopback address that nothing listens on, for what must be told its port before it starts. It lies below
 * those that systems give to outgoing connections: one of them can be taken again before it is used.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = from + (next++ % count)
    const server = createServer()
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      server.close()
      await once(server, 'close')
      return port
    } catch {
      // taken: the next one is tried
    }
  }
}
