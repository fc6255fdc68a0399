import { createHash } from 'node:crypto'

import type { Database, Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { DoorPurpose, DoorTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import type { Plans, PublicContext } from '#server/platform/http/route-table.ts'

import { countUse, findOwnDoor, type OwnDoor } from './guest-store.ts'

export type DoorDeps = { database: Database; tokens: DoorTokens; rateLimit: RateLimit; plans: Plans }

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
  { rateLimit }: DoorDeps,
  { ipAddress }: PublicContext,
  what: 'report' | 'message' | 'photo' | 'any',
): Promise<void> {
  return rateLimit.count({ door: `door_${what}`, address: ipAddress, ...limits[what] })
}

/** Where the presented token leads. Counts the attempt; throws `link_…`, `rate_limit_exceeded`. */
export async function readToken(deps: DoorDeps, context: PublicContext, purpose: DoorPurpose) {
  await countAttempt(deps, context, 'any')
  const place = deps.tokens.read(context.bearer, purpose)
  await deps.rateLimit.count({ door: 'door_link', subject: place.hash.toString('hex'), ...limits.link })
  return place
}

/**
 * Opens a link: shows what is behind it and counts the opening. The transaction sees that and nothing else. Throws
 * `link_…`, `rate_limit_exceeded`.
 */
export function openLink<T>(
  deps: DoorDeps,
  context: PublicContext,
  purpose: DoorPurpose,
  work: (db: Db, passed: { accountId: string; door: OwnDoor }) => Promise<T>,
): Promise<T> {
  return passThrough(deps, context, purpose, async (db, passed) => {
    const result = await work(db, passed)
    await countUse(db, passed.accountId, context.now)
    return result
  })
}

/** Does something with what is behind a link that is open already. Throws `link_…`, `rate_limit_exceeded`. */
export async function passThrough<T>(
  deps: DoorDeps,
  context: PublicContext,
  purpose: DoorPurpose,
  work: (db: Db, passed: { accountId: string; door: OwnDoor }) => Promise<T>,
): Promise<T> {
  const place = await readToken(deps, context, purpose)
  return look(deps, context, place, work)
}

/** The same for a token that was counted already. */
export function look<T>(
  deps: DoorDeps,
  { now }: PublicContext,
  { accountId, hash }: { accountId: string; hash: Buffer },
  work: (db: Db, passed: { accountId: string; door: OwnDoor }) => Promise<T>,
): Promise<T> {
  return deps.database.write({ as: 'door', accountId, hash, now }, async (db) => {
    const door = await findOwnDoor(db, accountId)
    requireOpen(door, now)
    return work(db, { accountId, door })
  })
}

/** Throws `link_invalid`, `link_cancelled`, `link_expired`: each says what to do. */
export function requireOpen(door: OwnDoor | undefined, now: Date): asserts door {
  if (!door) {
    throw notValid()
  }
  if (door.revokedAt !== null) {
    throw new AppError('link_cancelled', ended[door.purpose][door.revokedBecause ?? 'revoked'])
  }
  if (door.expiresAt !== null && door.expiresAt <= now) {
    throw new AppError('link_expired', 'This link has expired. Ask your landlord for a new one.')
  }
}

const ended: Record<DoorPurpose, Record<'revoked' | 'replaced', string>> = {
  repair: {
    revoked: 'This code was taken down. Call your landlord to report a repair.',
    replaced: 'There is a newer code for this home. Scan that one, or call your landlord.',
  },
  request: {
    revoked: 'This link was taken back. Call your landlord about your report.',
    replaced: 'There is a newer link to this report. Use that one.',
  },
  balance: {
    revoked: 'This link was taken back. Ask your landlord for a new one.',
    replaced: 'There is a newer link to this balance. Use that one.',
  },
  receipt: {
    revoked: 'This link was taken back. Ask your landlord for a new one.',
    replaced: 'There is a newer link to this receipt. Use that one.',
  },
}

/** A link that leads nowhere; those of a closed account are answered like it. */
export function notValid(): AppError {
  return new AppError('link_invalid', 'This link is not valid. Ask your landlord for a new one.')
}

/** What a link led to is not there any more. */
export function gone(sentence: string): AppError {
  return new AppError('link_cancelled', sentence)
}

export function hashOf(value: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(value)).digest()
}
