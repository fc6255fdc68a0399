import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#shared/accounts/sso-contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const getSso = endpoint<typeof contract.getSso>('GET', '/single-sign-on')
const updateSso = endpoint<typeof contract.updateSso>('PUT', '/single-sign-on')
const deleteSso = endpoint<typeof contract.deleteSso>('DELETE', '/single-sign-on')
const testSso = endpoint<typeof contract.testSso>('POST', '/single-sign-on/test')

export type SsoSettings = WireResponse<typeof contract.getSso>
export type SsoConnection = NonNullable<SsoSettings['connection']>
export type SsoTest = WireResponse<typeof contract.testSso>

export const ssoQuery = queryOptions({
  queryKey: ['single-sign-on'],
  queryFn: ({ signal }) => call(getSso, { signal }),
})

const changed = () => queryClient.invalidateQueries({ queryKey: ssoQuery.queryKey })

export async function save(
  before: SsoConnection | null,
  body: WireBody<typeof contract.updateSso>,
): Promise<void> {
  await call(updateSso, { body, ...(before ? { ifMatch: before.version } : {}) })
  await changed()
}

export async function turnOff(): Promise<void> {
  await call(deleteSso)
  await changed()
}

export async function runTest(): Promise<SsoTest> {
  const result = await call(testSso)
  await changed()
  return result
}
