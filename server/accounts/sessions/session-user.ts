import type { Actor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import type { UserRole } from '#shared/lib/access/roles.ts'

import { recoveryMilliseconds } from '#server/accounts/email-links/mail-links.ts'
import type { SignInDeps } from './open-session.ts'
import { findLiveSession, type LiveSession } from './session-store.ts'
import { findMembership, findUserByEmail, getUser, type UserRow } from '#server/accounts/store.ts'

const identity = { as: 'tenure_identity' } as const

export type SessionType = 'signin' | 'signup' | 'recovery'

export type SessionUser = {
  actor: Actor
  user: UserRow & { role: UserRole }
  type: SessionType
  passwordHash: string | null
  session: LiveSession
}

/** Returns the user of a bearer token and what its session may do; undefined when it is missing or no longer valid. */
export async function findSessionUser(
  deps: SignInDeps,
  context: PublicContext,
): Promise<SessionUser | undefined> {
  const actor = await deps.tokens.verify(context.bearer ?? '').catch(() => undefined)
  if (!actor) {
    return undefined
  }
  return deps.database.read(identity, async (db) => {
    const session = await findLiveSession(db, actor.sessionId, context.now)
    const user = session && (await getUser(db, session.userId))
    const membership = session && (await findMembership(db, session.userId, session.accountId))
    if (!session || !user || !membership || session.userId !== actor.userId) {
      return undefined
    }
    const credentials = await findUserByEmail(db, user.email)
    const isFresh = context.now.getTime() - session.createdAt.getTime() <= recoveryMilliseconds
    const type = session.openedBy === 'recovery' && isFresh ? 'recovery' : session.openedBy === 'signup' ? 'signup' : 'signin' // prettier-ignore
    return {
      actor,
      user: { ...user, role: membership.role },
      type,
      passwordHash: credentials?.passwordHash ?? null,
      session,
    }
  })
}

/**
 * Returns the same as `findSessionUser`; throws `unauthorized` instead of returning undefined, and `forbidden` for a
 * session of single sign-on unless `admitsSso`: the provider of a company must not decide how a person signs in elsewhere.
 */
export async function requireSessionUser(
  deps: SignInDeps,
  context: PublicContext,
  { admitsSso = false } = {},
): Promise<SessionUser> {
  const sessionUser = await findSessionUser(deps, context)
  if (!sessionUser) {
    throw new AppError('unauthorized', 'auth.sessionEnded')
  }
  if (sessionUser.session.openedBy === 'sso' && !admitsSso) {
    throw new AppError('forbidden', 'sso.otherSignInNeeded')
  }
  return sessionUser
}

/**
 * The time that a proof is valid, in milliseconds: enough to set something up, too short to be misused on an
 * unattended screen.
 */
export const reauthenticationMilliseconds = 10 * 60_000

/**
 * Returns true when this session's person has just proved who they are. For a person without a password, signing in
 * counts as the proof.
 */
export function isReauthenticated({ session, passwordHash }: SessionUser, now: Date): boolean {
  const at = session.provedAt ?? (passwordHash === null ? session.createdAt : null)
  return at !== null && now.getTime() - at.getTime() < reauthenticationMilliseconds
}
