import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads a JSON body that was announced and turns out empty as none, so that the fields it misses are named. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Ignores the content type of a request that has no body: clients send the header with every call. */
export async function ignoreTypeOfNoBody({ raw, routeOptions }: FastifyRequest): Promise<void> {
  if (!hasBody(raw) && !routeOptions.config.isUpload) {
    delete raw.headers['content-type']
  }
}

const bodyMs = 60_000

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest['raw']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Ends requests whose body takes more than a minute to arrive, but for uploads; a hook. */
export async function endSlowBodies({ raw, routeOptions }: FastifyRequest): Promise<void> {
  if (!hasBody(raw) || routeOptions.config.isUpload || raw.complete) {
    return
  }
  const timer = setTimeout(() => raw.destroy(), bodyMs).unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
}
