import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'

import { countedUpTo } from '#shared/lib/paging.ts'
import { todayIn } from '#shared/lib/plain-date.ts'
import { isTeamRole, type UserRole } from '#shared/lib/access/roles.ts'
import type { Method, Route } from '#shared/lib/route.ts'

import { keyPrefix } from '#server/platform/sign-in/api-key-text.ts'
import type { Clock } from '#server/platform/jobs/clock.ts'
import { closeConnectionsOnShutdown } from './network/close-connections.ts'
import { inCurrentTimeZone } from '#server/platform/database/current-time-zone.ts'
import type { Actor, Database, Db } from '#server/platform/database/database.ts'
import { decodeInput } from './encoding/decode.ts'
import { encoderFor } from './encoding/answer-encoders.ts'
import { type Download, sendDownload } from './downloads.ts'
import { AppError } from './errors.ts'
import type { EventStreams } from '#server/platform/events/event-streams.ts'
import type { Files } from '#server/platform/files/files.ts'
import { acceptEmptyJson, endSlowBodies, ignoreTypeOfNoBody } from './encoding/http-bodies.ts'
import { sendProblem } from './http-errors.ts'
import { registerGuards } from './http-guards.ts'
import { answerStream, wantsEvents } from './http-stream.ts'
import { answerUpload, registerUploads } from './http-uploads.ts'
import { type StoredAnswer, once } from './idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { callOf, type ApiKeyAuth } from '#server/platform/sign-in/api-key-auth.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import { createErrorHandler, originOf, recordRead } from './encoding/record-answers.ts'
import { type Redirect, sendRedirect } from './network/redirects.ts'
import {
  bearerOf,
  findBearer,
  idempotencyKeyOf,
  ifMatchOf,
  languageOf,
  requestIdOf,
} from './network/request-headers.ts'
import { requireReadableSort } from '#server/platform/database/isolation/restricted-sorts.ts'
import { isRead, type Page, type Plans, type RouteEntry, rolesOf } from './route-table.ts'
import type { Site } from '#server/platform/pages/site.ts'
import type { AccessTokens } from '#server/platform/sign-in/tokens.ts'

export const apiBase = '/api/v1'

export type HttpOptions = {
  log: Log
  clock: Clock
  database: Database
  tokens: AccessTokens
  files: Files
  routes: readonly RouteEntry[]
  streams: EventStreams
  trustProxy: false | number | string
  plans: Plans
  keys: ApiKeyAuth
  /** Throws if the account is read-only at this time, or if this role may only read. */
  requireWritable: (
    db: Db,
    account: Pick<Actor, 'accountId' | 'role'> & { now: Date; plans: Plans },
  ) => Promise<void>
  site: Site
}

const bodyLimit = 1024 * 1024

/** Creates the HTTP server. A request is parsed, identified, checked, handled in a transaction and encoded. */
export function createHttp(options: HttpOptions): FastifyInstance {
  // the narrower type keeps fastify's own generics
  const loggerInstance: FastifyBaseLogger = options.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit,
    trustProxy: trusted(options.trustProxy),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 500 },
    // an upload over a slow connection needs time, every other body has one minute
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
    // called for a URL that cannot be parsed
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
  })
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  app.setErrorHandler(createErrorHandler(options))
  registerGuards(app, options.site)
  closeConnectionsOnShutdown(app)
  app.addHook('onRequest', endSlowBodies)
  app.addHook('preClose', () => options.streams.close())
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
  registerAll(app, options, (entry) => !entry.route.multipart)
  registerUploads(app, (scope) => registerAll(scope, options, (entry) => entry.route.multipart !== undefined))
  return app
}

/** Returns fastify's `trustProxy`: how many proxies to trust, counted from this server, or their networks. */
function trusted(proxies: HttpOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

function registerAll(
  app: FastifyInstance,
  options: HttpOptions,
  isMeant: (entry: RouteEntry) => boolean,
): void {
  for (const entry of options.routes.filter(isMeant)) {
    for (const method of [entry.route.method, entry.route.alias]) {
      if (method) {
        register(app, method, entry, options)
      }
    }
  }
}

function register(app: FastifyInstance, method: Method, entry: RouteEntry, options: HttpOptions): void {
  app.route({
    method,
    url: `${apiBase}${entry.route.path}`,
    config: { isUpload: entry.route.multipart !== undefined },
    onRequest: ignoreTypeOfNoBody,
    ...(entry.route.bodyLimit === undefined ? {} : { bodyLimit: entry.route.bodyLimit }),
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      if (entry.access !== 'public' && entry.stream && wantsEvents(request)) {
        const actor = await identify(entry, request, reply, options)
        const { route, stream: source } = entry
        return inCurrentTimeZone(options.database, actor, (current) =>
          answerStream({ route, source, actor: current }, request, reply, options),
        )
      }
      const answer = await (entry.access === 'public'
        ? answerPublic(entry, request, options)
        : answerMember(entry, request, reply, options))
      if (entry.route.redirect) {
        return sendRedirect(reply, answer.body as Redirect) // `implement` requires one
      }
      return entry.route.download
        ? sendDownload(request, reply, answer.body as Download, options.files) // `implement` requires one
        : send(reply, request, entry.route, answer, options.routes)
    },
  })
}

