import { once } from 'node:events'
import { createServer } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** The server cannot listen where it is told to; the message says which variable to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

type Address = { port: number; host: string }

/** Listens for requests. Returns the address; throws ListenError where it cannot be used. */
export async function listen(http: FastifyInstance, { port, host }: Address): Promise<string> {
  try {
    return await http.listen({ port, host })
  } catch (error) {
    throw toListenError(error, { port, host })
  }
}

/** Throws ListenError where the address cannot be used, before the start has done anything else. */
export async function requireFreeAddress({ port, host }: Address): Promise<void> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw toListenError(error, { port, host })
  } finally {
    server.close()
  }
}

function toListenError(error: unknown, address: Address): unknown {
  const sentence = sentenceOf((error as { code?: unknown }).code, address)
  return sentence === undefined ? error : new ListenError(sentence, { cause: error })
}

function sentenceOf(code: unknown, { port, host }: Address): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop it, or set PORT to a free port.`
    case 'EACCES':
      return `Port ${port} is not open to this user: set PORT to one above 1023, and put a reverse proxy in front.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is not an address of this machine: set HOST to one that is, or to 0.0.0.0 for all.`
    default:
      return undefined
  }
}
