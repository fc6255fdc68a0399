import type { Route, WireBody, WireParams, WireResponse } from '#shared/lib/route.ts'
import { ApiError } from './api-error.ts'
import { pageLanguage } from '#web/lib/messages/language.ts'
import { refreshTokens } from '#web/lib/session/refresh.ts'
import { accessToken } from '#web/lib/session/tokens.ts'
import { errorFrom } from './transport.ts'
import { uniqueId } from './unique-id.ts'

type UploadInput<R extends Route> = {
  params?: WireParams<R>
  fields?: WireBody<R>
  file: File
  /** How much of it has left, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** The same for the same file sent again after a lost answer, so that it is kept once. */
  idempotencyKey?: string | undefined
}

/**
 * Uploads a file to a route that takes one. By XMLHttpRequest: `fetch` does not tell how much has been sent. Throws
 * ApiError.
 */
export async function upload<R extends Route>(route: R, input: UploadInput<R>): Promise<WireResponse<R>> {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = route.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) {
    if (typeof value === 'string') {
      form.append(name, value)
    }
  }
  form.append('file', input.file)
  const idempotencyKey = input.idempotencyKey ?? uniqueId()
  const attempt = () => post(`/api/v1${path}`, form, { ...input, idempotencyKey, token: accessToken() })

  const held = accessToken()
  let response = await attempt()
  if (response.status === 401 && held !== null) {
    await refreshTokens(held)
    response = await attempt()
  }
  if (!response.ok) {
    throw await errorFrom(response)
  }
  return (await response.json()) as WireResponse<R>
}

type Sending = {
  token: string | null
  idempotencyKey: string
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

function post(url: string, form: FormData, sending: Sending): Promise<Response> {
  const { token, idempotencyKey, onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', pageLanguage())
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    if (token !== null) {
      request.setRequestHeader('Authorization', `Bearer ${token}`)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => resolve(toResponse(request)))
    request.addEventListener('error', () => reject(new ApiError({ status: 0 })))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) {
      headers.set(name, value)
    }
  }
  return new Response(request.responseText, { status: request.status, headers })
}
