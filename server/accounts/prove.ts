import type * as z from 'zod/mini'

import { AppError, invalidField } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asIdentity } from '#server/platform/database/as-identity.ts'
import { verifyPassword } from '#server/platform/sign-in/passwords.ts'
import type { Context, PublicContext } from '#server/platform/http/route-table.ts'
import { recordInBackground, recordSecurityEvent } from '#server/platform/events/security-events.ts'
import type { SecretBox } from '#server/platform/sign-in/secret-box.ts'
import type { OneTimeChallenges } from '#server/platform/sign-in/one-time-challenges.ts'
import type { AuthenticationResponseJSON } from '#server/platform/sign-in/passkeys.ts'
import type { proofMethod } from '#shared/accounts/second-factor-contract.ts'

import type { SignInDeps } from './open-session.ts'
import { type Own, proofMilliseconds, requireOwn } from './own.ts'
import { countPasskeys } from './passkey-store.ts'
import { readPasskey, usePasskey } from './passkey-use.ts'
import { tellOfCode } from './second-factor-sign-in.ts'
import { readCode, secondFactorMethods, useCode, wrongCode } from './second-factors.ts'
import { findLiveSession, markProved } from './session-store.ts'
import { findUserByEmail, getUser } from './store.ts'

/** What the guarding of sign-ins works with. */
export type SecurityDeps = SignInDeps & { box: SecretBox; challenges: OneTimeChallenges }

export type ProofMethod = z.infer<typeof proofMethod>

const identity = { as: 'tenure_identity' } as const

/** How this person can say once more who they are. Who has nothing but another's sign-in (Google) signs in afresh. */
export async function proofMethods(deps: Pick<SignInDeps, 'database'>, own: Own): Promise<ProofMethod[]> {
  const { user, passwordHash } = own
  return deps.database.read(identity, (db) => listMethods(db, user.id, passwordHash))
}

async function listMethods(db: Db, userId: string, passwordHash: string | null): Promise<ProofMethod[]> {
  const methods: ProofMethod[] = passwordHash === null ? [] : ['password']
  methods.push(...(await secondFactorMethods(db, userId)))
  if ((await countPasskeys(db, userId)) > 0) {
    methods.push('passkey')
  }
  return methods.length > 0 ? methods : ['sign_in']
}

/**
 * The same check as `requireProved` inside the transaction of a signed-in person. Throws `proof_required`, and `forbidden`
 * for an API key, which can prove nothing.
 */
export async function requireProvedSession({ db, actor, now }: Context): Promise<void> {
  if (actor.key) {
    throw new AppError('forbidden', 'Only a person can do this, not an API key.')
  }
  const { session, methods } = await asIdentity(db, async () => {
    const user = await getUser(db, actor.userId)
    const credentials = user && (await findUserByEmail(db, user.email))
    return {
      session: await findLiveSession(db, actor.sessionId, now),
      methods: await listMethods(db, actor.userId, credentials?.passwordHash ?? null),
    }
  })
  if (!session || provedUntil({ session }, methods, now) === null) {
    throw unproved(methods)
  }
}

/** Until when this session's proof is good; null where it is not. */
export function provedUntil(
  own: Pick<Own, 'session'>,
  methods: readonly ProofMethod[],
  now: Date,
): Date | null {
  const at = methods.includes('sign_in') ? own.session.createdAt : own.session.provedAt
  const until = at && new Date(at.getTime() + proofMilliseconds)
  return until && until > now ? until : null
}

/** The person of this request, who said who they are a moment ago. Throws `unauthorized`, `proof_required`. */
export async function requireProved(deps: SecurityDeps, context: PublicContext): Promise<Own> {
  const own = await requireOwn(deps, context)
  const methods = await proofMethods(deps, own)
  if (provedUntil(own, methods, context.now) === null) {
    throw unproved(methods)
  }
  return own
}

/** What is said to somebody who must say once more who they are, and by which of these. */
export function unproved(methods: readonly ProofMethod[]): AppError {
  return new AppError(
    'proof_required',
    methods.includes('sign_in')
      ? 'Sign out and in again, then do this within ten minutes.'
      : 'Confirm that it is you: enter your password or a code.',
    { data: { methods } },
  )
}

export type Proof = {
  password?: string | undefined
  code?: string | undefined
  credential?: AuthenticationResponseJSON | undefined
}

/**
 * Proves once more who sits there, by password, code or passkey: the session may change how its person signs in for ten
 * minutes. Throws `unauthorized`, `validation_failed`, `passkey_refused`, `rate_limit_exceeded`.
 */
export async function prove(
  deps: SecurityDeps,
  context: PublicContext,
  proof: Proof,
): Promise<{ provedUntil: Date }> {
  const own = await requireOwn(deps, context)
  const { user, actor } = own
  const { now } = context
  await deps.rateLimit.count({ bucket: 'own-password', subject: user.id, max: 10, seconds: 300 })
  await deps.rateLimit.count({ bucket: 'own-password-day', subject: user.id, max: 50, seconds: 86_400 })
  if (proof.credential) {
    const use = await readPasskey(deps, context, proof.credential, user.id)
    await deps.database.write(identity, async (db) => {
      await usePasskey(db, use, now)
      await markProved(db, actor.sessionId, now, 'two_factors')
    })
  } else if (proof.code !== undefined) {
    await proveByCode(deps, context, own, proof.code)
  } else {
    if (!proof.password) {
      throw invalidField('password', 'Enter your password')
    }
    if (!(await verifyPassword(own.passwordHash, proof.password))) {
      recordInBackground(deps.database, context, async () => ({
        name: 'reauthentication_failed',
        userId: user.id,
      }))
      throw invalidField('password', 'This is not your password')
    }
    await deps.database.write(identity, (db) => markProved(db, actor.sessionId, now))
  }
  await deps.database.write(identity, (db) =>
    recordSecurityEvent(db, context, { name: 'reauthenticated', userId: user.id }),
  )
  return { provedUntil: new Date(now.getTime() + proofMilliseconds) }
}

async function proveByCode(
  deps: SecurityDeps,
  context: PublicContext,
  own: Own,
  code: string,
): Promise<void> {
  const { now } = context
  const { user, actor } = own
  const typed = await readCode(deps.database, user.id, code)
  const isRight = await deps.database.write(identity, async (db) => {
    const method = await useCode(db, deps.box, { userId: user.id, typed, now })
    if (method !== undefined) {
      await markProved(db, actor.sessionId, now, 'two_factors')
      await tellOfCode(db, method, { user, membership: { ...actor } }, context)
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
