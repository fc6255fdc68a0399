import type { Language } from '#shared/messages/languages.ts'
import type { Route, WireBody, WireParams, WireQuery, WireResponse } from '#shared/lib/route.ts'
import { refreshTokens } from '#web/lib/session/refresh.ts'
import { accessToken } from '#web/lib/session/tokens.ts'
import { errorFrom, type Exchange, readBody, send } from './transport.ts'
import { uniqueId } from './unique-id.ts'

export { ApiError, messageFor, problemsOf } from './api-error.ts'

/** A property that is required where the route has this part, and absent where the route does not have it. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [key in Name]?: undefined }
  : undefined extends T
    ? { [key in Name]?: T }
    : object extends T
      ? { [key in Name]?: T }
      : { [key in Name]: T }

type Options = {
  signal?: AbortSignal | undefined
  /**
   * For a POST: a repeated request with the same key is executed once. A new key is made where none is given; forms use
   * `useIdempotencyKey`.
   */
  idempotencyKey?: string | undefined
  /**
   * The `version` that was read. The server refuses the update with 412 where another user has changed the row since.
   */
  ifMatch?: number | undefined
  /** Sends no access token: a refused sign-in must not affect the session that is stored. */
  anonymous?: true | undefined
  /** Token of a public link, sent instead of the session's token. It cannot be refreshed. */
  linkToken?: string | undefined
  /** Language of the response; the page's language where not given. */
  language?: Language | undefined
}

type CallInput<R extends Route> = Part<'params', WireParams<R>> &
  Part<'query', WireQuery<R>> &
  Part<'body', WireBody<R>> &
  Options

/** The input argument is optional where the route requires nothing. */
type InputArguments<R extends Route> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

export type Page<Row> = {
  rows: Row[]
  /**
   * Exact number of rows; undefined where there are more rows than the server counts. Then `totalAtLeast` is the lower
   * bound.
   */
  total: number | undefined
  totalAtLeast: number | undefined
  /** Pass it as `page` to get the next rows; null on the last page. */
  next: string | null
}

/** Calls the API. Returns the response in wire format: money in dollars, dates as text. Throws `ApiError`. */
export async function call<R extends Route>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<WireResponse<R>> {
  const response = await request(route, (input ?? {}) as LooseInput)
  return readJson(response)
}

/** Reads the JSON body of a response (`readBody`); undefined for 204. */
export async function readJson<R extends Route>(response: Response): Promise<WireResponse<R>> {
  return (response.status === 204 ? undefined : await readBody(response)) as WireResponse<R>
}

/** Calls a list, one page at a time: `callPage(route, { query }, page)`. `page` is the `next` of the page before. */
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

/** Fetches a file of the API, for example a PDF. A plain link cannot fetch it, because the request needs the token. */
export async function callBlob<R extends Route>(route: R, input: CallInput<R>): Promise<Blob> {
  return (await request(route, input as LooseInput)).blob()
}

/**
 * Fetches a file with progress, and returns it with the file name that the server gives. `onProgress` receives the
 * number of bytes so far.
 */
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
  /** Sent as JSON, except a FormData, which is sent as it is. */
  body?: unknown
  headers?: Record<string, string> | undefined
  exchange?: Exchange | undefined
}

/**
 * Sends the request of a route with the token. Repeats it once where the token had to be refreshed. Adds an
 * Idempotency-Key to a POST. Throws ApiError for every response that is not a success.
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

/** Builds the query string. Drops parameters that are undefined, null or empty. */
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

/** Returns the query of the `rel="next"` link (RFC 8288), or null where there is none. */
function nextPage(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1]
  return target === undefined ? null : target.slice(target.indexOf('?') + 1)
}
