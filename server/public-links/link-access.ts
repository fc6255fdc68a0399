import { findReadOnlyReason } from '#server/accounts/service.ts'
import type { Database, Db, Step } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { PublicLinkPurpose, PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Counted, RateLimit } from '#server/platform/http/network/rate-limit.ts'
import type { Plans, PublicContext } from '#server/platform/http/route-table.ts'

import { countUse, findPresentedLink, type LockedLink, lockLink, type PresentedLink } from './guest-store.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

export type PublicLinkDeps = {
  database: Database
  tokens: PublicLinkTokens
  rateLimit: RateLimit
  plans: Plans
  files: Files
}

/** Limits for one network, whatever links it holds, and for all users of one link together. */
const limits = {
  any: { max: 120, seconds: 300 },
  link: { max: 300, seconds: 300 },
  report: { max: 5, seconds: 3_600 },
  message: { max: 30, seconds: 3_600 },
  photo: { max: 40, seconds: 3_600 },
} as const

/** The link that a token names: its account, and the hash that finds its row. */
export type LinkKey = { accountId: string; hash: Buffer }

type Presented = { accountId: string; link: PresentedLink }

/**
 * Reads the presented token and runs `work` with it in one transaction. The attempt is counted first,
 * together with the attempts of `action`. It stays counted if the work fails. Throws `link_…`,
 * `rate_limit_exceeded`.
 */
export async function withToken<T>(
  deps: PublicLinkDeps,
  context: PublicContext,
  { purpose, action }: { purpose: PublicLinkPurpose; action?: 'message' | 'photo' },
  work: (step: Step, key: LinkKey) => Promise<T>,
): Promise<T> {
  const { rateLimit, database, tokens } = deps
  let key: LinkKey
  try {
    key = tokens.read(context.bearer, purpose)
  } catch (error) {
    // guessed tokens count too
    await rateLimit.count(attemptOf(context, 'any'))
    throw error
  }
  return database.writeInSteps(async (step) => {
    await rateLimit.countIn(step, [
      attemptOf(context, 'any'),
      { bucket: 'public_link', subject: key.hash.toString('hex'), ...limits.link },
      ...(action ? [attemptOf(context, action)] : []),
    ])
    return work(step, key)
  })
}

/** Returns the rate-limited attempt of a network for an action with its own limit. */
export function attemptOf(
  { ipAddress }: PublicContext,
  what: 'report' | 'message' | 'photo' | 'any',
): Counted {
  return { bucket: `public_link_${what}`, address: ipAddress, ...limits[what] }
}

/**
 * Opens a link: shows its data and counts the opening. The work can read only that data. Throws `link_…`,
 * `rate_limit_exceeded`.
 */
export function openLink<T>(
  deps: PublicLinkDeps,
  context: PublicContext,
  purpose: PublicLinkPurpose,
  work: (db: Db, presented: Presented) => Promise<T>,
): Promise<T> {
  return withLink(deps, context, purpose, async (db, presented) => {
    const result = await work(db, presented)
    await countUse(db, presented.accountId, context.now)
    return result
  })
}

/** Works with the data of a link that is open already. Throws `link_…`, `rate_limit_exceeded`. */
export function withLink<T>(
  deps: PublicLinkDeps,
  context: PublicContext,
  purpose: PublicLinkPurpose,
  work: (db: Db, presented: Presented) => Promise<T>,
): Promise<T> {
  return withToken(deps, context, { purpose }, (step, key) => readLink(step, context, key, work))
}

/** Shows the data of a link, as a step of a transaction that has counted its token. Throws `link_…`. */
export function readLink<T>(
  step: Step,
  { now }: PublicContext,
  { accountId, hash }: LinkKey,
  work: (db: Db, presented: Presented) => Promise<T>,
): Promise<T> {
  return step({ as: 'link', accountId, hash, now }, async (db) => {
    const link = await findPresentedLink(db, accountId)
    requireOpenLink(link, now)
    return work(db, { accountId, link })
  })
}

/** Throws `link_invalid`, `link_cancelled`, `link_expired`, each with instructions. */
export function requireOpenLink(link: PresentedLink | undefined, now: Date): asserts link {
  if (!link) {
    throw notValid()
  }
  if (link.revokedAt !== null) {
    throw new AppError('link_cancelled', ended[link.purpose][link.revokedReason ?? 'revoked'])
  }
  if (link.expiresAt !== null && link.expiresAt <= now) {
    throw new AppError('link_expired', 'publicLinks.expired')
  }
}

const ended: Record<PublicLinkPurpose, Record<'revoked' | 'replaced', PlainErrorKey>> = {
  repair: {
    revoked: 'publicLinks.codeRevoked',
    replaced: 'publicLinks.codeReplaced',
  },
  request: {
    revoked: 'publicLinks.reportRevoked',
    replaced: 'publicLinks.reportReplaced',
  },
  balance: {
    revoked: 'publicLinks.revoked',
    replaced: 'publicLinks.balanceReplaced',
  },
  receipt: {
    revoked: 'publicLinks.revoked',
    replaced: 'publicLinks.receiptReplaced',
  },
  // an offer has one link, which is not replaced; so has a job
  renewal: {
    revoked: 'renewals.withdrawn',
    replaced: 'renewals.withdrawn',
  },
  work: {
    revoked: 'publicLinks.workCanceled',
    replaced: 'publicLinks.workCanceled',
  },
  owner: {
    revoked: 'publicLinks.statementsRevoked',
    replaced: 'publicLinks.statementsRevoked',
  },
}

/** Returns the error for an unknown link; links of a closed account get the same error. */
export function notValid(): AppError {
  return new AppError('link_invalid', 'publicLinks.invalid')
}

/** Returns the `link_cancelled` error for a link whose target no longer exists. */
export function gone(key: PlainErrorKey): AppError {
  return new AppError('link_cancelled', key)
}

/**
 * Writes in the account as Tenure itself, after the link's permissions were checked and its row was locked. Throws
 * `link_invalid` when the account is closed, as reads do, and `account_banned` when it is suspended.
 */
export function inAccount<T>(step: Step, { accountId }: LinkKey, work: (db: Db) => Promise<T>): Promise<T> {
  return step({ as: 'job', accountId }, async (db) => {
    await requireReportsTaken(db, accountId)
    return work(db)
  })
}

async function requireReportsTaken(db: Db, accountId: string): Promise<void> {
  const reason = await findReadOnlyReason(db, accountId)
  if (reason === 'closed') {
    throw notValid()
  }
  if (reason === 'suspended') {
    throw new AppError('account_banned', 'publicLinks.reportsSuspended')
  }
}

/** Finds the link of a token and locks it. Throws `link_…`. */
export async function lockOpenLink(db: Db, { accountId, hash }: LinkKey, now: Date): Promise<LockedLink> {
  const link = await lockLink(db, accountId, hash)
  requireOpenLink(link, now)
  return link
}
