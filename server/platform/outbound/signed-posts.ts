import type { FastifyInstance } from 'fastify'

import { AppError } from '#server/platform/http/errors.ts'

const bodyLimit = 1024 * 1024

/**
 * Registers a URL to which an external service posts signed data. The signature covers the raw bytes, so that the body
 * is not parsed before. `handle` returns false if the signature is wrong, which responds `malformed_request`.
 */
export function registerSignedPost(
  server: FastifyInstance,
  path: string,
  { header, handle }: { header: string; handle: (body: Buffer, signature: string) => Promise<boolean> },
): void {
  void server.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    app.post(path, async (request, reply) => {
      const signature = request.headers[header]
      const { body } = request
      const isTheirs =
        typeof signature === 'string' && Buffer.isBuffer(body) && (await handle(body, signature))
      if (!isTheirs) {
        throw new AppError('malformed_request', 'platform.signatureInvalid')
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
