import type * as z from 'zod/mini'

import { AppError, invalidField } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asIdentity } from '#server/platform/database/isolation/as-identity.ts'
import { verifyPassword } from '#server/platform/sign-in/passwords.ts'
import type { Context, PublicContext } from '#server/platform/http/route-table.ts'
import { recordInBackground, recordSecurityEvent } from '#server/platform/events/security-events.ts'
import type { SecretBox } from '#server/platform/sign-in/secret-box.ts'
import type { OneTimeChallenges } from '#server/platform/sign-in/one-time-challenges.ts'
import type { AuthenticationResponseJSON } from '#server/platform/sign-in/passkeys.ts'
import type { reauthenticationMethod } from '#shared/accounts/second-factor-contract.ts'

import type { SignInDeps } from '#server/accounts/sessions/open-session.ts'
import {
  type SessionUser,
  reauthenticationMilliseconds,
  requireSessionUser,
} from '#server/accounts/sessions/session-user.ts'
import { countPasskeys } from '#server/accounts/passkeys/passkey-store.ts'
import { verifyPasskey, redeemPasskey } from '#server/accounts/passkeys/passkey-assertion.ts'
import { notifyRecoveryCodeUsed } from './second-factor-sign-in.ts'
import { parseCode, secondFactorMethods, redeemCode, wrongCode } from './second-factors.ts'
import { findLiveSession, markReauthenticated } from '#server/accounts/sessions/session-store.ts'
import { findUserByEmail, getUser } from '#server/accounts/store.ts'

/** The dependencies of the functions that protect sign-ins. */
export type SecurityDeps = SignInDeps & { box: SecretBox; challenges: OneTimeChallenges }

export type ReauthenticationMethod = z.infer<typeof reauthenticationMethod>

const identity = { as: 'tenure_identity' } as const

/**
 * Returns the ways in which this person can prove again who they are. A person who has only another provider's sign-in
 * (Google) signs in again.
 */
export async function reauthenticationMethods(
  deps: Pick<SignInDeps, 'database'>,
  sessionUser: SessionUser,
): Promise<ReauthenticationMethod[]> {
  const { user, passwordHash } = sessionUser
  return deps.database.read(identity, (db) => listMethods(db, user.id, passwordHash))
}

async function listMethods(
  db: Db,
  userId: string,
  passwordHash: string | null,
): Promise<ReauthenticationMethod[]> {
  const methods: ReauthenticationMethod[] = passwordHash === null ? [] : ['password']
  methods.push(...(await secondFactorMethods(db, userId)))
  if ((await countPasskeys(db, userId)) > 0) {
    methods.push('passkey')
  }
  return methods.length > 0 ? methods : ['sign_in']
}

/**
 * Makes the same check as `requireReauthenticatedUser`, inside the transaction of a signed-in person. A sign-in through
 * the provider of this account proves who they are in it. Throws `proof_required`, and `forbidden` for an API key, which can
 * prove nothing.
 */
export async function requireReauthenticatedSession({ db, actor, now }: Context): Promise<void> {
  if (actor.key) {
    throw new AppError('forbidden', 'auth.personRequired')
  }
  const { session, methods } = await asIdentity(db, async () => {
    const user = await getUser(db, actor.userId)
    const credentials = user && (await findUserByEmail(db, user.email))
    return {
      session: await findLiveSession(db, actor.sessionId, now),
      methods: await listMethods(db, actor.userId, credentials?.passwordHash ?? null),
    }
  })
  if (!session || reauthenticatedUntil({ session }, methods, now) === null) {
    throw reauthenticationRequired(methods)
  }
}

/** Returns the end of the validity of this session's proof; null without a valid proof. */
export function reauthenticatedUntil(
  { session }: Pick<SessionUser, 'session'>,
  methods: readonly ReauthenticationMethod[],
  now: Date,
): Date | null {
  const isBySignIn = methods.includes('sign_in') || (session.openedBy === 'sso' && session.provedAt === null)
  const at = isBySignIn ? session.createdAt : session.provedAt
  const until = at && new Date(at.getTime() + reauthenticationMilliseconds)
  return until && until > now ? until : null
}

