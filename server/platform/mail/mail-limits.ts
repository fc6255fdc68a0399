import type { Db } from '#server/platform/database/database.ts'
import { type MailKind, personalKinds } from './mail.ts'

/** The limits on the number of mails. A worker without a mail server (mails become files) has no limits. */
export type MailLimits = {
  /** Mails of one account to one address, per hour and per day. */
  recipientPerHour: number
  recipientPerDay: number
  /** Mails of all accounts to one address, per day. */
  addressPerDay: number
  /** Mails of one account per day: a paying one after its first week, and any other. */
  accountPerDay: number
  newAccountPerDay: number
  /** Whether an account on a trial counts as new; `off` if the installation has no plans. */
  plans: 'on' | 'off'
}

export const defaultMailLimits: Omit<MailLimits, 'plans'> = {
  recipientPerHour: 5,
  recipientPerDay: 20,
  addressPerDay: 60,
  accountPerDay: 2_000,
  newAccountPerDay: 200,
}

/**
 * Mails about a user's own sign-in to one address, per hour. Later ones are dropped: their links would be of no more
 * use.
 */
const personalPerHour = 10

/** The period during which an account counts as new, in milliseconds. */
const newAccountPeriod = 7 * 86_400_000

/** The time until a held mail is checked again, in milliseconds. */
export const recheckAfter = 15 * 60_000

export type HoldReason = 'unconfirmed' | 'recipient' | 'account'
export type MailLimitResult =
  | { outcome: 'send' }
  | { outcome: 'drop' }
  | { outcome: 'hold'; reason: HoldReason }

/**
 * Locks the account's mail until the transaction ends, so that no other process checks its limits meanwhile and counts
 * are exact.
 */
export async function lockMailOf(db: Db, accountId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [accountId])
}

/**
 * Returns whether a mail may be sent now. If no owner of the account has confirmed an address, only mails about its
 * users' sign-in are sent. Call `lockMailOf` first.
 */
export async function checkMailLimits(
  db: Db,
  accountId: string,
  mail: { kind: MailKind; toEmail: string; isUrgent: boolean },
  limits: MailLimits,
  now: Date,
): Promise<MailLimitResult> {
  const isPersonal = personalKinds.includes(mail.kind)
  const state = await readState(db, accountId, mail.toEmail, now)
  if (isPersonal) {
    return { outcome: state.personalInHour >= personalPerHour ? 'drop' : 'send' }
  }
  if (!state.isConfirmed) {
    return { outcome: 'hold', reason: 'unconfirmed' }
  }
  // an emergency has four times the limit: it goes only to people who work in the account
  const factor = mail.isUrgent ? 4 : 1
  if (
    state.othersInHour >= limits.recipientPerHour * factor ||
    state.othersInDay >= limits.recipientPerDay * factor
  ) {
    return { outcome: 'hold', reason: 'recipient' }
  }
  return state.ofAccountInDay >= dailyLimitOf(state, limits, now)
    ? { outcome: 'hold', reason: 'account' }
    : { outcome: 'send' }
}

/** Returns how many mails an account may send per day, by its age and plan. */
export function dailyLimitOf(
  { createdAt, plan }: { createdAt: Date; plan: string | null },
  limits: MailLimits,
  now: Date,
): number {
  const isNew =
    now.getTime() - createdAt.getTime() < newAccountPeriod || (limits.plans === 'on' && plan === 'freeTrial')
  return isNew ? limits.newAccountPerDay : limits.accountPerDay
}

export type AccountMailState = {
  /** Whether an owner has confirmed their address. */
  isConfirmed: boolean
  createdAt: Date
  plan: string | null
  /** The number of mails sent within a day, except mails about sign-in. */
  ofAccountInDay: number
}

/** Returns the data that an account's limits depend on. */
export async function readAccountMailState(db: Db, accountId: string, now: Date): Promise<AccountMailState> {
  const [row] = await db.query<AccountMailState>(`SELECT ${accountColumns} FROM accounts a WHERE a.id = $1`, [
    accountId,
    now,
    [...personalKinds],
  ])
  return row! // the current account exists
}

const accountColumns = `a.created_at AS "createdAt",
  EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.account_id = $1 AND m.role = 'OWNER' AND u.email_verified_at IS NOT NULL) AS "isConfirmed",
  (SELECT s.plan FROM subscriptions s WHERE s.account_id = $1) AS plan,
  (SELECT count(*)::int FROM mail_outbox o WHERE o.account_id = $1 AND o.admitted_at > $2::timestamptz - interval '1 day'
     AND o.kind <> ALL ($3::text[])) AS "ofAccountInDay"`

async function readState(db: Db, accountId: string, email: string, now: Date) {
  const [row] = await db.query<
    AccountMailState & { personalInHour: number; othersInHour: number; othersInDay: number }
  >(
    `SELECT ${accountColumns}, r.* FROM accounts a, LATERAL (
       SELECT (count(*) FILTER (WHERE o.kind = ANY ($3::text[]) AND o.admitted_at > $2::timestamptz - interval '1 hour'))::int AS "personalInHour",
              (count(*) FILTER (WHERE o.kind <> ALL ($3::text[]) AND o.admitted_at > $2::timestamptz - interval '1 hour'))::int AS "othersInHour",
              (count(*) FILTER (WHERE o.kind <> ALL ($3::text[])))::int AS "othersInDay"
       FROM mail_outbox o
       WHERE o.account_id = $1 AND o.to_email = $4 AND o.admitted_at > $2::timestamptz - interval '1 day') r
     WHERE a.id = $1`,
    [accountId, now, [...personalKinds], email],
  )
  return row! // the current account exists
}
