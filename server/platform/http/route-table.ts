import { type Access, rolesWith } from '#shared/lib/access/access.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Method, Route, RouteBody, RouteParams, RouteQuery, RouteResponse } from '#shared/lib/route.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'
import type { SecurityEventName } from '#shared/lib/access/security-event-names.ts'
import type { Language } from '#shared/messages/languages.ts'

import type { Actor, Db } from '#server/platform/database/database.ts'
import type { Download } from './downloads.ts'
import type { StreamSource } from '#server/platform/events/event-group.ts'
import type { EventActor } from '#server/platform/events/events.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { Redirect } from './network/redirects.ts'
import type { Site } from '#server/platform/pages/site.ts'
import type { Upload } from '#server/platform/files/uploads.ts'

/**
 * Whether plans apply on this installation (the environment's PLANS), and where larger ones come from: they are sold
 * (`on`), or the operator gives them where no payments are taken (`given`).
 */
export type Plans = 'on' | 'given' | 'off'

/** The data for the handler of a signed-in user: their transaction, their identity, and the current time. */
export type Context = {
  db: Db
  actor: Actor
  now: Date
  /** Today in the account's time zone. */
  today: PlainDate
  requestId: string
  /** The IP address and the browser that sent the request. */
  ipAddress: string
  userAgent: string
  /** The language of the response (Accept-Language); English if the request names no supported language. */
  language: Language
  /** The version that the client last saw (If-Match). */
  ifMatch: number | undefined
  log: Log
  /** `off`: this installation sells nothing, so that no plan limits anything and no trial ends. */
  plans: Plans
  /** This installation's own address, for links. */
  site: Site
  /** The storage of file contents. It is not part of the transaction. */
  files: Files
}

/**
 * The data for `ask`. It calls external services before the transaction opens, so that a slow response does
 * not hold a connection, and a repeated transaction does not call a service twice.
 */
export type AskContext = Omit<Context, 'db' | 'files' | 'ifMatch'> & {
  /**
   * Identifies this request: the account and its Idempotency-Key, so that a repetition has the same value, or a new id
   * without one.
   */
  key: string
  /**
   * Runs a separate transaction, for data that must be known before the call, or kept even if the request fails later.
   */
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** The data for a public handler. */
export type PublicContext = {
  now: Date
  log: Log
  requestId: string
  /** See Context. */
  language: Language
  ipAddress: string
  userAgent: string
  idempotencyKey: string | undefined
  /** The token of the Authorization header, not verified yet. */
  bearer: string | undefined
  /** The requested URL with its query, the host and the cookies, for pages that a browser navigates to. */
  asked: { url: string; host: string; cookies: string }
  site: Site
}

export type Input<T extends Route> = {
  params: RouteParams<T>
  query: RouteQuery<T>
  body: RouteBody<T>
  /** The file of a multipart route: received, checked and stored before the transaction began. */
  upload: T extends { multipart: object } ? Upload : undefined
}

/** One page of a list: its rows, the cursor of the next one, and how many there are (counted up to 1,000). */
export type Page<Row> = { rows: Row[]; next: string | null; total: number }

type Answer<T extends Route> = T extends { paged: true }
  ? RouteResponse<T> extends (infer Row)[]
    ? Page<Row>
    : never
  : T extends { download: true }
    ? Download
    : T extends { redirect: true }
      ? Redirect
      : RouteResponse<T>

export type RouteEntry =
  | {
      route: Route
      access: Exclude<Access, 'public'>
      /** Calls an external service before the transaction that handles its result. Only for writes. */
      ask?: (context: AskContext, input: never) => Promise<unknown>
      handle: (context: Context, input: never, asked: never) => Promise<unknown>
      /** The security event that each response is recorded as, for example the download of an export. */
      records?: { name: SecurityEventName; target?: string }
      /** The source of live events for a request with `Accept: text/event-stream`. */
      stream?: StreamSource
    }
  | {
      route: Route
      access: 'public'
      handle: (context: PublicContext, input: never) => Promise<unknown>
      /**
       * For an upload: returns the account that owns the file, before its first byte is read. Throws if the sender is
       * not admitted.
       */
      admit?: Admit
    }

type Admit = (context: PublicContext) => Promise<{ accountId: string }>

/** Connects a contract entry to its handler. `access` is required: a route without sign-in must declare `public`. */
export function implement<T extends Route, Asked = undefined>(
  route: T,
  entry:
    | ({
        access: 'public'
        handle: (context: PublicContext, input: Input<T>) => Promise<Answer<T>>
      } & (T extends { multipart: object } ? { admit: Admit } : { admit?: never }))
    | {
        access: Exclude<Access, 'public'>
        ask?: (context: AskContext, input: Input<T>) => Promise<Asked>
        handle: (context: Context, input: Input<T>, asked: Asked) => Promise<Answer<T>>
        records?: { name: SecurityEventName; target?: string }
        stream?: T extends { stream: object } ? StreamSource : never
      },
): RouteEntry {
  return { route, ...entry }
}

/** Returns the roles that may call this method of a route; empty if the route is public. */
export function rolesOf({ route, access }: RouteEntry, method: Method): readonly UserRole[] {
  return rolesWith(access, method === 'GET' || route.readsOnly ? 'read' : 'write')
}

/** Returns the person or API key of a request as the actor of the events that it appends. */
export function eventActorOf({ actor, now, requestId, ipAddress, userAgent }: Context): EventActor {
  const { accountId, userId, key, guestName } = actor
  return {
    accountId,
    userId,
    now,
    requestId,
    ipAddress,
    userAgent,
    ...(key ? { name: `${key.name} (API key)` } : guestName ? { name: guestName } : {}),
  }
}

const collections = new WeakMap<readonly RouteEntry[], ReadonlySet<string>>()

/**
 * Returns whether the rows that a route creates have addresses of their own. For example, GET /leases/:id
 * reads the rows of POST /leases.
 */
export function isRead({ location, path }: Route, routes: readonly RouteEntry[]): boolean {
  let paths = collections.get(routes)
  if (!paths) {
    const read = routes.filter(({ route }) => route.method === 'GET')
    paths = new Set(read.flatMap(({ route }) => /^([^:]+)\/:\w+$/.exec(route.path)?.[1] ?? []))
    collections.set(routes, paths)
  }
  return paths.has(location ?? path)
}
