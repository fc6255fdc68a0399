import { createHmac } from 'node:crypto'

import { notify } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import type { OutsideJob } from '#server/platform/jobs/jobs.ts'
import type { OutboundAnswer } from '#server/platform/outbound/outbound.ts'

import {
  type Attempt,
  findWaiting,
  recordAttempt,
  scheduleDelivery,
  type WaitingRow,
} from './delivery-store.ts'
import { findWebhook, updateWebhookRow } from './store.ts'
import type { WebhookDeps, WebhookSecrets } from './webhook-secrets.ts'

/** Waits between attempts, in seconds: ten attempts within a day. */
export const retryDelays: readonly number[] = [30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]

const threeDaysMs = 3 * 86_400_000

/**
 * Returns the header `t=…,v1=…` as receivers verify it: HMAC-SHA256 of `{seconds}.{body}`, once for each valid secret.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = `${seconds}.${body}`
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}

/** Makes the job that sends one delivery once. It records the response, and retries a failure later. */
export function createDeliverWebhook({ outbound, secrets }: WebhookDeps): OutsideJob {
  return async (data, { accountId, now, log, database }) => {
    const id = (data as { id?: unknown } | null)?.id
    if (typeof id !== 'string') {
      throw new Error('deliverWebhook needs the id of the delivery')
    }
    const row = await database.read({ as: 'job', accountId }, (db) => findWaiting(db, accountId, id))
    if (!row) {
      return
    }
    if (row.isStopped) {
      await database.write({ as: 'job', accountId }, (db) =>
        recordAttempt(db, accountId, stopped(row, 'The webhook is stopped')),
      )
      return
    }
    const valid = openSecrets(secrets, row, { accountId, now })
    if (valid.length === 0) {
      const attempt = stopped(
        row,
        'Its secret cannot be read. Create a new secret, then send the event again.',
      )
      await database.write({ as: 'job', accountId }, (db) => recordAttempt(db, accountId, attempt))
      return
    }
    const began = performance.now()
    const answer = await outbound.post({
      url: row.url,
      headers: headersOf(row, valid, now),
      body: row.payload,
    })
    const attempt = attemptOf(row, answer, now, Math.round(performance.now() - began))
    await database.write({ as: 'job', accountId }, async (db) => {
      await recordAttempt(db, accountId, attempt)
      if (attempt.state === 'PENDING') {
        await scheduleDelivery(db, row, retryDelays[row.attempts] ?? 0)
      }
      await recordHealth(db, accountId, row, attempt, now)
    })
    const fields = { accountId, webhookId: row.webhookId, deliveryId: id, attempts: attempt.attempts }
    log.info({ ...fields, status: attempt.responseStatus, reason: attempt.error }, 'webhook sent')
  }
}

/**
 * Returns the secrets that sign at this instant, the newest first. Returns an empty list if the newest cannot
 * be read.
 */
function openSecrets(
  secrets: WebhookSecrets,
  { webhookId: id, secretSealed, previousSecretSealed, previousSecretUntil }: WaitingRow,
  { accountId, now }: { accountId: string; now: Date },
): string[] {
  const secret = secrets.open(secretSealed, { accountId, id })
  if (secret === null) {
    return []
  }
  const isOldGood = previousSecretUntil !== null && now < previousSecretUntil
  const previous = isOldGood ? secrets.open(previousSecretSealed, { accountId, id }) : null
  return previous === null ? [secret] : [secret, previous]
}

function headersOf(row: WaitingRow, secrets: readonly string[], now: Date): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Tenure-Webhooks/1',
    'tenure-signature': signatureOf(row.payload, secrets, now),
    'tenure-event-id': row.eventId,
    'tenure-delivery-id': row.id,
  }
}

function attemptOf(row: WaitingRow, answer: OutboundAnswer, now: Date, durationMs: number): Attempt {
  const attempts = row.attempts + 1
  const isDelivered = answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300
  // waiting does not make a forbidden address allowed, but its name may resolve to another address later
  const wait = isDelivered ? undefined : retryDelays[row.attempts]
  return {
    id: row.id,
    state: isDelivered ? 'DELIVERED' : wait === undefined ? 'FAILED' : 'PENDING',
    attempts,
    nextAttemptAt: wait === undefined ? null : new Date(now.getTime() + wait * 1000),
    lastAttemptAt: now,
    deliveredAt: isDelivered ? now : null,
    responseStatus: answer.outcome === 'answered' ? answer.status : null,
    responseBody: answer.outcome === 'answered' ? storable(answer.body) : null,
    error: isDelivered ? null : reasonOf(answer),
    durationMs,
  }
}

function reasonOf(answer: OutboundAnswer): string {
  if (answer.outcome !== 'answered') {
    return answer.reason
  }
  return answer.status >= 300 && answer.status < 400
    ? `It responded with ${answer.status}: redirects are not followed`
    : `It responded with ${answer.status}`
}

function stopped(row: WaitingRow, error: string): Attempt {
  return {
    id: row.id,
    state: 'FAILED',
    attempts: row.attempts,
    nextAttemptAt: null,
    lastAttemptAt: null,
    deliveredAt: null,
    responseStatus: null,
    responseBody: null,
    error,
    durationMs: null,
  }
}

/** Makes a response storable as text in the database: it may contain any bytes. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD')
}

/** Stops a webhook that has only failed for three days, and notifies the team. */
async function recordHealth(
  db: Db,
  accountId: string,
  { webhookId }: WaitingRow,
  { state, error }: Attempt,
  now: Date,
): Promise<void> {
  const webhook = await findWebhook(db, accountId, webhookId, true)
  const isWell = state === 'DELIVERED'
  if (!webhook || (isWell && webhook.failingSince === null) || webhook.disabledAt !== null) {
    return
  }
  const failingSince = isWell ? null : (webhook.failingSince ?? now)
  const isOver = failingSince !== null && now.getTime() - failingSince.getTime() >= threeDaysMs
  if (!isWell && !isOver && webhook.failingSince !== null) {
    return
  }
  const after = {
    ...webhook,
    failingSince,
    ...(isOver
      ? { disabledAt: now, disabledBecause: `Nothing was delivered for three days. ${error ?? ''}` }
      : {}),
  }
  await updateWebhookRow(db, accountId, after, now)
  if (!isOver) {
    return
  }
  const entity = { entityType: 'webhook', entityId: webhook.id, entityName: webhook.url } as const
  await appendEvent(
    db,
    { accountId, userId: null, now },
    { action: 'disabled', ...entity, before: webhook, after },
  )
  await notify(db, {
    accountId,
    now,
    type: 'SYSTEM',
    priority: 'HIGH',
    title: `The webhook to ${new URL(webhook.url).hostname} was stopped`,
    message: `Nothing has been delivered to ${webhook.url} for three days. Check it, then start it again.`,
    to: { team: true },
    key: `webhook:${webhook.id}:${failingSince.toISOString()}`,
  })
}