async function answerPublic(
  entry: Extract<RouteEntry, { access: 'public' }>,
  request: FastifyRequest,
  options: HttpOptions,
): Promise<StoredAnswer> {
  const { route, admit } = entry
  const context = {
    now: options.clock(),
    log: options.log,
    requestId: request.id,
    language: languageOf(request),
    ...originOf(request),
    idempotencyKey: idempotencyKeyOf(request),
    bearer: findBearer(request),
    asked: { url: request.url, host: request.host, cookies: request.headers.cookie ?? '' },
    site: options.site,
  }
  const answer = async (input: never) => encodeAnswer(route, await entry.handle(context, input), undefined)
  if (route.multipart && admit) {
    const { files, log } = options
    const upload = { request, files, log, route: { ...route, multipart: route.multipart } }
    return answerUpload({ ...upload, admit: () => admit(context) }, answer)
  }
  return answer(decodeInput(route, request))
}

async function answerMember(
  entry: Exclude<RouteEntry, { access: 'public' }>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<StoredAnswer> {
  const actor = await identify(entry, request, reply, options)
  const { route } = entry
  if (route.multipart) {
    const { files, log } = options
    const upload = { request, files, log, route: { ...route, multipart: route.multipart } }
    // refuses an ended session before the first byte of the upload is read
    const admit = async () => {
      await inCurrentTimeZone(options.database, actor, (current) =>
        options.database.read({ as: 'actor', actor: current }, (db) => db.query('SELECT 1')),
      )
      return actor
    }
    return answerUpload({ ...upload, admit }, (input, body) =>
      inCurrentTimeZone(options.database, actor, (current) =>
        answerActor(entry, request, current, options, input, body),
      ),
    )
  }
  const input = decodeInput(route, request)
  // a body that no contract reads must not make two requests differ
  const body = route.body ? request.body : null
  return inCurrentTimeZone(options.database, actor, (current) =>
    answerActor(entry, request, current, options, input, body),
  )
}

/** Finds the actor: a user by their access token, or a program by its API key, whose call is then counted. */
async function findActor(
  entry: RouteEntry,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<Actor> {
  const bearer = bearerOf(request)
  if (!bearer.startsWith(keyPrefix)) {
    return options.tokens.verify(bearer)
  }
  const origin = { ...originOf(request), requestId: request.id, now: options.clock(), log: options.log }
  const { actor, calls } = await options.keys.admit(bearer, { ...callOf(entry, request.method), ...origin })
  if (calls) {
    void reply.header('x-ratelimit-limit', calls.max).header('x-ratelimit-remaining', calls.remaining)
  }
  return actor
}

async function answerActor(
  entry: Exclude<RouteEntry, { access: 'public' }>,
  request: FastifyRequest,
  actor: Actor,
  options: HttpOptions,
  input: never,
  body: unknown,
): Promise<StoredAnswer> {
  requireReadableSort(entry.route, input, actor.role)
  const now = options.clock()
  const context = {
    actor,
    now,
    today: todayIn(actor.timeZone, now),
    requestId: request.id,
    ...originOf(request),
    language: languageOf(request),
    ifMatch: ifMatchOf(request),
    log: options.log,
    plans: options.plans,
    site: options.site,
    files: options.files,
  }
  if (entry.route.method === 'GET') {
    const isSnapshot = entry.route.snapshot === true
    const result = await options.database.read({ as: 'actor', actor, isSnapshot }, (db) =>
      entry.handle({ ...context, db }, input, undefined as never),
    )
    recordRead(options.database, context, entry)
    return encodeAnswer(entry.route, result, actor.role)
  }
  const key = request.method === 'POST' ? idempotencyKeyOf(request) : undefined
  const { accountId, role } = actor
  // people outside the team change what is their own, whatever the landlord's plan; tenants also write in the account
  const mustBeWritable = isTeamRole(role)
    ? options.plans !== 'off' && !entry.route.whenReadOnly
    : entry.access === 'tenant' || entry.route.path.startsWith('/maintenance')
  const check = mustBeWritable
    ? { check: (db: Db) => options.requireWritable(db, { accountId, role, now, plans: options.plans }) }
    : {}
  const inTransaction = { as: 'actor', actor, ...check } as const
  const asking = {
    ...context,
    key: `${actor.accountId}:${key ?? newId()}`,
    transact: <T>(work: (db: Db) => Promise<T>) => options.database.write(inTransaction, work),
  }
  if (entry.ask) {
    // checks that the session is still active before `ask` calls an external service
    await options.database.read({ as: 'actor', actor }, (db) => db.query('SELECT 1'))
  }
  const asked = (await entry.ask?.(asking, input)) as never
  return options.database.write(inTransaction, async (db) => {
    const work = async () =>
      encodeAnswer(entry.route, await entry.handle({ ...context, db }, input, asked), actor.role)
    return key === undefined
      ? work()
      : once(
          db,
          {
            // an API key has its own idempotency keys, separate from the keys of the user who created it
            actor: { ...actor, userId: actor.key?.id ?? actor.userId },
            key,
            route: `${request.method} ${entry.route.path} ${JSON.stringify(request.params)}`,
            body,
            isShownOnce: entry.route.shownOnce === true,
            isStoredAtEnd: true,
          },
          work,
        )
  })
}

/** Finds the actor and checks that their role may call this route. Throws `unauthorized`, `forbidden`. */
async function identify(
  entry: Exclude<RouteEntry, { access: 'public' }>,
  request: FastifyRequest,
  reply: FastifyReply,
  options: HttpOptions,
): Promise<Actor> {
  const actor = await findActor(entry, request, reply, options)
  request.actor = actor
  requireAccess(entry, request.method, actor)
  return actor
}

/** Encodes a result by the response schema: fields outside the contract or hidden from this role are left out. */
function encodeAnswer(route: Route, result: unknown, role: UserRole | undefined): StoredAnswer {
  const status = route.status ?? 200
  if (route.download || route.redirect) {
    return { status, body: result, location: null }
  }
  const encode = encoderFor(route, role)
  if (route.paged) {
    const page = result as Page<unknown> // `implement` requires a page for a paged route
    return { status, body: { ...page, rows: encode(page.rows) }, location: null }
  }
  const body = encode(result)
  const id =
    status === 201 && body !== null && typeof body === 'object' && 'id' in body ? String(body.id) : null
  return { status, body, location: id === null ? null : `${apiBase}${route.location ?? route.path}/${id}` }
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  route: Route,
  answer: StoredAnswer,
  routes: readonly RouteEntry[],
): FastifyReply {
  void reply.code(answer.status).type('application/json; charset=utf-8')
  if (answer.location !== null && isRead(route, routes)) {
    void reply.header('location', answer.location)
  }
  if (route.paged) {
    const { rows, next, total } = answer.body as Page<unknown> // encodeAnswer just made it
    const isExact = total <= countedUpTo
    void reply.header(isExact ? 'x-total-count' : 'x-total-count-at-least', isExact ? total : countedUpTo)
    if (next !== null) {
      void reply.header('link', `<${nextUrl(request.url, next)}>; rel="next"`)
    }
    return reply.send(JSON.stringify(rows))
  }
  if (Array.isArray(answer.body) && route.method === 'GET') {
    void reply.header('x-total-count', answer.body.length)
  }
  const version = (answer.body as { version?: unknown } | null)?.version
  if (typeof version === 'number') {
    void reply.header('etag', `"${version}"`)
  }
  return reply.send(JSON.stringify(answer.body))
}

function nextUrl(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('offset')
  parameters.set('cursor', cursor)
  return `${path}?${parameters.toString()}`
}

function requireAccess(entry: RouteEntry, method: string, actor: Actor): void {
  if (!rolesOf(entry, method as Method).includes(actor.role)) {
    throw new AppError(
      'forbidden',
      actor.role === 'VIEWER' && rolesOf(entry, 'GET').includes('VIEWER')
        ? 'platform.roleOnlyReads'
        : 'platform.roleNotAllowed',
    )
  }
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      accountId: request.actor?.accountId,
      userId: request.actor?.userId,
      keyId: request.actor?.key?.id,
    },
    'request',
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean
  }
  interface FastifyRequest {
    actor?: Actor
  }
}
