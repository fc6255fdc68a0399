import { appendEvent } from '#server/platform/events/events.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { endOwnerLink, keepOwnerLink } from '#server/public-links/service.ts'
import { addMonths, dateParts, startOfMonth } from '#shared/lib/plain-date.ts'

import type { Db } from '#server/platform/database/database.ts'

import { findSettings, saveMailDay, saveShowsCoOwners } from './statement-store.ts'
import type { StatementView } from './statement-table.ts'
import { listOwnerNames, lockOwner } from '#server/owners/store.ts'

/**
 * Updates the day of the month (1..28) on which statements of the month before are mailed; null: never. A day that has
 * passed counts from the next month on.
 */
export async function updateMailDay(context: Context, mailDay: number | null): Promise<void> {
  const { db, actor, now, today } = context
  const before = await findSettings(db, actor.accountId)
  const isPast = mailDay !== null && dateParts(today).day >= mailDay
  const mailedMonth = addMonths(startOfMonth(today), isPast ? -1 : -2)
  await saveMailDay(db, actor.accountId, { mailDay, mailedMonth, now })
  await appendEvent(db, eventActorOf(context), {
    action: 'owner_settings_changed',
    entityType: 'account',
    entityId: actor.accountId,
    entityName: 'Owners',
    before: { mailDay: before.mailDay },
    after: { mailDay },
  })
}

/** Updates whether owners read the names and shares of those with whom they own a property. */
export async function updateCoOwners(context: Context, showsCoOwners: boolean): Promise<void> {
  const { db, actor, now, today } = context
  const before = await findSettings(db, actor.accountId)
  await saveShowsCoOwners(db, actor.accountId, {
    showsCoOwners,
    mailedMonth: addMonths(startOfMonth(today), -1),
    now,
  })
  await appendEvent(db, eventActorOf(context), {
    action: 'owner_settings_changed',
    entityType: 'account',
    entityId: actor.accountId,
    entityName: 'Owners',
    before: { showsCoOwners: before.showsCoOwners },
    after: { showsCoOwners },
  })
}

/** Returns how statements are shown to owners. */
export async function findView(db: Db, accountId: string): Promise<StatementView> {
  const { showsCoOwners } = await findSettings(db, accountId)
  return { showsCoOwners, names: showsCoOwners ? await listOwnerNames(db, accountId) : new Map() }
}

/** Creates the link to an owner's statements, or renews it. Throws `not_found`. */
export async function createOwnerLink(tokens: PublicLinkTokens, context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const owner = await lockOwner(db, actor.accountId, id)
  if (!owner) {
    throw notFound('owner')
  }
  const { accountId, userId } = actor
  const { expiresAt } = await keepOwnerLink(db, tokens, { accountId, ownerId: id, userId, now })
  await appendEvent(db, eventActorOf(context), {
    action: 'link_created',
    entityType: 'owner',
    entityId: id,
    entityName: owner.name,
    after: { expiresAt },
  })
}

/** Revokes the link to an owner's statements; doing so again changes nothing. Throws `not_found`. */
export async function revokeLinkOfOwner(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const owner = await lockOwner(db, actor.accountId, id)
  if (!owner) {
    throw notFound('owner')
  }
  if (await endOwnerLink(db, actor.accountId, id, now)) {
    await appendEvent(db, eventActorOf(context), {
      action: 'link_revoked',
      entityType: 'owner',
      entityId: id,
      entityName: owner.name,
    })
  }
}
