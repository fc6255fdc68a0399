import { createHash } from 'node:crypto'

import type { Database, Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { PublicLinkPurpose, PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { Plans, PublicContext } from '#server/platform/http/route-table.ts'

import { countUse, findPresentedLink, type PresentedLink } from './guest-store.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

export type PublicLinkDeps = {
  database: Database
  tokens: PublicLinkTokens
  rateLimit: RateLimit
  plans: Plans
}

/** What a network may do, whatever it holds; and what may be done with one link by everybody together. */
const limits = {
  any: { max: 120, seconds: 300 },
  link: { max: 300, seconds: 300 },
  report: { max: 5, seconds: 3_600 },
  message: { max: 30, seconds: 3_600 },
  photo: { max: 40, seconds: 3_600 },
} as const

/** Throws `rate_limit_exceeded`. */
export function countAttempt(
  { rateLimit }: PublicLinkDeps,
  { ipAddress }: PublicContext,
  what: 'report' | 'message' | 'photo' | 'any',
): Promise<void> {
  return rateLimit.count({ bucket: `public_link_${what}`, address: ipAddress, ...limits[what] })
}

/** Where the presented token leads. Counts the attempt; throws `link_…`, `rate_limit_exceeded`. */
export async function readToken(deps: PublicLinkDeps, context: PublicContext, purpose: PublicLinkPurpose) {
  await countAttempt(deps, context, 'any')
  const place = deps.tokens.read(context.bearer, purpose)
  await deps.rateLimit.count({ bucket: 'public_link', subject: place.hash.toString('hex'), ...limits.link })
  return place
}

/**
 * Opens a link: shows what is behind it and counts the opening. The transaction sees that and nothing else. Throws
 * `link_…`, `rate_limit_exceeded`.
 */
export function openLink<T>(
  deps: PublicLinkDeps,
  context: PublicContext,
  purpose: PublicLinkPurpose,
  work: (db: Db, passed: { accountId: string; link: PresentedLink }) => Promise<T>,
): Promise<T> {
  return withLink(deps, context, purpose, async (db, passed) => {
    const result = await work(db, passed)
    await countUse(db, passed.accountId, context.now)
    return result
  })
}

/** Does something with what is behind a link that is open already. Throws `link_…`, `rate_limit_exceeded`. */
export async function withLink<T>(
  deps: PublicLinkDeps,
  context: PublicContext,
  purpose: PublicLinkPurpose,
  work: (db: Db, passed: { accountId: string; link: PresentedLink }) => Promise<T>,
): Promise<T> {
  const place = await readToken(deps, context, purpose)
  return readLink(deps, context, place, work)
}

/** The same for a token that was counted already. */
export function readLink<T>(
  deps: PublicLinkDeps,
  { now }: PublicContext,
  { accountId, hash }: { accountId: string; hash: Buffer },
  work: (db: Db, passed: { accountId: string; link: PresentedLink }) => Promise<T>,
): Promise<T> {
  return deps.database.write({ as: 'link', accountId, hash, now }, async (db) => {
    const link = await findPresentedLink(db, accountId)
    requireOpen(link, now)
    return work(db, { accountId, link })
  })
}

/** Throws `link_invalid`, `link_cancelled`, `link_expired`: each says what to do. */
export function requireOpen(link: PresentedLink | undefined, now: Date): asserts link {
  if (!link) {
    throw notValid()
  }
  if (link.revokedAt !== null) {
    throw new AppError('link_cancelled', ended[link.purpose][link.revokedBecause ?? 'revoked'])
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
}

/** A link that leads nowhere; those of a closed account are answered like it. */
export function notValid(): AppError {
  return new AppError('link_invalid', 'publicLinks.invalid')
}

/** What a link led to is not there any more. */
export function gone(key: PlainErrorKey): AppError {
  return new AppError('link_cancelled', key)
}

export function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest()
}
