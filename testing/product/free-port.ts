import { once } from 'node:events'
import { createServer } from 'node:net'

const from = 20_000
const count = 10_000
let next = Math.floor(Math.random() * count)

/**
 * Returns an unused port of the loopback address, for a server that must know its port before it starts. It lies below
 * the ports that systems give to outgoing connections: one of those could be taken again before it is used.
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
      // taken: try the next one
    }
  }
}
