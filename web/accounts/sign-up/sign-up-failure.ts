import { ApiError } from '#web/lib/api/api-client.ts'
import { failureSentence } from '#web/lib/forms/rule-messages.ts'
import type { WebTranslate } from '#web/lib/messages/message-catalog.tsx'

/** Returns why signing up failed, in the page's language. */
export function signUpFailure(t: WebTranslate, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'unable_to_create_user') {
      return error.detail ?? t('signin.rule.taken')
    }
    if (error.status === 429) {
      return t('signin.fail.rate')
    }
  }
  return failureSentence(t, error)
}
