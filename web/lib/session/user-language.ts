import type * as contract from '#shared/accounts/contract.ts'
import type { Language } from '#shared/messages/languages.ts'
import { call } from '#web/lib/api/api-client.ts'
import { currentUserQuery } from './auth.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const updateProfile = endpoint<typeof contract.updateProfile>('PATCH', '/users/profile')

/** Keeps the signed-in person's choice, for their mails and other devices, and asks again for what the server wrote. */
export async function saveUserLanguage(language: Language): Promise<void> {
  // at once: whoever reads it meanwhile must not fall back to the one before
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, language })
  const refetched = queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' })
  try {
    const user = await call(updateProfile, { body: { language } })
    queryClient.setQueryData(currentUserQuery.queryKey, user)
  } catch (error) {
    // the page speaks it already, and this browser remembers
    logger.warn('The choice of language could not be kept', error)
  }
  await refetched
}
