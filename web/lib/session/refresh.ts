import { ApiError } from '#web/lib/api/api-error.ts'
import { errorFrom, send } from '#web/lib/api/transport.ts'
import { accessToken, expireSession, refreshToken, storeTokens, type Tokens } from './tokens.ts'

let inFlight: Promise<void> | undefined

/**
 * Gets a new pair of tokens, once however many callers and tabs ask at the same time: refresh tokens are spent by use.
 * @param stale the access token that was refused
 * @throws ApiError 401 where the session cannot be continued; the tokens are gone then
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
  // Where no answer comes at all, `send` throws and the tokens stay: a lost connection ends no session.
  const response = await send({ method: 'POST', path: '/auth/refresh', body: { refresh_token: spent } })
  if (!response.ok) {
    throw unauthorized((await errorFrom(response)).requestId)
  }
  storeTokens((await response.json()) as Tokens)
}

function unauthorized(requestId?: string): ApiError {
  expireSession()
  return new ApiError({ status: 401, code: 'session_expired', detail: 'Unauthorized', requestId })
}

/** What is written to storage reaches other tabs a moment later: until then none of them may look. */
const settleMs = 150

/** One tab at a time. Web locks need a secure context; without one, each tab keeps order for itself. */
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
