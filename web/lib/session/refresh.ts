import { ApiError, isAboutUser } from '#web/lib/api/api-error.ts'
import { errorFrom, readBody, send } from '#web/lib/api/transport.ts'
import { accessToken, expireSession, refreshToken, storeTokens, type Tokens } from './tokens.ts'

let inFlight: Promise<void> | undefined

/**
 * Gets a new pair of tokens. Callers and tabs that ask at the same time share one request, because a refresh token can
 * be used only once.
 *
 * @param stale the access token that was refused
 *
 * @throws ApiError 401 where the session cannot be continued; the tokens are deleted then
 */
export function refreshTokens(stale: string): Promise<void> {
  inFlight ??= withLock(() => refreshUnlessDone(stale)).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function refreshUnlessDone(stale: string): Promise<void> {
  const held = accessToken()
  if (held !== null && held !== stale) {
    return // another tab was faster
  }
  const spent = refreshToken()
  if (held === null || spent === null) {
    throw unauthorized()
  }
  // If no response arrives, `send` throws and the tokens stay: a lost connection must not end the session.
  const response = await send({ method: 'POST', path: '/auth/refresh', body: { refresh_token: spent } })
  if (!response.ok) {
    const error = await errorFrom(response)
    throw isAboutUser(error) ? unauthorized(error.requestId) : error
  }
  storeTokens((await readBody(response)) as Tokens)
}

function unauthorized(requestId?: string): ApiError {
  expireSession()
  return new ApiError({ status: 401, code: 'session_expired', detail: 'Unauthorized', requestId })
}

/** Milliseconds until other tabs see what was written to storage. No tab may read it earlier. */
const settleMs = 150

/** Runs the work in one tab at a time. Web locks need a secure context; without one, each tab works on its own. */
function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) {
    return work()
  }
  return new Promise((resolve, reject) => {
    navigator.locks
      .request('tenure.refresh', async () => {
        await work().then(resolve, reject)
        await new Promise((settled) => setTimeout(settled, settleMs))
      })
      .catch(reject)
  })
}
