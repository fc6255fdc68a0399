import type { Route, WireBody, WireParams, WireResponse } from '#shared/lib/route.ts'
import type { Language } from '#shared/messages/languages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { errorFrom, send } from '#web/lib/api/transport.ts'

type Given<R extends Route> = {
  token: string
  params?: WireParams<R>
  body?: WireBody<R>
  file?: File
  idempotencyKey?: string
  signal?: AbortSignal
  /** In which to answer; what the page speaks unless told. */
  language?: Language | undefined
}

/**
 * Calls what is behind a link: its token goes as the bearer token, whoever may be signed in here besides. Throws
 * `ApiError`.
 */
export async function callPublicLink<R extends Route>(route: R, given: Given<R>): Promise<WireResponse<R>> {
  const response = await ask(route, given)
  try {
    return (await response.json()) as WireResponse<R>
  } catch {
    // a network that wants a sign-in of its own answers with a page
    throw new ApiError({ status: response.status })
  }
}

/** The bytes of a photo. */
export async function fetchPublicLinkBlob<R extends Route>(route: R, given: Given<R>): Promise<Blob> {
  return (await ask(route, given)).blob()
}

async function ask<R extends Route>(route: R, given: Given<R>): Promise<Response> {
  const { token, body, file, idempotencyKey, signal, language } = given
  const params = (given.params ?? {}) as Record<string, string>
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const form = file && new FormData()
  form?.append('file', file!)
  const response = await send({
    method: route.method,
    path,
    body: form ?? body,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(language !== undefined && { 'Accept-Language': language }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    signal,
  })
  if (!response.ok) {
    throw await errorFrom(response)
  }
  return response
}
