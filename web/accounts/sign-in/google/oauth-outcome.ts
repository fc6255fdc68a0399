import { homePath, isInOwnArea } from '#web/lib/session/home-path.ts'
import { ApiError, call, messageFor } from '#web/lib/api/api-client.ts'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import type { WebMessageKey } from '#web/lib/messages/message-catalog.tsx'
import { tellGoogle } from '#web/lib/analytics/sign-in-events.ts'
import { StorageRefused } from '#web/lib/session/tokens.ts'
import { authConfig } from '#web/accounts/sign-in/auth-routes.ts'
import { consumeHashTokens } from '#web/accounts/sign-in/url-hash-tokens.ts'
import type { OauthCallbackParams } from './oauth-callback-params.ts'
import { secondFactorPath } from '#web/lib/session/second-factor.ts'
import { consumeReturnPath } from './oauth-return.ts'

export type Outcome =
  | { kind: 'welcome'; name: string; email: string; to: string; afterMs: number }
  | { kind: 'onward'; to: string }
  | { kind: 'failed'; reason: FailureReason; isCancelled?: boolean }

/** A text of the page, or the text of the server or the hosted provider as it is. */
export type FailureReason = OutcomeKey | { text: string }

type OutcomeKey = Extract<WebMessageKey, `outcome.rule.${string}` | `signin.rule.storage${string}`>

const hostedMs = 1_500
const serverMs = 2_000

/** Returns the result of an arrival. Never throws. */
export async function outcomeOf(arrival: OauthCallbackParams): Promise<Outcome> {
  if (arrival.kind === 'failed') {
    const { text, isCancelled } = arrival
    return { kind: 'failed', reason: text ? { text } : 'outcome.rule.failed', isCancelled }
  }
  if (arrival.kind === 'no_tokens') {
    return tryAgain
  }
  return arrival.kind === 'tokens' ? fromServer(arrival.tokens, arrival.from) : fromHosted(arrival.code)
}

const tryAgain: Outcome = { kind: 'failed', reason: 'outcome.rule.again' }

/** Exchanges the tokens of the address at once, so that they are useless to anyone who reads them. */
async function fromServer(tokens: URLSearchParams, from: string): Promise<Outcome> {
  try {
    const user = await consumeHashTokens(tokens)
    return user ? welcome(user, from, serverMs) : tryAgain
  } catch (error) {
    logger.warn('The tokens from Google could not be used', error)
    return error instanceof StorageRefused ? { kind: 'failed', reason: error.key } : tryAgain
  }
}

async function fromHosted(code: string | null): Promise<Outcome> {
  const from = consumeReturnPath()
  try {
    const { hosted } = await call(authConfig, { anonymous: true })
    if (!hosted) {
      return code === null ? tryAgain : noSession
    }
    const { isHostedRefusal, consumeHostedSession: takeHostedSession } =
      await import('#web/accounts/sign-in/hosted/hosted-auth.ts')
    const session = await takeHostedSession(hosted, code).catch((error: unknown) => {
      logger.warn('The hosted provider sent no session', error)
      return isHostedRefusal(error) ? 'refused' : 'broken'
    })
    if (typeof session === 'string') {
      return session === 'refused' ? { kind: 'failed', reason: 'outcome.rule.failed' } : unexpected
    }
    const user = session && (await consumeHashTokens(new URLSearchParams(session)))
    return user ? welcome(user, from, hostedMs) : noSession
  } catch (error) {
    return failureOf(error, from)
  }
}

const noSession: Outcome = { kind: 'failed', reason: 'outcome.rule.noSession' }
const unexpected: Outcome = { kind: 'failed', reason: 'outcome.rule.unexpected' }

/**
 * Returns the first page for the user: never one of another area (team, tenants, property owners), whatever the address asked
 * for.
 */
function welcome({ name, email, role, createdAt }: CurrentUser, from: string, afterMs: number): Outcome {
  tellGoogle({ role, createdAt })
  const isTheirs = from !== '' && isInOwnArea(from, role)
  return { kind: 'welcome', name, email, to: isTheirs ? from : homePath(role), afterMs }
}

function failureOf(error: unknown, from: string): Outcome {
  logger.warn('The hosted provider’s session could not be used', error)
  if (error instanceof StorageRefused) {
    return { kind: 'failed', reason: error.key }
  }
  if (!(error instanceof ApiError)) {
    return unexpected
  }
  const onward = secondFactorPath(error, from)
  if (onward) {
    return { kind: 'onward', to: onward }
  }
  if (error.code === 'sign_in_refused' && error.detail) {
    return { kind: 'failed', reason: { text: error.detail } }
  }
  const reason = error.status === 401 ? 'outcome.rule.failed' : { text: messageFor(error) }
  return { kind: 'failed', reason }
}
