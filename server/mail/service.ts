import type { Database, Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { invalidLink } from '#server/platform/sign-in/link-tokens.ts'
import type { OptionalMailKind } from '#server/platform/mail/mail.ts'
import { dailyLimitOf, type MailLimits, readAccountMailState } from '#server/platform/mail/mail-limits.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { Subscription, UnsubscribeTokens } from '#server/platform/mail/unsubscribe-tokens.ts'

import { countHeld, findAccountName, getOwnEmail, listTurnedOff, setPreferences } from './store.ts'

export type MailDeps = {
  database: Database
  unsubscribe: UnsubscribeTokens
  /** The limits on the number of mails; undefined if mails are written to files. */
  limits: MailLimits | undefined
}

const kindOf = {
  rentReminders: 'rent_reminder',
  receipts: 'receipt',
  maintenanceUpdates: 'maintenance_update',
  notices: 'notice',
} as const satisfies Record<string, OptionalMailKind>

type Switch = keyof typeof kindOf
type Switches = Record<Switch, boolean>
type Changes = { [name in Switch]?: boolean | undefined }

const switchNames = Object.keys(kindOf) as Switch[] // the record has no other keys

/** Returns which mails of the account the signed-in person gets. */
export async function getOwnPreferences({ db, actor }: Context): Promise<Switches & { email: string }> {
  const email = await requireOwnEmail(db, actor.userId)
  return { email, ...(await readSwitches(db, actor.accountId, email)) }
}

/** Updates which mails the signed-in person gets; settings that are not given stay. */
export async function updateMailPreferences(context: Context, changes: Changes) {
  const { db, actor, now } = context
  const email = await requireOwnEmail(db, actor.userId)
  await setPreferences(db, actor.accountId, email, kindsOf(changes), now)
  return getOwnPreferences(context)
}

/** Returns which mails the account sends at all. */
export function getAccountSwitches({ db, actor }: Context): Promise<Switches> {
  return readSwitches(db, actor.accountId, '')
}

/** Updates which mails the account sends to all its people; settings that are not given stay. */
export async function updateAccountMail(context: Context, changes: Changes): Promise<Switches> {
  const { db, actor, now } = context
  const before = await getAccountSwitches(context)
  await setPreferences(db, actor.accountId, '', kindsOf(changes), now)
  const after = await getAccountSwitches(context)
  await appendEvent(db, eventActorOf(context), {
    action: 'mail_changed',
    entityType: 'account',
    entityId: actor.accountId,
    entityName: (await findAccountName(db, actor.accountId)) ?? '',
    before,
    after,
  })
  return after
}

/** Returns whether the account's mail is sent, how much of it waits, and its limits. */
export async function getMailStatus({ limits }: MailDeps, { db, actor, now }: Context) {
  const state = await readAccountMailState(db, actor.accountId, now)
  return {
    needsConfirmation: limits !== undefined && !state.isConfirmed,
    waiting: await countHeld(db, actor.accountId),
    sentToday: state.ofAccountInDay,
    limits: limits
      ? {
          perDay: dailyLimitOf(state, limits, now),
          perRecipientAndHour: limits.recipientPerHour,
          perRecipientAndDay: limits.recipientPerDay,
        }
      : null,
  }
}

/** Returns the subject and the address of an unsubscribe link. Throws `link_invalid`. */
export async function readSubscription(
  deps: MailDeps,
  token: string,
): Promise<Subscription & { accountName: string }> {
  const what = deps.unsubscribe.read(token)
  const accountName =
    what &&
    (await deps.database.read({ as: 'job', accountId: what.accountId }, (db) =>
      findAccountName(db, what.accountId),
    ))
  if (!what || accountName === undefined) {
    throw invalidLink()
  }
  return { ...what, accountName }
}

/** Turns the mail of an unsubscribe link off, or on again. Repeating it changes nothing. Throws `link_invalid`. */
export async function setSubscription(
  deps: MailDeps,
  token: string,
  isWanted: boolean,
  now: Date,
): Promise<Subscription & { accountName: string }> {
  const what = await readSubscription(deps, token)
  const { accountId, email, kind } = what
  await deps.database.write({ as: 'job', accountId }, (db) =>
    setPreferences(db, accountId, email, new Map([[kind, isWanted]]), now),
  )
  return what
}

function kindsOf(changes: Changes): Map<OptionalMailKind, boolean> {
  const kinds = new Map<OptionalMailKind, boolean>()
  for (const name of switchNames) {
    const value = changes[name]
    if (value !== undefined) {
      kinds.set(kindOf[name], value)
    }
  }
  return kinds
}

async function readSwitches(db: Db, accountId: string, email: string): Promise<Switches> {
  const off = await listTurnedOff(db, accountId, email)
  const isOn = (name: Switch) => !off.includes(kindOf[name])
  return {
    rentReminders: isOn('rentReminders'),
    receipts: isOn('receipts'),
    maintenanceUpdates: isOn('maintenanceUpdates'),
    notices: isOn('notices'),
  }
}

async function requireOwnEmail(db: Db, userId: string): Promise<string> {
  const email = await getOwnEmail(db, userId)
  if (email === undefined) {
    throw notFound('user')
  }
  return email
}
