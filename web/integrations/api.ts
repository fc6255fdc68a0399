import { queryOptions } from '@tanstack/react-query'
import { createApiKey, listApiKeys, renameApiKey, revokeApiKey } from '#shared/api-keys/contract.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from '#shared/webhooks/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export type ApiKey = WireResponse<typeof listApiKeys>[number]
export type Webhook = WireResponse<typeof listWebhooks>[number]
export type Delivery = WireResponse<typeof listDeliveries>[number]

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, { query: { limit: 200 }, signal }),
})

export async function makeKey(body: WireBody<typeof createApiKey>, idempotencyKey: string): Promise<string> {
  const { key } = await call(createApiKey, { body, idempotencyKey })
  void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  return key
}

export async function renameKey({ id, version }: ApiKey, name: string): Promise<void> {
  await call(renameApiKey, { params: { id }, body: { name }, ifMatch: version })
  void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
}

export async function revokeKey(id: string): Promise<void> {
  await call(revokeApiKey, { params: { id } })
  void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
}

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, { query: { limit: 200 }, signal }),
})

export function deliveriesQuery(id: string) {
  return queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, query: { limit: 50 }, signal }),
    // a delivery is sent a moment after it was requested
    refetchInterval: 3_000,
  })
}

const webhooksChanged = () => void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })

export async function addWebhook(
  body: WireBody<typeof createWebhook>,
  idempotencyKey: string,
): Promise<string> {
  const { secret } = await call(createWebhook, { body, idempotencyKey })
  webhooksChanged()
  return secret
}

export async function setEnabled({ id, version }: Webhook, enabled: boolean): Promise<void> {
  await call(updateWebhook, { params: { id }, body: { enabled }, ifMatch: version })
  webhooksChanged()
}

export async function newSecret(id: string): Promise<string> {
  const { secret } = await call(rotateSecret, { params: { id } })
  webhooksChanged()
  return secret
}

export async function sendTest(id: string): Promise<void> {
  await call(testWebhook, { params: { id } })
  webhooksChanged()
}

export async function removeWebhook(id: string): Promise<void> {
  await call(deleteWebhook, { params: { id } })
  webhooksChanged()
}

export async function replay(id: string, deliveryId: string): Promise<void> {
  await call(replayDelivery, { params: { id, deliveryId } })
  webhooksChanged()
}
