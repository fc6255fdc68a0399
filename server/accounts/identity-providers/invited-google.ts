import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'

import { linkByEmail, type VerifiedIdentity } from './identities.ts'
import { findUserOfIdentity, insertIdentity, touchIdentity } from './identity-store.ts'
import type { SealedOAuthState } from './sealed-oauth-state.ts'
import { insertUser } from '#server/accounts/store.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

/** Returns what an invited person's browser takes along to Google; `hash` is the hash of the invitation's token. */
export function beginInvitedGoogle(seals: SealedOAuthState, hash: Buffer, now: Date): { link: string } {
  return { link: seals.makeTicket(invitationSubject(hash), now) }
}

/**
 * Returns the person who returned from Google for this invitation. Throws `sign_in_refused` when the flow began
 * somewhere else or took too long, when Google has not confirmed the address, and when it is not the invited one.
 */
export function readInvitedGoogle(
  seals: SealedOAuthState,
  sealed: string,
  { hash, email, now }: { hash: Buffer; email: string; now: Date },
): VerifiedIdentity {
  const person = seals.readPerson(sealed, invitationSubject(hash), now)
  if (!person) {
    throw refused('google.otherBrowser')
  }
  if (person.email === null) {
    throw refused('google.emailUnverified')
  }
  if (person.email.toLowerCase() !== email.toLowerCase()) {
    throw refused('google.otherEmail')
  }
  return { ...person, email: person.email }
}

/**
 * Returns the user whom Google identifies (in a transaction of tenure_identity): by issuer and subject, else by a
 * confirmed address, else a new user without a password. `isTied`: this call linked Google to their sign-in. Throws
 * `sign_in_refused` with instructions, and `conflict`.
 */
export async function findOrCreateUser(
  db: Db,
  verified: VerifiedIdentity,
  newcomer: Omit<Parameters<typeof insertUser>[1], 'userId' | 'passwordHash' | 'now'>,
  now: Date,
): Promise<{ userId: string; isTied: boolean }> {
  const known = await findUserOfIdentity(db, verified.issuer, verified.subject)
  if (known) {
    await touchIdentity(db, { ...verified, now })
    return { userId: known, isTied: false }
  }
  const tied = await linkByEmail(db, verified, { now })
  if (tied) {
    return { userId: tied, isTied: true }
  }
  const userId = newId()
  const isMade = await insertUser(db, { ...newcomer, userId, passwordHash: null, now })
  if (!isMade || !(await insertIdentity(db, { ...verified, userId, now }))) {
    throw new AppError('conflict', 'google.justRegistered')
  }
  return { userId, isTied: false }
}

function invitationSubject(hash: Buffer): string {
  return `invitation ${hash.toString('base64url')}`
}

function refused(key: PlainErrorKey): AppError {
  return new AppError('sign_in_refused', key)
}
