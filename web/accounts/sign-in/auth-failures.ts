import type { WebMessageKey } from '#web/lib/messages/message-catalog.tsx'

/** The step that the user can take after a failure; the error page shows it. */
type FailureAction = 'retry' | 'wait' | 'sign-in' | 'support' | 'resend'

type Failure = { title: WebMessageKey; description: WebMessageKey; action: FailureAction }

/** Reasons for a failed sign-in, by the error codes of the server and of links. */
const failures = {
  internal_server_error: {
    title: 'outcome.serverTitle',
    description: 'signin.fail.server',
    action: 'retry',
  },
  unable_to_create_user: {
    title: 'outcome.notCreatedTitle',
    description: 'signin.fail.notCreated',
    action: 'retry',
  },
  invalid_credentials: {
    title: 'outcome.credentialsTitle',
    description: 'signin.fail.credentials',
    action: 'retry',
  },
  rate_limit_exceeded: {
    title: 'outcome.rateTitle',
    description: 'signin.fail.rate',
    action: 'wait',
  },
  oauth_error: {
    title: 'outcome.oauthTitle',
    description: 'signin.fail.oauth',
    action: 'retry',
  },
  session_expired: {
    title: 'outcome.expiredTitle',
    description: 'signin.fail.expired',
    action: 'sign-in',
  },
  account_banned: {
    title: 'outcome.bannedTitle',
    description: 'signin.fail.banned',
    action: 'support',
  },
  email_verification_required: {
    title: 'outcome.unconfirmedTitle',
    description: 'signin.fail.unconfirmed',
    action: 'resend',
  },
} as const satisfies Record<string, Failure>

const unknownFailure = {
  title: 'outcome.unknownTitle',
  description: 'signin.fail.unknown',
  action: 'retry',
} as const satisfies Failure

export function failureOf(code: string) {
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : unknownFailure
}
