import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

import { Client } from 'pg'

import type { PgConnection } from '#server/platform/postgres/embedded-postgres.ts'

export type UnsuitedPooler = { url: string; stop(): Promise<void> }

/** AuthenticationOk and ReadyForQuery of PostgreSQL's protocol. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/**
 * Starts a pooler as PgBouncer before 1.21 is in transaction mode: all clients share one session of PostgreSQL, one after the
 * other, and none has prepared statements of its own.
 */
export async function startUnsuitedPooler(connection: PgConnection): Promise<UnsuitedPooler> {
  const session = new Client(connection)
  session.on('error', () => undefined) // it ends with the pooler
  await session.connect()
  const { stream } = (session as unknown as { connection: { stream: Socket } }).connection // not in its types
  stream.removeAllListeners('data')
  let asking: Socket | undefined
  stream.on('data', (data) => asking?.write(data))
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', (data) => {
        if (data[0] !== 0x58) {
          asking = socket
          stream.write(data)
        }
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // it listens on TCP
  return {
    url: `postgres://tenure@127.0.0.1:${port}/tenure?sslmode=disable`,
    async stop() {
      for (const socket of sockets) {
        socket.destroy()
      }
      const closed = once(server, 'close')
      server.close()
      const ended = once(stream, 'close')
      stream.destroy()
      await Promise.all([closed, ended])
    },
  }
}
