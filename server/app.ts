import type { FastifyInstance } from 'fastify'

import { stateAddresses } from '#shared/law/places/slugs.ts'

import { unsubscribePage } from './mail/unsubscribe-page.ts'
import { createApiKeyAuth } from './api-keys/service.ts'
import { receiveEvent, requireWritable } from './billing/service.ts'
import { registerDevMail } from './platform/mail/dev-mail.ts'
import { docsStyles, renderDocsPage } from './platform/http/openapi/docs-page.ts'
import { registerFormPage } from './platform/http/openapi/form-page.ts'
import { apiBase, createHttp } from './platform/http/http.ts'
import { sendProblem } from './platform/http/http-errors.ts'
import { notFound } from './platform/http/errors.ts'
import { registerMetrics } from './platform/metrics/metrics-page.ts'
import { buildOpenApi } from './platform/http/openapi/openapi.ts'
import { createReadiness } from './platform/database/readiness.ts'
import type { RouteEntry } from './platform/http/route-table.ts'
import { registerSignedPost } from './platform/outbound/signed-posts.ts'
import type { AccessTokens } from './platform/sign-in/tokens.ts'
import { pageHeaders, registerWebPages } from './platform/pages/web-pages.ts'
import { type AppOptions, type AppServices, createServices } from './app-services.ts'
import { routesOf } from './all-routes.ts'

export type App = { http: FastifyInstance; routes: readonly RouteEntry[]; tokens: AccessTokens }

/** Builds the whole application from its list of modules; the tests build it the same way. */
export function buildApp(options: AppOptions): App {
  const { database, clock, log, files } = options
  const services = createServices(options)
  const { tokens, plans, site, streams } = services
  const routes = routesOf(options, services)
  const http = createHttp({
    log,
    clock,
    database,
    tokens,
    routes,
    streams,
    trustProxy: options.trustProxy ?? false,
    plans,
    keys: createApiKeyAuth({ database, plans }),
    requireWritable,
    site,
    files,
  })
  if (options.metrics) {
    registerMetrics(http, { ...options.metrics, database, clock, log })
  }
  registerHealth(http, options)
  registerDocs(http, routes)
  registerFormPage(http, '/unsubscribe', unsubscribePage(services.mail, clock))
  registerPaymentEvents(http, options)
  registerPages(http, options, services)
  return { http, routes, tokens }
}

/** Serves the web client, where there is one, and the development mail. */
function registerPages(
  http: FastifyInstance,
  options: AppOptions,
  { plans, site, outside }: AppServices,
): void {
  if (options.devMail) {
    registerDevMail(http, options.devMail)
  }
  if (options.webDir) {
    registerWebPages(http, options.webDir, {
      origin: () => site.origin(),
      plans,
      hasDemo: Boolean(options.demo),
      operator: options.operator ?? null,
      operatorContact: options.operatorContact ?? null,
      supportEmail: options.supportEmail ?? null,
      securityContact: options.securityContact ?? null,
      clock: options.clock,
      services: options.services ?? [],
      connectSrc: outside.origins,
      moved: stateAddresses('/lease-generator'),
      ...(options.analytics ? { analytics: options.analytics } : {}),
    })
  } else {
    http.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound('page')))
  }
}

function registerPaymentEvents(http: FastifyInstance, options: AppOptions): void {
  const { database, clock, log, payments: provider } = options
  if (provider) {
    registerSignedPost(http, `${apiBase}/subscriptions/webhook`, {
      header: 'stripe-signature',
      handle: (body, signature) =>
        receiveEvent({ database, provider, log }, { body, signature, now: clock() }),
    })
  }
}

function registerHealth(http: FastifyInstance, { database, files, clock, isReady }: AppOptions): void {
  const readiness = createReadiness({ database, files })
  for (const path of ['/health', `${apiBase}/health`]) {
    http.get(path, async () => ({ status: 'ok', timestamp: clock().toISOString() }))
    http.get(`${path}/ready`, async (_request, reply) => {
      const leaving = { isReady: false, reason: 'The server is shutting down.' } as const
      const answer = isReady?.() === false ? leaving : await readiness()
      const timestamp = clock().toISOString()
      return answer.isReady
        ? { status: 'ready', timestamp }
        : reply
            .code(503)
            .header('retry-after', '2')
            .send({ status: 'unavailable', reason: answer.reason, timestamp })
    })
  }
}

/** Serves the documentation of the API, which takes half a second to build and is therefore built when first requested. */
function registerDocs(http: FastifyInstance, routes: readonly RouteEntry[]): void {
  const build = () => {
    const document = buildOpenApi(routes)
    return { json: JSON.stringify(document), page: renderDocsPage(document) }
  }
  let built: ReturnType<typeof build> | undefined
  const docs = () => (built ??= build())
  http.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply.type('application/json').send(docs().json),
  )
  http.get(`${apiBase}/docs`, async (_request, reply) =>
    reply
      .headers(pageHeaders("default-src 'none'; style-src 'self'"))
      .type('text/html; charset=utf-8')
      .send(docs().page),
  )
  http.get(`${apiBase}/docs.css`, async (_request, reply) => reply.type('text/css').send(docsStyles))
}
