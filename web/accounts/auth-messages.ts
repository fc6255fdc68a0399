import { ApiError, messageFor } from '#web/lib/api-client.ts'

/** Why signing in failed, in the words of the specification. */
export function signInFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) {
      return 'Invalid email or password'
    }
    if (error.code === 'email_verification_required') {
      return 'Please check your email and click the verification link to continue.'
    }
    if (error.status === 429) {
      return 'You have made too many requests. Please wait a moment before trying again.'
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
      return 'You have made too many requests. Please wait a moment before trying again.'
    }
  }
  return messageFor(error)
}

/** Why no mail was sent, or no link was taken. */
export function mailFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 429) {
      return 'You have made too many requests. Please wait a moment before trying again.'
    }
    if (error.code?.startsWith('link_') && error.detail) {
      return error.detail
    }
  }
  return messageFor(error)
}

const reasons: Record<string, string> = {
  authentication_required: 'Please sign in to continue.',
  internal_server_error: 'Something went wrong on our end. Please try again in a few moments.',
  unable_to_create_user: 'We were unable to create your account. Please try signing up again.',
  invalid_credentials: 'The email or password you entered is incorrect. Please check and try again.',
  rate_limit_exceeded: 'You have made too many requests. Please wait a moment before trying again.',
  oauth_error: 'There was an issue with the social login. Please try again or use a different method.',
  session_expired: 'Your session has expired for security reasons. Please sign in again.',
  account_banned: 'Your account has been suspended. Please contact support for assistance.',
  email_verification_required: 'Please check your email and click the verification link to continue.',
  callback_failed: 'The link from your email could not be used. Please sign in, or ask for a new link.',
  reset_link_invalid: 'Invalid or expired password reset link',
  reset_check_failed: 'Unable to validate reset session',
  password_updated: 'Your password was changed. Sign in with the new one.',
}

/** What a redirect to sign-in says by `?error=` or `?message=`. */
export function redirectReason(search: URLSearchParams): string | undefined {
  const code = search.get('error') ?? search.get('message')
  if (code === null) {
    return undefined
  }
  return reasons[code] ?? 'An unexpected error occurred during authentication. Please try again.'
}
