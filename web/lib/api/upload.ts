import type { Route, WireBody, WireParams, WireResponse } from '#shared/lib/route.ts'
import { readJson, request } from './api-client.ts'
import type { Exchange } from './transport.ts'

type UploadInput<R extends Route> = {
  params?: WireParams<R>
  fields?: WireBody<R>
  file: File
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
  /** Use the same key when the same file is sent again after a lost response, so that the server stores it once. */
  idempotencyKey?: string | undefined
  /** Token of a public link, sent instead of the session's token. */
  linkToken?: string | undefined
}

/** Uploads a file to a route that accepts one. Omits fields that are not text. Throws ApiError. */
export async function upload<R extends Route>(
  route: R,
  { params, fields, file, onProgress, ...input }: UploadInput<R>,
): Promise<WireResponse<R>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value === 'string') {
      form.append(name, value)
    }
  }
  form.append('file', file)
  const response = await request(route, {
    ...input,
    params: params as Record<string, unknown> | undefined, // path parameters
    body: form,
    exchange: withProgress(onProgress),
  })
  return readJson<R>(response)
}

/** The type of `upload`, for those who get it passed: the file with it is fetched when it is needed. */
export type Upload = typeof upload

/**
 * The longest time that an upload may make no progress, and the longest time that the server may process the
 * file, in milliseconds.
 */
const stalledMs = 60_000
const processingMs = 600_000

/** Sends by XMLHttpRequest, because `fetch` does not report upload progress. */
function withProgress(onProgress?: (share: number) => void): Exchange {
  return (url, { method, headers, body, signal }, extend) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method, url)
      for (const [name, value] of Object.entries(headers)) {
        sending.setRequestHeader(name, value)
      }
      sending.upload.addEventListener('progress', ({ loaded, total }) => {
        extend(loaded < total ? stalledMs : processingMs)
        onProgress?.(total > 0 ? loaded / total : 0)
      })
      sending.addEventListener('load', () => resolve(toResponse(sending)))
      sending.addEventListener('error', () => reject(new TypeError('Network error')))
      sending.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal.addEventListener('abort', () => sending.abort())
      sending.send(body ?? null)
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
