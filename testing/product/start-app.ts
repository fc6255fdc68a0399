import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type App, buildApp } from '#server/app.ts'
import type { PaymentProvider } from '#server/billing/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SignInEnv } from '#server/platform/environment/env-sign-in.ts'
import type { Files } from '#server/platform/files/files.ts'
import { openLocalFiles } from '#server/platform/files/files-local.ts'
import type { StreamTiming } from '#server/platform/events/event-streams.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { MetricsOptions } from '#server/platform/metrics/metrics-page.ts'
import { createOutbound, type Outbound } from '#server/platform/outbound/outbound.ts'
import { createSite, type Site } from '#server/platform/pages/site.ts'
import type { ErrorCode } from '#shared/lib/error-codes.ts'
import type { Method, Route, WireBody, WireParams, WireQuery, WireResponse } from '#shared/lib/route.ts'

import type { TestDatabase } from './database.ts'
import '#testing/requests/guards.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import { openStore, takeStore } from '#testing/books/test-store.ts'

export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  requestId: string
  errors?: { path: string; message: string }[]
}

export type Answer<T> = {
  status: number
  headers: Record<string, string | undefined>
  /** The response body as the contract defines it; meaningful after a 2xx. */
  json: T
  /** The same response body as problem details; meaningful after an error. */
  problem: Problem
}

export type RawCall = {
  method?: Method
  path: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

type Input<T extends Route> = {
  token?: string | undefined
  params?: WireParams<T>
  query?: WireQuery<T>
  body?: WireBody<T>
  headers?: Record<string, string>
}

export type TestApp = {
  app: App
  database: Database
  test: TestDatabase
  /** The storage of this app's uploads. */
  files: Files
  /** The app's present time; set it to simulate another day. */
  clock: { now: Date }
  log: Log
  site: Site
  /** Every logged line, as written. */
  logs: string[]
  /** Returns the errors logged so far and clears them: errors that no test takes fail the suite when the app stops. */
  takeErrors(): LoggedError[]
  /** Runs SQL in the account, behind its wall, as a job would. */
  sql<Row>(accountId: string, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Calls a route of the contract over HTTP. */
  call<T extends Route>(route: T, input?: Input<T>): Promise<Answer<WireResponse<T>>>
  /** Calls any address with any body, for requests that no contract allows. A string or Buffer is sent unchanged. */
  raw(request: RawCall): Promise<Answer<unknown>>
  stop(): Promise<void>
}

export type LoggedError = {
  level: number
  msg: string
  err?: { message: string; stack: string; code?: string }
}

/**
 * Starts the real app on a real database, which earlier test files may have used (test-store.ts); requests go through the whole
 * request path.
 */
export async function startApp(
  options: {
    now?: string
    /**
     * Whether the test reads or changes more than its accounts, or gives a user an address that other files use, so that no
     * other file may use its database.
     */
    isAlone?: boolean
    log?: string
    poolSize?: number
    trustProxy?: false | number | string
    plans?: 'on' | 'off'
    requireEmailConfirmation?: boolean
    hasMail?: boolean
    /** Google and a hosted provider; neither by default. */
    signIn?: SignInEnv
    payments?: PaymentProvider
    /** Outgoing requests; by default no name is looked up, and each one counts as a public address. */
    outbound?: Outbound
    streamTiming?: StreamTiming
    metrics?: MetricsOptions
  } = {},
): Promise<TestApp> {
  const { now: moment = '2026-11-21T17:00:00Z', isAlone = false, log: level, poolSize, ...settings } = options
  const isOwn = isAlone || [level, poolSize, ...Object.values(settings)].some((value) => value !== undefined)
  const store = isOwn
    ? await openStore({ ...(level && { level }), ...(poolSize && { poolSize }) })
    : await takeStore(moment)
  const { test, database, log } = store
  const clock = { now: new Date(moment) }
  const logs: string[] = []
  const errors: LoggedError[] = []
  store.write = (line) => {
    logs.push(line)
    const entry = JSON.parse(line) as LoggedError
    if (entry.level >= 50) {
      errors.push(entry)
    }
  }
  const site = createSite(() => 'https://rent.example.com')
  const filesDir = await mkdtemp(join(tmpdir(), 'tenure-test-files-'))
  const files = await openLocalFiles(filesDir)
  const app = buildApp({
    database,
    files,
    keys: await testKeys(database),
    clock: () => clock.now,
    log,
    trustProxy: options.trustProxy ?? false,
    ...(options.streamTiming ? { streamTiming: options.streamTiming } : {}),
    plans: options.plans ?? 'on',
    outbound: options.outbound ?? createOutbound({ resolve: async () => ['93.184.216.34'] }),
    ...(options.payments ? { payments: options.payments } : {}),
    site,
    requireEmailConfirmation: options.requireEmailConfirmation ?? false,
    hasMail: options.hasMail ?? false,
    ...(options.signIn ? { signIn: options.signIn } : {}),
    metrics: options.metrics,
  })
  await app.http.ready()

  async function raw({ method = 'GET', path, token, body, headers = {} }: RawCall): Promise<Answer<unknown>> {
    const answer = await app.http.inject({
      method,
      url: /^\/(api\/|health|metrics)/.test(path) ? path : `/api/v1${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }), // inject takes text and buffers too
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const json: unknown = isJson ? JSON.parse(answer.body) : answer.body
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer<unknown>['headers'], // inject also allows numbers; this server sends only text
      json,
      problem: json as Problem, // only tests of errors read it
    }
  }

  return {
    app,
    database,
    test,
    files,
    clock,
    log,
    site,
    logs,
    takeErrors: () => errors.splice(0),
    sql: (accountId, text, values) =>
      database.write({ as: 'job', accountId }, (db) => db.query(text, values)),
    raw,
    async call<T extends Route>(route: T, input: Input<T> = {}) {
      const params = (input.params ?? {}) as Record<string, string>
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]): [string, string] => [name, String(value)])
      const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''
      const { token, body, headers } = input
      const answer = await raw({
        method: route.method,
        path: `${path}${search}`,
        token,
        body,
        ...(headers ? { headers } : {}),
      })
      return answer as Answer<WireResponse<T>> // the platform encodes with the same schema
    },
    async stop() {
      await app.http.close()
      await store.release()
      await rm(filesDir, { recursive: true, force: true })
      assert.deepEqual(errors, [], 'nothing is logged as an error')
    },
  }
}
