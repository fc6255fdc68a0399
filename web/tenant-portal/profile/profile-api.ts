import { queryOptions } from '@tanstack/react-query'
import type * as mail from '#shared/mail/contract.ts'
import type * as portal from '#shared/tenant-portal/contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const getProfile = endpoint<typeof portal.tenantProfile>('GET', '/tenant/profile')
const putProfile = endpoint<typeof portal.updateTenantProfile>('PATCH', '/tenant/profile')
const getMail = endpoint<typeof mail.getMailPreferences>('GET', '/users/mail-preferences')
const putMail = endpoint<typeof mail.updateMailPreferences>('PATCH', '/users/mail-preferences')
export type OwnProfile = NonNullable<WireResponse<typeof portal.tenantProfile>>
export type OwnMail = WireResponse<typeof mail.getMailPreferences>

export const profileQuery = queryOptions({
  queryKey: ['tenant', 'profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
})

export const mailQuery = queryOptions({
  queryKey: ['auth', 'mail-preferences'],
  queryFn: ({ signal }) => call(getMail, { signal }),
})

export async function saveProfile(
  body: WireBody<typeof portal.updateTenantProfile>,
  version: number,
): Promise<void> {
  const saved = await call(putProfile, { body, ifMatch: version })
  queryClient.setQueryData(profileQuery.queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: ['tenant', 'dashboard'] })
}

export async function saveMail(body: WireBody<typeof mail.updateMailPreferences>): Promise<void> {
  queryClient.setQueryData(mailQuery.queryKey, await call(putMail, { body }))
}
