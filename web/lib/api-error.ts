export type ApiProblem = { path: string; message: string }

type ApiErrorInit = {
  /** 0 where no answer came. */
  status: number
  code?: string | undefined
  detail?: string | undefined
  problems?: readonly ApiProblem[] | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  /** What the answer carries beyond the common fields, such as `limit` and `max` of a plan limit. */
  extra?: Record<string, unknown> | undefined
}

/** A call that failed, whatever the reason. `message` is what a person may be shown (specification §8). */
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

const fallback = 'API request failed'

/** The one sentence for a failure, from whatever was thrown. */
export function messageFor(error: unknown): string {
  if (error instanceof ApiError) {
    return error.message
  }
  if (error instanceof Error) {
    return error.message || 'An unexpected error occurred'
  }
  return fallback
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}

/** The fields that the server refused, by the path of the field. */
export function problemsOf(error: unknown): readonly ApiProblem[] {
  return error instanceof ApiError ? error.problems : []
}

/** Refusals that say what to do about them: the server's own sentence is shown, whatever its status. */
const speaking = new Set([
  'plan_limit_reached',
  'trial_ended',
  'subscription_ended',
  'insufficient_scope',
  'payments_unavailable',
  'payment_provider_unavailable',
  'payment_declined',
])

function spokenFor({ code, detail }: ApiErrorInit): string | undefined {
  return code !== undefined && speaking.has(code) ? detail : undefined
}

function callFailureMessage(status: number, detail: string | undefined): string {
  switch (status) {
    case 200:
    case 201:
      return fallback
    case 0:
      return 'Network error - please check your connection'
    case 400:
      return detail || 'Invalid data provided'
    case 401:
      return 'You are not authorized to perform this action'
    case 403:
      return 'Access denied'
    case 404:
      return 'Resource not found'
    default:
      return status >= 500
        ? 'Server error - please try again later'
        : detail || 'An unexpected error occurred'
  }
}
