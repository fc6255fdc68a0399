import * as z from 'zod/mini'

import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { OidcPerson } from '#server/platform/sign-in/oidc.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { email, toOneLine } from '#shared/lib/fields.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import { findUserOfIdentity, hasRemovedIdentity, insertIdentity, touchIdentity } from './identity-store.ts'
import { type SignInResult, openSession, type SignInDeps } from '#server/accounts/sessions/open-session.ts'
import { createAccountOwner } from '#server/accounts/members/owners.ts'
import { mailSecurityAlert } from '#server/accounts/security/security-alerts.ts'
import { findMembership, findUserByEmail, getUser } from '#server/accounts/store.ts'

const identity = { as: 'tenure_identity' } as const

/** A person whose address their provider has confirmed. */
export type VerifiedIdentity = Pick<OidcPerson, 'issuer' | 'subject'> & { email: string }

/**
 * Signs in a person whom a provider identifies: by issuer and subject, else by an address that both sides have
 * confirmed, else as a new user with an account and a trial of their own. Throws `sign_in_refused` with instructions,
 * and `rate_limit_exceeded`.
 */
export async function openSessionForIdentity(
  deps: SignInDeps,
  context: PublicContext,
  person: OidcPerson,
  openedBy: 'google' | 'hosted',
): Promise<SignInResult> {
  const userId =
    (await deps.database.write(identity, (db) => findKnown(db, person, context.now))) ??
    (await signInNewIdentity(deps, context, person))
  const place = await deps.database.read(identity, (db) => findMembership(db, userId))
  if (!place) {
    throw refused('google.noAccount')
  }
  return openSession(deps, context, { userId, openedBy, strength: 'one_factor' })
}

async function findKnown(db: Db, person: OidcPerson, now: Date): Promise<string | undefined> {
  const userId = await findUserOfIdentity(db, person.issuer, person.subject)
  if (userId) {
    const { issuer, subject, emailVerified } = person
    await touchIdentity(db, {
      issuer,
      subject,
      email: emailVerified ? storableEmail(person.email) : null,
      now,
    })
  }
  return userId
}

/** Signs in a person who uses this identity for the first time. */
async function signInNewIdentity(
  deps: SignInDeps,
  context: PublicContext,
  given: OidcPerson,
): Promise<string> {
  const person = requireVerifiedIdentity(given)
  const linked = await deps.database.write(identity, (db) => link(db, person, context))
  return linked ?? register(deps, context, person)
}

function requireVerifiedIdentity(person: OidcPerson): OidcPerson & VerifiedIdentity {
  const address = z.safeParse(email, person.email)
  if (!person.emailVerified || !address.success) {
    throw refused('google.emailUnverified')
  }
  return { ...person, email: address.data }
}

async function link(db: Db, person: VerifiedIdentity, context: PublicContext): Promise<string | undefined> {
  const userId = await linkByEmail(db, person, context)
  if (userId) {
    await notifyGoogleLinked(db, { userId }, context)
  }
  return userId
}

/** Notifies a user whose sign-in now has Google, from their first account unless `accountId` names another. */
export async function notifyGoogleLinked(
  db: Db,
  { userId, accountId }: { userId: string; accountId?: string },
  context: PublicContext,
): Promise<void> {
  const user = await getUser(db, userId)
  const membership = user && (await findMembership(db, userId, accountId))
  if (user && membership) {
    await mailSecurityAlert(db, { user, membership }, { what: 'googleAdded', email: user.email }, context)
  }
}

/**
 * Links the identity to the user with its address (in a transaction of tenure_identity); returns undefined when no
 * user has the address. Throws `sign_in_refused` with instructions when the address is not confirmed, has another
 * link, or its user removed this link.
 */
export async function linkByEmail(
  db: Db,
  person: VerifiedIdentity,
  { now }: { now: Date },
): Promise<string | undefined> {
  const user = await findUserByEmail(db, person.email)
  if (!user) {
    return undefined
  }
  if (!user.emailVerified) {
    // another person may have made it: only the mailbox proves who owns the address, and its link ends what the other
    // had
    throw refused('google.emailWaiting')
  }
  if (await hasRemovedIdentity(db, user.id)) {
    throw refused('google.removed')
  }
  const isLinked =
    (await insertIdentity(db, { ...person, userId: user.id, now })) ||
    // another tab of the same person has linked it since this one looked
    (await findUserOfIdentity(db, person.issuer, person.subject)) === user.id
  if (!isLinked) {
    // a new owner of the address must not get the account of its previous owner
    throw refused('google.otherGoogleAccount')
  }
  return user.id
}

async function register(
  deps: SignInDeps,
  context: PublicContext,
  person: OidcPerson & VerifiedIdentity,
): Promise<string> {
  await deps.rateLimit.count({
    bucket: 'register',
    address: context.ipAddress,
    max: 30,
    seconds: 3600,
  })
  const { now } = context
  const made = await createAccountOwner(deps.database, {
    email: person.email,
    name: nameOf(person),
    password: null,
    isConfirmed: true,
    now,
    origin: context,
    afterwards: async (db, { userId }) => {
      await insertIdentity(db, { ...person, userId, now })
    },
  })
  // of two tabs at once, the second finds the user that the first has made
  const userId = made?.userId ?? (await deps.database.write(identity, (db) => findKnown(db, person, now)))
  if (!userId) {
    throw refused('google.justRegistered')
  }
  return userId
}

/** Returns a name that satisfies the rule of sign-up: 2 to 120 characters that can be stored. */
function nameOf({ name, email }: Pick<OidcPerson, 'name'> & VerifiedIdentity): string {
  const clean = toOneLine((name ?? '').toWellFormed())
    .replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, ' ')
    .trim()
    .slice(0, 120)
  return clean.length >= 2 ? clean : email.slice(0, 120)
}

/** Returns the address when it is valid, else null: an issuer's value need not be a valid address. */
export function storableEmail(address: string | null): string | null {
  const read = z.safeParse(email, address)
  return read.success ? read.data : null
}

function refused(key: PlainErrorKey): AppError {
  return new AppError('sign_in_refused', key)
}
