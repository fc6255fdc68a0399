import { rm } from 'node:fs/promises'

import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Multipart, Route } from '#shared/lib/route.ts'

import { decodeInput } from './decode.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { receiveUpload, withUpload } from '#server/platform/files/uploads.ts'

/** Only these routes read multipart bodies; to every other one such a body is of the wrong type. */
export function registerUploads(
  app: FastifyInstance,
  registerRoutes: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false })
    registerRoutes(scope)
  })
}

/**
 * The request path of an upload: who sends it is let in before the first byte is read, the transaction opens after the
 * last one, and nothing is left behind where it fails.
 */
export async function answerUpload<T>(
  options: {
    route: Route & { multipart: Multipart }
    request: FastifyRequest
    /** Whose file it is; throws where the sender is not let in (any more). */
    admit: () => Promise<{ accountId: string }>
    files: Files
    log: Log
  },
  /** `body` is what tells this request from another one with the same Idempotency-Key. */
  work: (input: never, body: unknown) => Promise<T>,
): Promise<T> {
  const { route, request, files, log } = options
  try {
    const { accountId } = await options.admit()
    const { params, query } = request
    const { multipart, ...withoutBody } = route
    decodeInput(withoutBody, { params, query, body: undefined })
    const received = await receiveUpload(request, multipart, files)
    try {
      // before anything is made of the file: the fields beside it may be wrong
      const input: object = decodeInput(route, { params, query, body: received.fields })
      const place = { files, log, accountId, accepts: multipart.accepts }
      return await withUpload(received, place, (upload) =>
        work({ ...input, upload } as never, [received.fields, upload.sha256.toString('hex')]),
      )
    } finally {
      await rm(received.path, { force: true })
    }
  } finally {
    drain(request)
  }
}

const mostDrained = 32 * 1024 * 1024

/** What the client goes on sending after its answer is read and dropped, so that it gets to read that; not for ever. */
function drain({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) {
    return
  }
  let left = mostDrained
  const timer = setTimeout(() => raw.destroy(), 30_000).unref()
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) {
      raw.destroy()
    }
  })
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
  raw.resume()
}