/** Returns the person of this request, who has just proved who they are. Throws `unauthorized`, `proof_required`. */
export async function requireReauthenticatedUser(
  deps: SecurityDeps,
  context: PublicContext,
): Promise<SessionUser> {
  const sessionUser = await requireSessionUser(deps, context)
  const methods = await reauthenticationMethods(deps, sessionUser)
  if (reauthenticatedUntil(sessionUser, methods, context.now) === null) {
    throw reauthenticationRequired(methods)
  }
  return sessionUser
}

/**
 * Builds the `proof_required` error for a person who must prove again who they are, with the `methods` that they can
 * use.
 */
export function reauthenticationRequired(methods: readonly ReauthenticationMethod[]): AppError {
  return new AppError(
    'proof_required',
    methods.includes('sign_in') ? 'auth.signInAgain' : 'auth.stepUpRequired',
    {},
    { data: { methods } },
  )
}

export type StepUpCredentials = {
  password?: string | undefined
  code?: string | undefined
  credential?: AuthenticationResponseJSON | undefined
}

/**
 * Proves again who uses this session, by password, code or passkey: for ten minutes the session may change how its
 * person signs in. Throws `unauthorized`, `validation_failed`, `passkey_refused`, `rate_limit_exceeded`.
 */
export async function reauthenticate(
  deps: SecurityDeps,
  context: PublicContext,
  proof: StepUpCredentials,
): Promise<{ provedUntil: Date }> {
  const sessionUser = await requireSessionUser(deps, context, { admitsSso: true })
  const { user, actor } = sessionUser
  const { now } = context
  await deps.rateLimit.count({ bucket: 'own-password', subject: user.id, max: 10, seconds: 300 })
  await deps.rateLimit.count({ bucket: 'own-password-day', subject: user.id, max: 50, seconds: 86_400 })
  if (proof.credential) {
    const use = await verifyPasskey(deps, context, proof.credential, user.id)
    await deps.database.write(identity, async (db) => {
      await redeemPasskey(db, use, now)
      await markReauthenticated(db, actor.sessionId, now, 'two_factors')
    })
  } else if (proof.code !== undefined) {
    await reauthenticateByCode(deps, context, sessionUser, proof.code)
  } else {
    if (!proof.password) {
      throw invalidField('password', 'auth.passwordMissing')
    }
    if (!(await verifyPassword(sessionUser.passwordHash, proof.password))) {
      recordInBackground(deps.database, context, async () => ({
        name: 'reauthentication_failed',
        userId: user.id,
      }))
      throw invalidField('password', 'auth.passwordWrong')
    }
    await deps.database.write(identity, (db) => markReauthenticated(db, actor.sessionId, now))
  }
  await deps.database.write(identity, (db) =>
    recordSecurityEvent(db, context, { name: 'reauthenticated', userId: user.id }),
  )
  return { provedUntil: new Date(now.getTime() + reauthenticationMilliseconds) }
}

async function reauthenticateByCode(
  deps: SecurityDeps,
  context: PublicContext,
  sessionUser: SessionUser,
  code: string,
): Promise<void> {
  const { now } = context
  const { user, actor } = sessionUser
  const typed = await parseCode(deps.database, user.id, code)
  const isRight = await deps.database.write(identity, async (db) => {
    const method = await redeemCode(db, deps.box, { userId: user.id, typed, now })
    if (method !== undefined) {
      await markReauthenticated(db, actor.sessionId, now, 'two_factors')
      await notifyRecoveryCodeUsed(db, method, { user, membership: { ...actor } }, context)
    }
    return method !== undefined
  })
  if (!isRight) {
    recordInBackground(deps.database, context, async () => ({
      name: 'second_factor_failed',
      userId: user.id,
    }))
    throw wrongCode()
  }
}
