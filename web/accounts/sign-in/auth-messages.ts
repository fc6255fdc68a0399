import { signin } from '#shared/messages/en/signin.ts'
import { pageLanguage } from '#web/lib/messages/language.ts'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'

/** Returns why a sign-in failed, in the words of the specification. */
export function signInFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) {
      return 'Invalid email or password'
    }
    if (error.code === 'email_verification_required') {
      return signin['signin.fail.unconfirmed']
    }
    if (error.status === 429) {
      return signin['signin.fail.rate']
    }
  }
  return messageFor(error)
}

/** Returns why a sign-up failed. */
export function signUpFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'unable_to_create_user') {
      return error.detail ?? 'User already registered'
    }
    if (error.status === 429) {
      return signin['signin.fail.rate']
    }
  }
  return messageFor(error)
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
