import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Treats an announced JSON body that is empty as no body, so that the error lists the missing fields. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Ignores the content type of a request without a body: clients send this header with every call. */
export async function ignoreTypeOfNoBody({ raw, routeOptions }: FastifyRequest): Promise<void> {
  if (!hasBody(raw) && !routeOptions.config.isUpload) {
    delete raw.headers['content-type']
  }
}

const bodyMs = 60_000

/** Returns whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest['raw']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Destroys requests whose body takes more than a minute to arrive, except uploads. A fastify hook. */
export async function endSlowBodies({ raw, routeOptions }: FastifyRequest): Promise<void> {
  if (!hasBody(raw) || routeOptions.config.isUpload || raw.complete) {
    return
  }
  const timer = setTimeout(() => raw.destroy(), bodyMs).unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
}
