import { requireReauthenticatedSession } from '#server/accounts/service.ts'
import { AppError, invalidFieldOf, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { newSecret } from '#server/platform/sign-in/tokens.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/webhooks/contract.ts'

import { type DeliveryRow, findDelivery, insertDelivery } from './delivery-store.ts'
import {
  archiveWebhook,
  countWebhooks,
  hasSecret,
  findWebhook,
  insertWebhook,
  replaceSecret,
  updateWebhookRow,
  type WebhookRow,
} from './store.ts'
import type { WebhookDeps, WebhookSecrets } from './webhook-secrets.ts'

export { createDeliverWebhook } from './deliver.ts'
export { createWebhookSecrets } from './webhook-secrets.ts'
export { deleteOldDeliveries } from './delivery-store.ts'

const maxWebhooks = 20
const dayMs = 86_400_000

/**
 * Creates an address to which events are sent, for a person who has just proved who they are: the events leave the account.
 * Returns the id and the secret, which no later response repeats. Throws `proof_required`, `validation_failed` for an
 * address that is not on the public internet, `conflict` beyond twenty.
 */
export async function createWebhook(
  context: Context,
  { outbound, secrets }: WebhookDeps,
  body: RouteBody<typeof contract.createWebhook>,
): Promise<{ id: string; secret: string }> {
  await requireReauthenticatedSession(context)
  const { db, actor, now } = context
  await requireTarget(outbound, body.url)
  if ((await countWebhooks(db, actor.accountId)) >= maxWebhooks) {
    throw new AppError('conflict', 'webhooks.tooMany', { count: maxWebhooks })
  }
  const row = {
    id: newId(now.getTime()),
    url: body.url,
    description: body.description || null,
    eventTypes: [...new Set(body.eventTypes)],
  }
  const secret = makeSecret()
  const { accountId } = actor
  const secretSealed = secrets.seal(secret, { accountId, id: row.id })
  await insertWebhook(db, accountId, { ...row, secretSealed, createdBy: actor.userId }, now)
  await append(context, 'created', row, { after: row })
  return { id: row.id, secret }
}

/**
 * Updates a webhook; restarting one clears its failures. Only another address needs a recent proof of identity. Throws
 * the errors of `createWebhook`, `version_mismatch`, and `invalid_transition` to start one whose secret is lost.
 */
export async function updateWebhook(
  context: Context,
  outbound: Outbound,
  id: string,
  body: RouteBody<typeof contract.updateWebhook>,
): Promise<void> {
  const { db, actor, now } = context
  const before = await requireWebhook(context, id, true)
  requireVersion(before.version, context.ifMatch)
  if (body.url !== undefined && body.url !== before.url) {
    await requireReauthenticatedSession(context)
    await requireTarget(outbound, body.url)
  }
  const isEnabled = body.enabled ?? before.disabledAt === null
  const isStarted = isEnabled && before.disabledAt !== null
  if (isStarted && !(await hasSecret(db, actor.accountId, id))) {
    throw new AppError('invalid_transition', 'webhooks.secretLost')
  }
  const after: WebhookRow = {
    ...before,
    url: body.url ?? before.url,
    description: body.description === undefined ? before.description : body.description || null,
    eventTypes: body.eventTypes ? [...new Set(body.eventTypes)] : before.eventTypes,
    disabledAt: isEnabled ? null : (before.disabledAt ?? now),
    disabledBecause: isEnabled ? null : (before.disabledBecause ?? 'Stopped manually'),
    failingSince: isStarted ? null : before.failingSince,
  }
  await updateWebhookRow(db, actor.accountId, after, now)
  await append(context, 'updated', after, { before, after })
}

/** Deletes a webhook. Its waiting deliveries are not sent any more. Throws `not_found`. */
export async function deleteWebhook(context: Context, id: string): Promise<void> {
  const before = await requireWebhook(context, id, true)
  await archiveWebhook(context.db, context.actor.accountId, id, context.now)
  await append(context, 'removed', before, { before })
}

/**
 * Rotates the secret, for a person who has just proved who they are; for a day, deliveries are signed with the old one
 * too. Throws `proof_required`, `not_found`.
 */
export async function rotateSecret(context: Context, secrets: WebhookSecrets, id: string): Promise<string> {
  await requireReauthenticatedSession(context)
  const row = await requireWebhook(context, id, true)
  const secret = makeSecret()
  const until = new Date(context.now.getTime() + dayMs)
  const { accountId } = context.actor
  const secretSealed = secrets.seal(secret, { accountId, id })
  await replaceSecret(context.db, accountId, { id, secretSealed, until, now: context.now })
  await append(context, 'secret_rotated', row, {})
  return secret
}

/** Sends the same event again, as a separate delivery with the event's id. Throws `not_found`, `invalid_transition`. */
export async function replay(context: Context, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
  const { db, actor } = context
  await requireRunning(context, webhookId)
  const delivery = await findDelivery(db, actor.accountId, { webhookId, id: deliveryId })
  if (!delivery) {
    throw notFound('delivery')
  }
  return deliver(context, delivery)
}

/** Sends an event that only tests that the webhook works. Throws `not_found`, `invalid_transition`. */
export async function testWebhook(context: Context, webhookId: string): Promise<DeliveryRow> {
  await requireRunning(context, webhookId)
  const eventId = newId(context.now.getTime())
  const type = 'webhook.test'
  const data = { message: 'This is a test. Your webhook works.' }
  const payload = { id: eventId, type, createdAt: context.now.toISOString(), data }
  return deliver(context, { webhookId, eventId, type, payload })
}

async function deliver(
  { db, actor, now }: Context,
  { webhookId, eventId, type, payload }: Pick<DeliveryRow, 'webhookId' | 'eventId' | 'type' | 'payload'>,
): Promise<DeliveryRow> {
  const id = newId(now.getTime())
  await insertDelivery(db, actor.accountId, { id, webhookId, eventId, type, payload }, now)
  const row = await findDelivery(db, actor.accountId, { webhookId, id })
  return row! // written just above
}

async function requireRunning(context: Context, id: string): Promise<void> {
  const { disabledAt } = await requireWebhook(context, id, true)
  if (disabledAt !== null) {
    throw new AppError('invalid_transition', 'webhooks.stopped')
  }
}

/** Returns the webhook. Throws `not_found`. */
export async function requireWebhook({ db, actor }: Context, id: string, lock = false): Promise<WebhookRow> {
  const row = await findWebhook(db, actor.accountId, id, lock)
  if (!row) {
    throw notFound('webhook')
  }
  return row
}

async function requireTarget(outbound: Outbound, url: string): Promise<void> {
  const refusal = await outbound.refusal(url)
  if (refusal !== undefined) {
    throw invalidFieldOf('url', refusal)
  }
}

function makeSecret(): string {
  return `whsec_${newSecret()}`
}

function append(
  context: Context,
  action: string,
  { id, url }: Pick<WebhookRow, 'id' | 'url'>,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  return appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'webhook',
    entityId: id,
    entityName: url,
    ...change,
  })
}
