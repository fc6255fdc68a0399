import type * as z from 'zod/mini'

import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * One call of the API: the only definition of its wire. The server's validation, the web client's types, the OpenAPI
 * document and the generated tests are all made from it. `path` is below /api/v1, with `:name` parameters.
 */
export type Route = {
  method: Method
  /** A second method with the same meaning: PUT beside PATCH. */
  alias?: Method
  path: string
  /** Where what was made is found, if not below `path`. */
  location?: string
  tag: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Instead of a body: one file and these fields, each as text, in multipart/form-data. */
  multipart?: Multipart
  response: Schema
  /** 200 unless told otherwise; 302 for a `redirect`. */
  status?: 200 | 201 | 302
  /** What may go wrong beyond what every route can answer. */
  errors?: readonly ErrorCode[]
  /** The largest request body in bytes; 1 MB unless told. */
  bodyLimit?: number
  /** A list: X-Total-Count and Link headers go with the array. */
  paged?: true
  /** The answer holds a secret that is kept nowhere: a repetition with the same Idempotency-Key does not get it again. */
  shownOnce?: true
  /** A write that is still allowed while the account can only be read: its trial or its plan has ended. */
  whenReadOnly?: true
  /** A POST that writes nothing: those who may only look may call it too. */
  readsOnly?: true
  /** The answer is a file's bytes; its `response` is `bytes`. GET only. */
  download?: true
  /** The answer leads a browser on (302); its `response` is null. GET only. */
  redirect?: true
  /** Asked for text/event-stream it answers server-sent events: how they are called, and the data of each. */
  stream?: { event: string; data: Schema }
  /** A GET that reads everything as it was at one moment. */
  snapshot?: true
}

export type Multipart = {
  file: 'required'
  fields?: Schema
  /** How large the file may be. */
  maxBytes: number
  /** Refuses everything but pictures; or takes a ZIP file, which is not stored but lies there until the request is over. */
  accepts?: 'images' | 'archive'
}

/** Declares a route; exists so that the schemas' types are inferred. */
export function defineRoute<const T extends Route>(route: T): T {
  return route
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** The fields beside a file are the body of an upload. */
type BodyOf<T extends Route> = T['multipart'] extends { fields: infer S extends Schema } ? S : T['body']

/** What the wire carries, as the client writes and reads it (money in dollars). */
export type WireParams<T extends Route> = InputOf<T['params']>
export type WireQuery<T extends Route> = InputOf<T['query']>
export type WireBody<T extends Route> = InputOf<BodyOf<T>>
export type WireResponse<T extends Route> = z.input<T['response']>

/** What the server works with, after decoding (money in cents). */
export type RouteParams<T extends Route> = OutputOf<T['params']>
export type RouteQuery<T extends Route> = OutputOf<T['query']>
export type RouteBody<T extends Route> = OutputOf<BodyOf<T>>
export type RouteResponse<T extends Route> = z.output<T['response']>
