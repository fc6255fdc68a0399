import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { AppError } from '#server/platform/http/errors.ts'
import { wantsEvents } from '#server/platform/http/http-stream.ts'
import { findBearer } from '#server/platform/http/network/request-headers.ts'
import { createMetrics, type MetricsSources } from './metrics.ts'

/**
 * The input of the operator's metrics besides the database: the token that permits to read them, and the time
 * of the last finished backup.
 */
export type MetricsOptions = { token: string } & Pick<MetricsSources, 'lastBackupAt'>

export const metricsPath = '/metrics'

/**
 * Counts all requests of this server and serves the metrics to clients that have the operator's token (RFC 6750). Registered
 * only where a token is set: otherwise the path does not exist.
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, ...sources }: MetricsSources & MetricsOptions,
): void {
  const metrics = createMetrics(sources)
  app.addHook('onResponse', async (request, reply) =>
    metrics.count({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      isStream: wantsEvents(request),
    }),
  )
  app.get(metricsPath, async (request, reply) => {
    const given = findBearer(request)
    if (given === undefined || !isSame(given, token)) {
      throw new AppError('unauthorized', 'platform.metricsTokenWrong')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.render())
  })
}

/** Compares hashes, so that the time tells nothing of the token or its length. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(hash(given), hash(token))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
