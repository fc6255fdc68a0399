import { type Access, rolesWith } from '#shared/lib/access.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Method, Route, RouteBody, RouteParams, RouteQuery, RouteResponse } from '#shared/lib/route.ts'
import type { UserRole } from '#shared/lib/roles.ts'
import type { SecurityEventName } from '#shared/lib/security-event-names.ts'
import type { Language } from '#shared/messages/languages.ts'

import type { Actor, Db } from '#server/platform/database/database.ts'
import type { Download } from './downloads.ts'
import type { StreamSource } from '#server/platform/events/event-group.ts'
import type { EventActor } from '#server/platform/events/events.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { Redirect } from './redirects.ts'
import type { Site } from '#server/platform/pages/site.ts'
import type { Upload } from '#server/platform/files/uploads.ts'

/**
 * Whether plans count on this installation (the environment's PLANS), and where larger ones come from: sold (`on`) or,
 * where nobody takes money, given by whoever runs it.
 */
export type Plans = 'on' | 'given' | 'off'

/** What a handler of a signed-in person works with: their transaction, who they are, and when it is. */
export type Context = {
  db: Db
  actor: Actor
  now: Date
  /** Today in the account's time zone. */
  today: PlainDate
  requestId: string
  /** Where the request came from. */
  ipAddress: string
  userAgent: string
  /** What the request asks to be answered in (Accept-Language); English where it names none of ours. */
  language: Language
  /** The version that the client last saw (If-Match). */
  ifMatch: number | undefined
  log: Log
  /** `off`: this installation sells nothing, so that no plan limits anything and no trial ends. */
  plans: Plans
  /** This installation's own address, for links. */
  site: Site
  /** Where bytes are kept. Not part of the transaction. */
  files: Files
}

/**
 * What `ask` works with: the world outside is asked before the transaction is opened, so that a slow answer holds no
 * connection and a repeated transaction asks nothing twice.
 */
export type AskContext = Omit<Context, 'db' | 'files' | 'ifMatch'> & {
  /** Names this request, the same for a repetition of it: the account and its Idempotency-Key, or one made up. */
  key: string
  /** A transaction of the caller's own, for what must be known before or kept whatever comes after. */
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** What a public handler works with. */
export type PublicContext = {
  now: Date
  log: Log
  requestId: string
  /** See Context. */
  language: Language
  ipAddress: string
  userAgent: string
  idempotencyKey: string | undefined
  /** The token of the Authorization header, not looked at yet. */
  bearer: string | undefined
  /** The address as it was asked for, with its query, and the cookies: for what a browser navigates to. */
  asked: { url: string; host: string; cookies: string }
  site: Site
}

export type Input<T extends Route> = {
  params: RouteParams<T>
  query: RouteQuery<T>
  body: RouteBody<T>
  /** The file of a multipart route: received, looked at and stored before the transaction began. */
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
      /** Asks the world outside, before the transaction in which its answer is handled. Writes only. */
      ask?: (context: AskContext, input: never) => Promise<unknown>
      handle: (context: Context, input: never, asked: never) => Promise<unknown>
      /** The security event that each answer is: an export that was downloaded. */
      records?: { name: SecurityEventName; target?: string }
      /** What is sent live to whoever asks for text/event-stream. */
      stream?: StreamSource
    }
  | {
      route: Route
      access: 'public'
      handle: (context: PublicContext, input: never) => Promise<unknown>
      /** Of an upload: whose file it is, asked before its first byte is read. Throws where nobody is let in. */
      admit?: Admit
    }

type Admit = (context: PublicContext) => Promise<{ accountId: string }>

/** Ties a contract entry to what answers it. `access` is required: an open route must say `public` aloud. */
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

/** The roles that may call this method of a route; none: it is open to the world. */
export function rolesOf({ route, access }: RouteEntry, method: Method): readonly UserRole[] {
  return rolesWith(access, method === 'GET' || route.readsOnly ? 'read' : 'write')
}

/** Returns the person or API key of a request as the actor of the events that it appends. */
export function eventActorOf({ actor, now, requestId, ipAddress, userAgent }: Context): EventActor {
  const { accountId, userId, key } = actor
  return {
    accountId,
    userId,
    now,
    requestId,
    ipAddress,
    userAgent,
    ...(key ? { name: `${key.name} (API key)` } : {}),
  }
}
