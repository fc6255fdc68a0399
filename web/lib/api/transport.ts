import type { Language } from '#shared/messages/languages.ts'
import { ApiError, type ApiProblem } from './api-error.ts'
import { pageLanguage } from '#web/lib/messages/language.ts'

const base = '/api/v1'

/** Longest wait for a response to begin, in milliseconds. */
const answerTimeoutMs = 120_000

type Init = {
  method: string
  headers: Record<string, string>
  body?: string | FormData
  signal: AbortSignal
}

/**
 * Sends one request to `url` and returns the response, as `fetch` does. `extend` restarts the timeout of the request,
 * in milliseconds.
 */
export type Exchange = (url: string, init: Init, extend: (ms: number) => void) => Promise<Response>

type WireRequest = {
  method: string
  /** Path below /api/v1, with parameters and query filled in. */
  path: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Language of the response; the page's language where not given. */
  language?: Language | undefined
  /** `fetch` unless given. */
  exchange?: Exchange | undefined
}

/**
 * Sends one request; every API call ends here. Returns the response whatever its status. Throws ApiError with status 0
 * where no response came in time, and AbortError where `signal` aborted it.
 */
export async function send(request: WireRequest): Promise<Response> {
  const { method, path, body, headers, signal, language, exchange = fetch } = request
  const own = new AbortController()
  const abort = () => own.abort(signal?.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  const extend = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(abort, ms)
  }
  const isForm = body instanceof FormData
  extend(answerTimeoutMs)
  // stays after the response has begun, so that reading its body can be aborted
  signal?.addEventListener('abort', abort, { once: true })
  try {
    signal?.throwIfAborted()
    return await exchange(
      base + path,
      {
        method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': language ?? pageLanguage(),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: own.signal,
      },
      extend,
    )
  } catch (error) {
    if (signal?.aborted) {
      throw error
    }
    throw new ApiError({ status: 0 })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the JSON body of a response. Throws ApiError with status 0 if the body broke off, for example
 * because the page is left while it arrives. Throws ApiError with the status of the response if the body is
 * not valid JSON: a network with its own sign-in page returns HTML.
 */
export async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    throw new ApiError({ status: error instanceof SyntaxError ? response.status : 0 })
  }
}

/**
 * Returns the error that a response describes: problem details (RFC 9457), or only the status where a proxy responded.
 */
export async function errorFrom(response: Response): Promise<ApiError> {
  const problem = await readProblem(response)
  const { code, detail, errors, requestId, type: _type, title, status: _status, ...extra } = problem
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError({
    status: response.status,
    code: text(code),
    detail: text(detail) ?? text(title),
    problems: Array.isArray(errors) ? errors.filter(isProblem) : [],
    requestId: text(requestId) ?? response.headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    extra,
  })
}

async function readProblem(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isProblem(value: unknown): value is ApiProblem {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  )
}
