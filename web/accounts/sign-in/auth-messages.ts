import { signin } from '#shared/messages/en/signin.ts'
import { failureSentence } from '#web/lib/forms/rule-messages.ts'
import type { WebTranslate } from '#web/lib/messages/message-catalog.tsx'
import { pageLanguage } from '#web/lib/messages/language.ts'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'

/** Returns why signing in failed, in the page's language. */
export function signInFailure(t: WebTranslate, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) {
      return t('signin.rule.credentials')
    }
    if (error.code === 'email_verification_required') {
      return t('signin.fail.unconfirmed')
    }
    if (error.status === 429) {
      return t('signin.fail.rate')
    }
  }
  return failureSentence(t, error)
}

/** Returns why signing up failed, in the page's language. */
export function signUpFailure(t: WebTranslate, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'unable_to_create_user') {
      return error.detail ?? t('signin.rule.taken')
    }
    if (error.status === 429) {
      return t('signin.fail.rate')
    }
  }
  return failureSentence(t, error)
}

/** Returns why no e-mail was sent, or why a link was refused. */
export function mailFailure(error: unknown): string {
  if (error instanceof ApiError && pageLanguage() === 'en') {
    if (error.status === 429) {
      return signin['signin.fail.rate']
    }
    if (error.code?.startsWith('link_') && error.detail) {
      return error.detail
    }
  }
  return messageFor(error)
}

const reasons = {
  internal_server_error: 'signin.fail.server',
  unable_to_create_user: 'signin.fail.notCreated',
  invalid_credentials: 'signin.fail.credentials',
  rate_limit_exceeded: 'signin.fail.rate',
  oauth_error: 'signin.fail.oauth',
  session_expired: 'signin.fail.expired',
  account_banned: 'signin.fail.banned',
  email_verification_required: 'signin.fail.unconfirmed',
  authentication_required: 'signin.fail.needed',
  callback_failed: 'signin.fail.link',
  reset_link_invalid: 'signin.fail.reset',
  reset_check_failed: 'signin.fail.resetCheck',
  password_updated: 'signin.fail.changed',
} as const

/** Returns the message of a redirect to sign-in, from `?error=` or `?message=`. */
export function redirectReason(search: URLSearchParams) {
  const code = search.get('error') ?? search.get('message')
  if (code === null) {
    return undefined
  }
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : 'signin.fail.unknown'
}
