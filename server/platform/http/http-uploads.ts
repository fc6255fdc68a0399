import { rm } from 'node:fs/promises'

import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Multipart, Route } from '#shared/lib/route.ts'

import { decodeInput } from './encoding/decode.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { receiveUpload, withUpload } from '#server/platform/files/uploads.ts'

/**
 * Registers the upload routes. Only they read multipart bodies; other routes refuse such a body by its content type.
 */
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
 * Handles an upload: it admits the sender before the first byte is read, opens the transaction after the last byte, and
 * removes all files if it fails.
 */
export async function answerUpload<T>(
  options: {
    route: Route & { multipart: Multipart }
    request: FastifyRequest
    /** Returns the account that owns the file; throws if the sender is not (or no longer) admitted. */
    admit: () => Promise<{ accountId: string }>
    files: Files
    log: Log
  },
  /** `body` distinguishes this request from another one with the same Idempotency-Key. */
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
      // checked before the file is processed: the other fields may be invalid
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

/**
 * Reads and drops what the client still sends after the response, so that the client gets to read the response. Stops
 * after 32 MB or 30 seconds.
 */
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
