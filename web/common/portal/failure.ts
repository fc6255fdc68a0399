import { ApiError, problemsOf } from '#web/lib/api/api-error.ts'
import type { useMessages } from '#web/lib/messages/message-catalog.tsx'

type T = ReturnType<typeof useMessages>['t']

/** Returns one sentence for a failure in the user's language: the server's own sentence if it sent one. */
export function failureText(t: T, error: unknown): string {
  if (!(error instanceof ApiError)) {
    return error instanceof Error && error.message ? error.message : t('failed.other')
  }
  if (error.status === 0) {
    return t('failed.offline')
  }
  if (error.status >= 500) {
    return t('failed.server')
  }
  return problemsOf(error)[0]?.message ?? error.detail ?? t('failed.other')
}
