import { requireGoodPassword } from '#server/platform/sign-in/common-passwords.ts'
import { asIdentity } from '#server/platform/database/isolation/as-identity.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import { hashPassword, verifyPassword } from '#server/platform/sign-in/passwords.ts'
import type { RateLimit } from '#server/platform/http/network/rate-limit.ts'
import type { Context, PublicContext } from '#server/platform/http/route-table.ts'
import type { PortalRole } from '#shared/lib/access/roles.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'
import type { Language } from '#shared/messages/languages.ts'

import { notifyGoogleLinked, type VerifiedIdentity } from '#server/accounts/identity-providers/identities.ts'
import { findOrCreateUser } from '#server/accounts/identity-providers/invited-google.ts'
import { confirmEmail } from '#server/accounts/email-links/mail-link-store.ts'
import { findUserByEmail, insertPortalMembership, insertUser } from '#server/accounts/store.ts'

/** A person whose password is right, or the hash of the new password of a person who has none yet. */
export type CheckedPassword = { userId: string } | { passwordHash: string }

/** Returns true when a user with this address exists. */
export async function hasSignIn(database: Database, email: string): Promise<boolean> {
  return (await database.read({ as: 'tenure_identity' }, (db) => findUserByEmail(db, email))) !== undefined
}

/**
 * Checks the password of a person who holds an address, outside any transaction. Throws `invalid_credentials` when the
 * address has a user with another password, `validation_failed` for a new one that attackers would try first, and
 * `rate_limit_exceeded`: tries count per `invitation`, the hash of its token.
 */
export async function checkPassword(
  deps: { database: Database; rateLimit: RateLimit },
  {
    email,
    password,
    name,
    invitation,
  }: { email: string; password: string; name?: string | undefined; invitation: Buffer },
): Promise<CheckedPassword> {
  // only the holder of the mail gets here: strangers who know only the address cannot use up its tries
  const subject = `invitation ${invitation.toString('base64url')}`
  await deps.rateLimit.count({ bucket: 'login-account', subject, max: 20, seconds: 300 })
  const user = await deps.database.read({ as: 'tenure_identity' }, (db) => findUserByEmail(db, email))
  if (!user) {
    await requireGoodPassword(password, { email, name })
    return { passwordHash: await hashPassword(password) }
  }
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new AppError('invalid_credentials', 'accounts.emailInUse')
  }
  return { userId: user.id }
}

/** A person whose address an invitation has proved, and how they sign in. */
export type InvitedPerson = {
  accountId: string
  email: string
  name: string
  checked: CheckedPassword | { verified: VerifiedIdentity; context: PublicContext }
  /** The language in which they accepted: a new user keeps it as their choice. */
  language: Language | null
  now: Date
}

/**
 * Returns the user of a person who joins a team, and creates one for an address that has none (in a transaction of
 * tenure_identity); the invitation confirms the address. Throws `conflict`.
 */
export async function createInvitedUser(
  db: Db,
  person: Omit<InvitedPerson, 'checked' | 'language'> & { checked: CheckedPassword },
): Promise<string> {
  const userId = await userOfPassword(db, { ...person, language: null }, 'accounts.emailJustRegisteredReopen')
  await confirmEmail(db, userId, person.now)
  return userId
}

/**
 * Gives a person whose address an invitation has proved a place in the account with a portal's role, and makes a user
 * when they have none (in a transaction of tenure_identity). A member of the team who becomes a tenant stays in the team;
 * a property owner has no other place beside. Returns their user id. Throws `already_member`, `conflict`.
 */
export async function addPortalMembership(
  db: Db,
  person: InvitedPerson & { role: PortalRole },
): Promise<string> {
  const { email, name, checked, language, now } = person
  if ('verified' in checked) {
    const newcomer = { email, name, language }
    const { userId, isTied } = await findOrCreateUser(db, checked.verified, newcomer, now)
    await requirePortalMembership(db, person, userId)
    await confirmEmail(db, userId, now)
    if (isTied) {
      await notifyGoogleLinked(db, { userId, accountId: person.accountId }, checked.context)
    }
    return userId
  }
  const userId = await userOfPassword(db, { ...person, checked }, 'accounts.emailJustRegistered')
  await requirePortalMembership(db, person, userId)
  await confirmEmail(db, userId, now)
  return userId
}

/**
 * Gives a person a sign-in to a portal without an invitation, when the operator of the server vouches for the address, as
 * in a demo. Returns their user id. Throws `conflict` when the address has a user.
 */
export function vouchForPortalUser(
  { db, actor, now }: Context,
  role: PortalRole,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string> {
  return asIdentity(db, () =>
    addPortalMembership(db, {
      accountId: actor.accountId,
      role,
      email,
      name,
      checked: { passwordHash },
      language: null,
      now,
    }),
  )
}

/** Returns the user of a checked password, made now for a new one. Throws `conflict` when the address just got a user. */
async function userOfPassword(
  db: Db,
  { email, name, checked, language, now }: InvitedPerson & { checked: CheckedPassword },
  taken: PlainErrorKey,
): Promise<string> {
  if ('userId' in checked) {
    return checked.userId
  }
  const userId = newId()
  const { passwordHash } = checked
  if (!(await insertUser(db, { userId, email, name, passwordHash, language, now }))) {
    throw new AppError('conflict', taken)
  }
  return userId
}

async function requirePortalMembership(
  db: Db,
  { accountId, role, now }: { accountId: string; role: PortalRole; now: Date },
  userId: string,
): Promise<void> {
  const held = await insertPortalMembership(db, { accountId, userId, role, now })
  if (held !== role && [held, role].includes('PROPERTY_OWNER')) {
    throw new AppError('already_member', 'accounts.otherPlaceHere')
  }
}
