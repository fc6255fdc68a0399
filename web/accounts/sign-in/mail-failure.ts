import { signin } from '#shared/messages/en/sign-in/signin.ts'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'
import { pageLanguage } from '#web/lib/messages/language.ts'

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
