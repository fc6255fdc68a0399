import { failureSentence } from '#web/lib/forms/rule-messages.ts'
import type { WebTranslate } from '#web/lib/messages/message-catalog.tsx'
import { ApiError } from '#web/lib/api/api-client.ts'

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

const reasons = {
  internal_server_error: 'server',
  unable_to_create_user: 'notCreated',
  invalid_credentials: 'credentials',
  rate_limit_exceeded: 'rate',
  oauth_error: 'oauth',
  session_expired: 'expired',
  account_banned: 'banned',
  email_verification_required: 'unconfirmed',
  authentication_required: 'needed',
  callback_failed: 'link',
  reset_link_invalid: 'reset',
  reset_check_failed: 'resetCheck',
  password_updated: 'changed',
} as const

/** Returns the message of a redirect to sign-in, from `?error=` or `?message=`. */
export function redirectReason(search: URLSearchParams) {
  const code = search.get('error') ?? search.get('message')
  if (code === null) {
    return undefined
  }
  const reason = Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : 'unknown'
  return `signin.fail.${reason}` as const
}
