import { href } from 'react-router'
import { ApiError, call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { clearSetupParams, linkPaidSubscription, type SetupParams } from '#web/lib/session/setup-params.ts'
import { tellLogin, tellSignUp } from '#web/lib/analytics/sign-in-events.ts'
import type { WebTranslate } from '#web/lib/messages/message-catalog.tsx'
import { toast } from '#web/lib/hooks/toast.ts'
import { requireStorage, StorageRefused, storeTokens } from '#web/lib/session/tokens.ts'
import { signInFailure } from '#web/accounts/sign-in/auth-messages.ts'
import { signUpFailure } from './sign-up-failure.ts'
import { login, register } from '#web/accounts/sign-in/auth-routes.ts'

const welcomePath = `${href('/dashboard')}?setup=success`

type SetupOutcome =
  | { kind: 'onward'; to: string }
  /** The address must be confirmed before the user can sign in. */
  | { kind: 'unconfirmed' }
  | { kind: 'failed'; text: string; error: unknown }

type Chosen = { name: string; password: string }

/**
 * Creates the account, or signs in where it exists already, and links the paid subscription. `keyFor` returns the same
 * idempotency key for the same body, so that a repeated request is executed once.
 */
export async function setUpAccount(
  arrival: SetupParams,
  { name, password }: Chosen,
  keyFor: (body: unknown) => string,
  t: WebTranslate,
): Promise<SetupOutcome> {
  const { email } = arrival
  try {
    requireStorage()
    const body = { name, email, password, confirmPassword: password, setup: paidOf(arrival) }
    const { user, ...tokens } = await call(register, {
      body,
      idempotencyKey: keyFor(body),
      anonymous: true,
    })
    storeTokens(tokens)
    tellSignUp('email')
    return await finish(user, arrival, t('signin.up.done'), t)
  } catch (error) {
    if (isTaken(error)) {
      return signIn(arrival, password, keyFor, t)
    }
    return failure(t, error, 'signin.rule.notCreated', signUpFailure)
  }
}

async function signIn(
  arrival: SetupParams,
  password: string,
  keyFor: (body: unknown) => string,
  t: WebTranslate,
): Promise<SetupOutcome> {
  try {
    const body = { email: arrival.email, password }
    const { user, ...tokens } = await call(login, { body, idempotencyKey: keyFor(body), anonymous: true })
    storeTokens(tokens)
    tellLogin('email')
    return await finish(user, arrival, t('signin.in.done'), t)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_required') {
      const { challenge, methods } = error.extra
      const from = welcomePath // the paid subscription is linked there
      const hash = new URLSearchParams({ challenge: String(challenge), methods: String(methods), from })
      return { kind: 'onward', to: `/auth/second-factor#${hash.toString()}` }
    }
    return failure(t, error, 'signin.rule.notIn', signInFailure)
  }
}

/** Links the paid subscription to the signed-in user, or leaves it until their address is confirmed. */
export async function finish(
  user: { id: string; email: string },
  arrival: SetupParams,
  words: string,
  t: WebTranslate,
): Promise<SetupOutcome> {
  queryClient.clear()
  const isPaid = arrival.sessionId !== '' || arrival.subscriptionId !== ''
  if (!isPaid || (await linkPaidSubscription(user, arrival))) {
    toast.success(words)
  } else {
    toast.success(t('signin.rule.later'))
  }
  clearSetupParams()
  return { kind: 'onward', to: welcomePath }
}

/** Returns the paid subscription in the API's format. */
export function paidOf({ sessionId, subscriptionId }: SetupParams) {
  return { ...(sessionId ? { sessionId } : {}), ...(subscriptionId ? { subscriptionId } : {}) }
}

function isTaken(error: unknown): boolean {
  const isSaid = /already registered|already exists/i.test(said(error))
  return isSaid || (error instanceof ApiError && error.code === 'unable_to_create_user')
}

function failure(
  t: WebTranslate,
  error: unknown,
  key: 'signin.rule.notCreated' | 'signin.rule.notIn',
  reasonOf: (t: WebTranslate, error: unknown) => string,
): SetupOutcome {
  const isUnconfirmed =
    /email not confirmed|not verified/i.test(said(error)) ||
    (error instanceof ApiError && error.code === 'email_verification_required')
  if (isUnconfirmed) {
    return { kind: 'unconfirmed' }
  }
  // an unreadable response says nothing about the account
  if (error instanceof ApiError && (error.status < 200 || error.status > 299)) {
    return { kind: 'failed', text: t(key, { sentence: reasonOf(t, error) }), error }
  }
  const text =
    error instanceof StorageRefused ? t(key, { sentence: t(error.key) }) : t('signin.rule.setupFailed')
  return { kind: 'failed', text, error }
}

function said(error: unknown): string {
  return error instanceof ApiError ? `${error.detail ?? ''} ${error.message}` : ''
}
