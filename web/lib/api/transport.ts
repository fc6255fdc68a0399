import { ApiError, type ApiProblem } from './api-error.ts'
import { pageLanguage } from '#web/lib/messages/language.ts'

const base = '/api/v1'

export type WireRequest = {
  method: string
  /** Below /api/v1, parameters and query filled in. */
  path: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** One request as it goes out. Throws ApiError with status 0 where no answer came, and AbortError when called off. */
export async function send({ method, path, body, headers, signal }: WireRequest): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(base + path, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': pageLanguage(),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted) {
      throw error
    }
    throw new ApiError({ status: 0 })
  }
}

/** The failure that an answer describes: problem details (RFC 9457), or only its status where a proxy answered. */
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
