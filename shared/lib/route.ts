import type * as z from 'zod/mini'

import type { ErrorCode } from './error-codes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/**
 * One call of the API: the only definition of its wire. The server's validation, the web client's types, the OpenAPI
 * document and the generated tests are all made from it. `path` is below /api/v1, with `:name` parameters.
 */
export type Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  method: Method
  /** A second method with the same meaning: PUT beside PATCH. */
  alias?: Method
  path: string
  tag: string
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  /** 200 unless told otherwise. */
  status?: 200 | 201
  /** What may go wrong beyond what every route can answer. */
  errors?: readonly ErrorCode[]
  /** A list: X-Total-Count and Link headers go with the array. */
  paged?: true
}

/** Declares a route; exists so that the schemas' types are inferred. */
export function defineRoute<
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  R extends Schema = Schema,
>(route: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return route
}

/** What the wire carries, as the client writes and reads it (money in dollars). */
export type WireParams<T> = T extends Route<infer P, Schema, Schema, Schema> ? z.input<P> : never
export type WireQuery<T> = T extends Route<Schema, infer Q, Schema, Schema> ? z.input<Q> : never
export type WireBody<T> = T extends Route<Schema, Schema, infer B, Schema> ? z.input<B> : never
export type WireResponse<T> = T extends Route<Schema, Schema, Schema, infer R> ? z.input<R> : never

/** What the server works with, after decoding (money in cents). */
export type RouteParams<T> = T extends Route<infer P, Schema, Schema, Schema> ? z.output<P> : never
export type RouteQuery<T> = T extends Route<Schema, infer Q, Schema, Schema> ? z.output<Q> : never
export type RouteBody<T> = T extends Route<Schema, Schema, infer B, Schema> ? z.output<B> : never
export type RouteResponse<T> = T extends Route<Schema, Schema, Schema, infer R> ? z.output<R> : never
