import type * as contract from '#shared/accounts/contract.ts'
import type { Language } from '#shared/messages/languages.ts'
import { call } from '#web/lib/api/api-client.ts'
import { currentUserQuery } from './auth.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const updateProfile = endpoint<typeof contract.updateProfile>('PATCH', '/users/profile')

/** Saves the signed-in person's language, for e-mails and other devices, and refetches texts that the server wrote. */
export async function saveUserLanguage(language: Language): Promise<void> {
  // at once, so that no reader falls back to the previous language meanwhile
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, language })
  const refetched = queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
  try {
    const user = await call(updateProfile, { body: { language } })
    queryClient.setQueryData(currentUserQuery.queryKey, user)
  } catch (error) {
    // the page uses the language already, and this browser stores it
    logger.warn('The language could not be saved', error)
  }
  await refetched
}
