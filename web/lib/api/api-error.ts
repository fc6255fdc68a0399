import { pageLanguage, pageUiMessages } from '#web/lib/messages/language.ts'

export type ApiProblem = { path: string; message: string }

type ApiErrorInit = {
  /** HTTP status; 0 where no response arrived. */
  status: number
  code?: string | undefined
  detail?: string | undefined
  problems?: readonly ApiProblem[] | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  /** Further fields of the response, such as `limit` and `max` of a plan limit. */
  extra?: Record<string, unknown> | undefined
}

/** A failed API call, for any reason. `message` can be shown to the user (specification §8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly problems: readonly ApiProblem[]
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly extra: Record<string, unknown>

  constructor(init: ApiErrorInit) {
    super(spokenFor(init) ?? callFailureMessage(init.status, init.detail))
    this.name = 'ApiError'
    this.status = init.status
    this.code = init.code
    this.detail = init.detail
    this.problems = init.problems ?? []
    this.requestId = init.requestId
    this.retryAfterSeconds = init.retryAfterSeconds
    this.extra = init.extra ?? {}
  }
}

/**
 * Returns whether a failed call says something about the user and the session. A response that did not arrive, too many
 * requests, a proxy without its server, or a page that the network puts in place of a response say nothing: a restart of
 * the server must not sign out all users.
 */
export function isAboutUser(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status !== 429 &&
    !(error.status >= 502 && error.status <= 504)
  )
}

/** Returns the one sentence that describes a thrown value to the user. */
export function messageFor(error: unknown): string {
  if (error instanceof ApiError) {
    return error.message
  }
  if (error instanceof Error) {
    return error.message || pageUiMessages()['ui.fail.other']
  }
  return pageUiMessages()['ui.fail.call']
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}

/** Returns the fields that the server refused, each by its path. */
export function problemsOf(error: unknown): readonly ApiProblem[] {
  return error instanceof ApiError ? error.problems : []
}

/** Error codes whose `detail` explains to the user what to do. It is shown whatever the status. */
const speaking = new Set([
  'account_banned',
  'plan_limit_reached',
  'trial_ended',
  'subscription_ended',
  'insufficient_scope',
  'payments_unavailable',
  'payment_provider_unavailable',
  'payment_declined',
])

function spokenFor({ code, detail }: ApiErrorInit): string | undefined {
  // the specification's sentences are English, so in another language the server's own sentence is shown
  const isOurs = pageLanguage() === 'en'
  return !isOurs || (code !== undefined && speaking.has(code)) ? detail : undefined
}

function callFailureMessage(status: number, detail: string | undefined): string {
  switch (status) {
    case 200:
    case 201:
      return pageUiMessages()['ui.fail.call']
    case 0:
      return pageUiMessages()['ui.fail.network']
    case 400:
      return detail || pageUiMessages()['ui.fail.invalid']
    case 401:
      return pageUiMessages()['ui.fail.signIn']
    case 403:
      return pageUiMessages()['ui.fail.denied']
    case 404:
      return pageUiMessages()['ui.fail.missing']
    default:
      return status >= 500 ? pageUiMessages()['ui.fail.server'] : detail || pageUiMessages()['ui.fail.other']
  }
}
