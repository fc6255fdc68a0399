import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { recordSecurityEvent } from './security-events.ts'
import { securityEventsOf } from './security-facts.ts'

/** Who caused an event: a user of the account in a request, or Tenure itself in a job. */
export type EventActor = {
  accountId: string
  userId: string | null
  now: Date
  requestId?: string
  ipAddress?: string
  userAgent?: string
  /** The actor's name where it is not the user's: the name of their API key. */
  name?: string
}

export type EventEntity =
  | 'property'
  | 'unit'
  | 'tenant'
  | 'lease'
  | 'payment'
  | 'charge'
  | 'maintenance'
  | 'account'
  | 'vendor'
  | 'payer'
  | 'owner'
  | 'expense'
  | 'bill'
  | 'recurring_expense'
  | 'owner_transaction'
  | 'other_income'
  | 'document'
  | 'member'
  | 'api_key'
  | 'invitation'
  | 'webhook'
  | 'recurring_invoice'
  | 'bank_account'

/** An event: `action` is in the past tense, `before` and `after` contain the changed fields. */
export type EventInput = {
  action: string
  entityType: EventEntity
  entityId: string
  entityName: string
  before?: unknown
  after?: unknown
}

/**
 * SQL: the name of the user of an event `e`, marked as imported if the event came with an archive, which may contain
 * any name.
 */
export const eventUserName = `e.user_name || CASE WHEN e.is_imported THEN ' (imported)' ELSE '' END`

/** Appends an event to the account's history, in the transaction of the change. */
export function appendEvent(db: Db, eventActor: EventActor, input: EventInput): Promise<void> {
  return appendEvents(db, eventActor, [input])
}

/** Appends several events of one actor in one statement, and the security events that belong to them. */
export async function appendEvents(
  db: Db,
  eventActor: EventActor,
  inputs: readonly EventInput[],
): Promise<void> {
  await db.query(
    `INSERT INTO events (account_id, user_id, request_id, created_at, user_name,
                         id, action, entity_type, entity_id, entity_name, before, after)
     SELECT $1, $2, $3, $4, coalesce($12, (SELECT name FROM users WHERE id = $2), 'Tenure'), f.*
     FROM unnest($5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::jsonb[], $11::jsonb[]) f`,
    [
      eventActor.accountId,
      eventActor.userId,
      eventActor.requestId ?? null,
      eventActor.now,
      inputs.map(() => newId(eventActor.now.getTime())),
      inputs.map((input) => input.action),
      inputs.map((input) => input.entityType),
      inputs.map((input) => input.entityId),
      inputs.map((input) => input.entityName.slice(0, 300)),
      inputs.map((input) => jsonOf(input.before)),
      inputs.map((input) => jsonOf(input.after)),
      eventActor.name ?? null,
    ],
  )
  for (const input of inputs) {
    for (const event of securityEventsOf(input)) {
      const { accountId, userId } = eventActor
      await recordSecurityEvent(db, eventActor, { ...event, accountId, userId })
    }
  }
  db.announce(eventActor.accountId)
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value, withoutSecrets)
}

/** Names of fields that are removed from the history, so that no module can store a secret in it. */
const secret = /password|secret|token|hash$|storage_?key|credential/i

function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) ? undefined : value
}
