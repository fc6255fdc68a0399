/** What one can do about it: see the error page. */
export type FailureAction = 'retry' | 'wait' | 'sign-in' | 'support' | 'resend'

export type Failure = { title: string; description: string; action: FailureAction }

/** Why somebody did not get in, by the codes that the server and the links use. */
export const failures = {
  internal_server_error: {
    title: 'Something went wrong',
    description: 'Something went wrong on our end. Please try again in a few moments.',
    action: 'retry',
  },
  unable_to_create_user: {
    title: 'Account not created',
    description: 'We were unable to create your account. Please try signing up again.',
    action: 'retry',
  },
  invalid_credentials: {
    title: 'Wrong email or password',
    description: 'The email or password you entered is incorrect. Please check and try again.',
    action: 'retry',
  },
  rate_limit_exceeded: {
    title: 'Too many requests',
    description: 'You have made too many requests. Please wait a moment before trying again.',
    action: 'wait',
  },
  oauth_error: {
    title: 'Social login failed',
    description: 'There was an issue with the social login. Please try again or use a different method.',
    action: 'retry',
  },
  session_expired: {
    title: 'Session expired',
    description: 'Your session has expired for security reasons. Please sign in again.',
    action: 'sign-in',
  },
  account_banned: {
    title: 'Account suspended',
    description: 'Your account has been suspended. Please contact support for assistance.',
    action: 'support',
  },
  email_verification_required: {
    title: 'Confirm your email',
    description: 'Please check your email and click the verification link to continue.',
    action: 'resend',
  },
} as const satisfies Record<string, Failure>

export const unknownFailure: Failure = {
  title: 'Authentication Error',
  description: 'An unexpected error occurred during authentication. Please try again.',
  action: 'retry',
}

export function failureOf(code: string): Failure {
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : unknownFailure
}
