import { requireReauthenticatedSession } from '#server/accounts/service.ts'
import { makeKey } from '#server/platform/sign-in/api-key-text.ts'
import { AppError, invalidField, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type * as contract from '#shared/api-keys/contract.ts'
import { areaOfScope } from '#shared/api-keys/scopes.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { findKey, insertKey, type KeyRow, updateKey } from './store.ts'

export { createApiKeyAuth } from './authenticate.ts'
export { countKeysOf } from './store.ts'

/**
 * Creates a key, for a person who has just proved who they are: it works longer than the access token that made it. Only
 * this response contains its text. Throws `proof_required`, and `validation_failed` for a scope that names no area of
 * the API and for an end in the past.
 */
export async function createApiKey(
  context: Context,
  body: RouteBody<typeof contract.createApiKey>,
  areas: ReadonlySet<string>,
): Promise<{ id: string; text: string }> {
  await requireReauthenticatedSession(context)
  const { db, actor, now } = context
  const unknown = body.scopes.findIndex((scope) => {
    const area = areaOfScope(scope)
    return area !== undefined && !areas.has(area)
  })
  if (unknown >= 0) {
    const known = [...areas].toSorted().join(', ')
    throw invalidField(`scopes.${unknown}`, 'apiKeys.unknownArea', { areas: known })
  }
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null
  if (expiresAt && !(expiresAt > now)) {
    throw invalidField('expiresAt', 'apiKeys.expiresInPast')
  }
  const { text, prefix, hash } = makeKey(actor.accountId)
  const row = {
    id: newId(now.getTime()),
    name: body.name,
    prefix,
    scopes: [...new Set(body.scopes)].toSorted(),
    createdById: actor.userId,
    expiresAt,
  }
  await insertKey(db, actor.accountId, { ...row, hash }, now)
  await append(context, 'created', { after: row }, row)
  return { id: row.id, text }
}

/** Renames a key. Throws `not_found`, `version_mismatch`. */
export async function renameKey(context: Context, id: string, name: string | undefined): Promise<void> {
  const before = await requireApiKey(context, id, true)
  requireVersion(before.version, context.ifMatch)
  const after = { ...before, name: name ?? before.name }
  await updateKey(context.db, context.actor.accountId, after, context.now)
  await append(context, 'updated', { before: { name: before.name }, after: { name: after.name } }, after)
}

/** Revokes a key: requests that are already running still finish. Throws `not_found`, `invalid_transition`. */
export async function revokeKey(context: Context, id: string): Promise<void> {
  const before = await requireApiKey(context, id, true)
  if (before.revokedAt !== null) {
    throw new AppError('invalid_transition', 'apiKeys.alreadyRevoked')
  }
  await updateKey(context.db, context.actor.accountId, { ...before, revokedAt: context.now }, context.now)
  await append(context, 'revoked', {}, before)
}

/** The key. Throws `not_found`. */
export async function requireApiKey({ db, actor }: Context, id: string, lock = false): Promise<KeyRow> {
  const row = await findKey(db, actor.accountId, id, lock)
  if (!row) {
    throw notFound('apiKey')
  }
  return row
}

function append(
  context: Context,
  action: string,
  change: { before?: unknown; after?: unknown },
  { id, name }: Pick<KeyRow, 'id' | 'name'>,
): Promise<void> {
  return appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'api_key',
    entityId: id,
    entityName: name,
    ...change,
  })
}
