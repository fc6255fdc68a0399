import { signin } from '#shared/words/en/signin.ts'

/** What one can do about it: see the error page. */
export type FailureAction = 'retry' | 'wait' | 'sign-in' | 'support' | 'resend'

export type Failure = { title: string; description: string; action: FailureAction }

/** Why somebody did not get in, by the codes that the server and the links use. */
export const failures = {
  internal_server_error: {
    title: 'Something went wrong',
    description: signin['signin.fail.server'],
    action: 'retry',
  },
  unable_to_create_user: {
    title: 'Account not created',
    description: signin['signin.fail.notCreated'],
    action: 'retry',
  },
  invalid_credentials: {
    title: 'Wrong email or password',
    description: signin['signin.fail.credentials'],
    action: 'retry',
  },
  rate_limit_exceeded: {
    title: 'Too many requests',
    description: signin['signin.fail.rate'],
    action: 'wait',
  },
  oauth_error: {
    title: 'Social login failed',
    description: signin['signin.fail.oauth'],
    action: 'retry',
  },
  session_expired: {
    title: 'Session expired',
    description: signin['signin.fail.expired'],
    action: 'sign-in',
  },
  account_banned: {
    title: 'Account suspended',
    description: signin['signin.fail.banned'],
    action: 'support',
  },
  email_verification_required: {
    title: 'Confirm your email',
    description: signin['signin.fail.unconfirmed'],
    action: 'resend',
  },
} as const satisfies Record<string, Failure>

export const unknownFailure: Failure = {
  title: 'Authentication Error',
  description: signin['signin.fail.unknown'],
  action: 'retry',
}

export function failureOf(code: string): Failure {
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : unknownFailure
}
