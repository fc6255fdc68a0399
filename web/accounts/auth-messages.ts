import { failures, unknownFailure } from './auth-failures.ts'
import { spokenLanguage } from '#web/lib/language.ts'
import { ApiError, messageFor } from '#web/lib/api-client.ts'

/** Why signing in failed, in the words of the specification. */
export function signInFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) {
      return 'Invalid email or password'
    }
    if (error.code === 'email_verification_required') {
      return failures.email_verification_required.description
    }
    if (error.status === 429) {
      return failures.rate_limit_exceeded.description
    }
  }
  return messageFor(error)
}

/** Why signing up failed. */
export function signUpFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'unable_to_create_user') {
      return error.detail ?? 'User already registered'
    }
    if (error.status === 429) {
      return failures.rate_limit_exceeded.description
    }
  }
  return messageFor(error)
}

/** Why no mail was sent, or no link was taken. */
export function mailFailure(error: unknown): string {
  if (error instanceof ApiError && spokenLanguage() === 'en') {
    if (error.status === 429) {
      return failures.rate_limit_exceeded.description
    }
    if (error.code?.startsWith('link_') && error.detail) {
      return error.detail
    }
  }
  return messageFor(error)
}

const reasons: Record<string, string> = {
  ...describe(failures),
  authentication_required: 'Please sign in to continue.',
  callback_failed: 'The link from your email could not be used. Please sign in, or ask for a new link.',
  reset_link_invalid: 'Invalid or expired password reset link',
  reset_check_failed: 'Unable to validate reset session',
  password_updated: 'Your password was changed. Sign in with the new one.',
}

function describe(all: typeof failures): Record<string, string> {
  return Object.fromEntries(Object.entries(all).map(([code, { description }]) => [code, description]))
}

/** What a redirect to sign-in says by `?error=` or `?message=`. */
export function redirectReason(search: URLSearchParams): string | undefined {
  const code = search.get('error') ?? search.get('message')
  if (code === null) {
    return undefined
  }
  return (Object.hasOwn(reasons, code) && reasons[code]) || unknownFailure.description
}
