import type * as z from 'zod/mini'

import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * One route of the API and the only definition of its wire format. The server's validation, the web client's types, the
 * OpenAPI document and the generated tests are all made from it. `path` is below /api/v1, with `:name` parameters.
 */
export type Route = {
  method: Method
  /** A second method with the same meaning: PUT in addition to PATCH. */
  alias?: Method
  path: string
  /** The path of the created row, where it is not below `path`. */
  location?: string
  tag: string
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Instead of a body: one file and these fields, each as text, in multipart/form-data. */
  multipart?: Multipart
  response: Schema
  /** 200 by default; 302 for a `redirect`. */
  status?: 200 | 201 | 302
  /** Error codes of this route, in addition to the codes that every route can return. */
  errors?: readonly ErrorCode[]
  /** The largest request body in bytes; 1 MB by default. */
  bodyLimit?: number
  /** A list: the response has the X-Total-Count and Link headers. */
  paged?: true
  /**
   * The response holds a secret that is not stored: a repeated request with the same Idempotency-Key does not get it
   * again.
   */
  shownOnce?: true
  /** A write that is still allowed while the account can only be read: its trial or its plan has ended. */
  whenReadOnly?: true
  /** A POST that writes nothing: roles that may only read may call it too. */
  readsOnly?: true
  /** The response is a file's bytes; its `response` is `bytes`. GET only. */
  download?: true
  /** The response redirects the browser (302); its `response` is null. GET only. */
  redirect?: true
  /**
   * The route returns server-sent events when the request accepts text/event-stream: the event's name and its data's
   * schema.
   */
  stream?: { event: string; data: Schema }
  /** A GET whose reads all come from one database snapshot, so that they fit together. */
  snapshot?: true
}

export type Multipart = {
  file: 'required'
  fields?: Schema
  /** The largest file in bytes. */
  maxBytes: number
  /**
   * `images` accepts pictures only. `archive` accepts a ZIP file, which is not stored: it exists only until the request
   * ends; so does a `bank-file`, which may be any text in any encoding.
   */
  accepts?: 'images' | 'archive' | 'bank-file'
}

/** Declares a route. This function exists so that TypeScript infers the types of the schemas. */
export function defineRoute<const T extends Route>(route: T): T {
  return route
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined

/** The body of an upload is the form fields next to the file. */
type BodyOf<T extends Route> = T['multipart'] extends { fields: infer S extends Schema } ? S : T['body']

/** Types of the wire, as the client writes and reads them (money in dollars). */
export type WireParams<T extends Route> = InputOf<T['params']>
export type WireQuery<T extends Route> = InputOf<T['query']>
export type WireBody<T extends Route> = InputOf<BodyOf<T>>
export type WireResponse<T extends Route> = z.input<T['response']>

/** Types in the server's code, after decoding (money in cents). */
export type RouteParams<T extends Route> = OutputOf<T['params']>
export type RouteQuery<T extends Route> = OutputOf<T['query']>
export type RouteBody<T extends Route> = OutputOf<BodyOf<T>>

/** The same fields, each of which must be written: undefined if its default applies. A forgotten field does not compile. */
export type EveryField<T> = { [Name in keyof Required<T>]: T[Name] }
export type RouteResponse<T extends Route> = z.output<T['response']>
