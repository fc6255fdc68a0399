import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from './errors.ts'
import type { Site } from '#server/platform/pages/site.ts'

/** Adds hooks for every request: they set the headers of every response and require one readable Host. */
export function registerGuards(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    // over plain http the header would lock out users who reach this machine by its name
    if (site.origin().startsWith('https:')) {
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
  })
  app.addHook('onRequest', requireOneHost)
}

/** Matches a host name or an IP address, with or without a port. */
const hostPattern = /^([\w.-]{1,255}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

/**
 * Refuses a request that has two Host headers or an unreadable one: a proxy in front may have used another host than
 * the server does. Throws `malformed_request`.
 */
async function requireOneHost({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  const { host } = raw.headers
  if (names.length > 1 || (host !== undefined && !hostPattern.test(host))) {
    throw new AppError('malformed_request', 'platform.hostInvalid')
  }
}
