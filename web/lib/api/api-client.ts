import type { Language } from '#shared/messages/languages.ts'
import type { Route, WireBody, WireParams, WireQuery, WireResponse } from '#shared/lib/route.ts'
import { ApiError } from './api-error.ts'
import { refreshTokens } from '#web/lib/session/refresh.ts'
import { accessToken } from '#web/lib/session/tokens.ts'
import { errorFrom, type Exchange, send } from './transport.ts'
import { uniqueId } from './unique-id.ts'

export { ApiError, messageFor, problemsOf } from './api-error.ts'

/** Present and required where the route has it, absent where it has not. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [key in Name]?: undefined }
  : undefined extends T
    ? { [key in Name]?: T }
    : object extends T
      ? { [key in Name]?: T }
      : { [key in Name]: T }

type Options = {
  signal?: AbortSignal | undefined
  /** For a POST: the same key makes the same request safe to repeat. Made here where none is given; forms use `useIdempotencyKey`. */
  idempotencyKey?: string | undefined
  /** The `version` that was read: the update is refused with 412 where somebody else was faster. */
  ifMatch?: number | undefined
  /** Without the token that may be held: a refused sign-in says nothing about another session. */
  anonymous?: true | undefined
  /** The token of a public link, sent in place of the session's. It cannot be refreshed. */
  linkToken?: string | undefined
  /** In which to answer; the language of the page unless given. */
  language?: Language | undefined
}

type CallInput<R extends Route> = Part<'params', WireParams<R>> &
  Part<'query', WireQuery<R>> &
  Part<'body', WireBody<R>> &
  Options

/** The input may be left out where the route demands nothing. */
type InputArguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

export type Page<Row> = {
  rows: Row[]
  /** Exact, or undefined where there are more than are counted: then `totalAtLeast` says how many at least. */
  total: number | undefined
  totalAtLeast: number | undefined
  /** Give it back as `page` to get the next rows; null on the last page. */
  next: string | null
}

/** Calls the API. The answer is the wire's: money in dollars, dates as text. Throws `ApiError`. */
export async function call<R extends Route>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<WireResponse<R>> {
  const response = await request(route, (input ?? {}) as LooseInput)
  return readJson(response)
}

/** Reads the body of an answer; undefined of 204. Throws ApiError: a network that wants a sign-in of its own answers a page. */
export async function readJson<R extends Route>(response: Response): Promise<WireResponse<R>> {
  try {
    return (response.status === 204 ? undefined : await response.json()) as WireResponse<R>
  } catch {
    throw new ApiError({ status: response.status })
  }
}

/** Calls a list, one page at a time: `callPage(route, { query }, page)`, `page` being the `next` of the page before. */
export async function callPage<R extends Route>(
  route: R,
  input: CallInput<R>,
  page?: string | null,
): Promise<Page<WireResponse<R> extends readonly (infer Row)[] ? Row : never>> {
  const loose = input as LooseInput
  const query = page ? { ...loose.query, ...Object.fromEntries(new URLSearchParams(page)) } : loose.query
  const response = await request(route, { ...loose, query })
  return {
    rows: (await readJson<R>(response)) as (WireResponse<R> extends readonly (infer Row)[] ? Row : never)[],
    total: count(response, 'X-Total-Count'),
    totalAtLeast: count(response, 'X-Total-Count-At-Least'),
    next: nextPage(response.headers.get('Link')),
  }
}

/** A file of the API, for instance a PDF, that a plain link cannot fetch because it needs the token. */
export async function callBlob<R extends Route>(route: R, input: CallInput<R>): Promise<Blob> {
  return (await request(route, input as LooseInput)).blob()
}

/** The same as it arrives, with the name that the server gives it. `onProgress` hears how many bytes there are. */
export async function callBytes<R extends Route>(
  route: R,
  input: CallInput<R>,
  onProgress?: (received: number) => void,
): Promise<{ blob: Blob; filename: string | undefined }> {
  const response = await request(route, input as LooseInput)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value)
    received += part.value.length
    onProgress?.(received)
  }
  return {
    blob: new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' }),
    filename: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1],
  }
}

type LooseInput = Options & {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  /** Sent as JSON, but for a form. */
  body?: unknown
  headers?: Record<string, string> | undefined
  exchange?: Exchange | undefined
}

/**
 * Sends the request of a route, with the token, once more where the token had to be refreshed, and with an
 * Idempotency-Key where it is a POST. Throws ApiError for every answer that is not a success.
 */
export async function request(route: Pick<Route, 'method' | 'path'>, input: LooseInput): Promise<Response> {
  const path = fillPath(route.path, input.params ?? {}) + queryString(input.query ?? {})
  const headers: Record<string, string> = {
    ...input.headers,
    ...(route.method === 'POST' && { 'Idempotency-Key': input.idempotencyKey ?? uniqueId() }),
    ...(input.ifMatch !== undefined && { 'If-Match': `"${input.ifMatch}"` }),
  }
  const attempt = (token: string | null) =>
    send({
      ...input,
      method: route.method,
      path,
      headers: token === null ? headers : { ...headers, Authorization: `Bearer ${token}` },
    })

  const held = input.anonymous || input.linkToken !== undefined ? null : accessToken()
  let response = await attempt(input.linkToken ?? held)
  if (response.status === 401 && held !== null) {
    await refreshTokens(held)
    response = await attempt(accessToken())
  }
  if (!response.ok) {
    throw await errorFrom(response)
  }
  return response
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Parameters that are null or empty are dropped. */
function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

function count(response: Response, header: string): number | undefined {
  const value = response.headers.get(header)
  return value === null ? undefined : Number(value)
}

/** The query of the `rel="next"` link (RFC 8288). */
function nextPage(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1]
  return target === undefined ? null : target.slice(target.indexOf('?') + 1)
}
