import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { recordSecurityEvent } from './security-events.ts'
import { securityEventsOf } from './security-facts.ts'

/** Who did something: a person of the account in a request, or Tenure itself in a job. */
export type Doer = {
  accountId: string
  userId: string | null
  now: Date
  requestId?: string
  ipAddress?: string
  userAgent?: string
  /** How it is named, where it is not the person: an API key of theirs. */
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
  | 'expense'
  | 'document'
  | 'member'
  | 'api_key'
  | 'invitation'
  | 'webhook'
  | 'recurring_invoice'

/** What happened: `action` is in the past tense; `before` and `after` hold what changed. */
export type Fact = {
  action: string
  entityType: EventEntity
  entityId: string
  entityName: string
  before?: unknown
  after?: unknown
}

/** SQL: who did an event `e`, by name; of one that came with an archive, which may hold any name, it says so. */
export const eventUserName = `e.user_name || CASE WHEN e.is_imported THEN ' (imported)' ELSE '' END`

/** Appends a fact to the account's history, in the transaction of the fact. */
export function appendEvent(db: Db, doer: Doer, fact: Fact): Promise<void> {
  return appendEvents(db, doer, [fact])
}

/** The same for many facts of one doer, in one statement. */
export async function appendEvents(db: Db, doer: Doer, facts: readonly Fact[]): Promise<void> {
  await db.query(
    `INSERT INTO events (account_id, user_id, request_id, created_at, user_name,
                         id, action, entity_type, entity_id, entity_name, before, after)
     SELECT $1, $2, $3, $4, coalesce($12, (SELECT name FROM users WHERE id = $2), 'Tenure'), f.*
     FROM unnest($5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::jsonb[], $11::jsonb[]) f`,
    [
      doer.accountId,
      doer.userId,
      doer.requestId ?? null,
      doer.now,
      facts.map(() => newId(doer.now.getTime())),
      facts.map((fact) => fact.action),
      facts.map((fact) => fact.entityType),
      facts.map((fact) => fact.entityId),
      facts.map((fact) => fact.entityName.slice(0, 300)),
      facts.map((fact) => jsonOf(fact.before)),
      facts.map((fact) => jsonOf(fact.after)),
      doer.name ?? null,
    ],
  )
  for (const fact of facts) {
    for (const event of securityEventsOf(fact)) {
      const { accountId, userId } = doer
      await recordSecurityEvent(db, doer, { ...event, accountId, userId })
    }
  }
  db.announce(doer.accountId)
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value, withoutSecrets)
}

/** Whatever a module hands over: what opens a door stays out of the history. */
const secret = /password|secret|token|hash$|storage_?key|credential/i

function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) ? undefined : value
}
