import { randomBytes } from 'node:crypto'

import { AppError } from '#server/platform/http/errors.ts'
import { hashRecoveryCode } from '#server/platform/sign-in/passwords.ts'
import { makeRecoveryCodes } from '#server/platform/sign-in/recovery-codes.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { describeTotp, newTotpSecret, stepOfCode } from '#server/platform/sign-in/totp.ts'

import {
  confirmPendingTotp,
  deleteTotpRow,
  findTotp,
  replaceRecoveryCodes,
  savePendingTotp,
} from './second-factor-store.ts'
import type { SessionUser } from '#server/accounts/sessions/session-user.ts'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { requireReauthenticatedUser, type SecurityDeps } from './reauthenticate.ts'
import { wrongCode } from './second-factors.ts'
import { type SecurityFact } from '#server/accounts/security/security-emails.ts'
import { notifySecurityAlert } from '#server/accounts/security/security-alerts.ts'
import { endAllSessions, markReauthenticated } from '#server/accounts/sessions/session-store.ts'

const identity = { as: 'tenure_identity' } as const

/** The time that an unfinished set-up is valid, in milliseconds; after that it must start again. */
const pendingMilliseconds = 30 * 60_000

/** Requires a session of the team: tenants and property owners cannot set up a second factor. */
async function requireLandlord(deps: SecurityDeps, context: PublicContext): Promise<SessionUser> {
  const sessionUser = await requireReauthenticatedUser(deps, context)
  if (!isTeamRole(sessionUser.actor.role)) {
    throw new AppError('forbidden', 'auth.factorForLandlords')
  }
  return sessionUser
}

/**
 * Begins to set up an authenticator app (RFC 6238): stores a new secret, which is not used before a code of it was
 * right. An existing one stays in use until then. Throws `unauthorized`, `proof_required`, `forbidden`.
 */
export async function startTotp(
  deps: SecurityDeps,
  context: PublicContext,
): Promise<{ secret: string; uri: string }> {
  const { user } = await requireLandlord(deps, context)
  const secret = newTotpSecret()
  const sealed = deps.box.seal(secret, user.id)
  await deps.database.write(identity, (db) => savePendingTotp(db, user.id, sealed, context.now))
  const { text, uri } = describeTotp(secret, user.email)
  return { secret: text, uri }
}

/**
 * Turns the second factor on with a code of the app, and signs every other device out. Returns ten recovery codes,
 * which are shown only once. Throws the errors of `startTotp`, `validation_failed` for a wrong code, and `conflict`
 * when no set-up was started.
 */
export async function confirmTotp(
  deps: SecurityDeps,
  context: PublicContext,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { now } = context
  const sessionUser = await requireLandlord(deps, context)
  const { user, actor } = sessionUser
  await deps.rateLimit.count({ bucket: 'second-factor-setup', subject: user.id, max: 20, seconds: 900 })
  const made = await hashedCodes()
  const isRight = await deps.database.write(identity, async (db) => {
    const totp = await findTotp(db, user.id, true)
    const since = totp?.pendingSince
    if (!totp?.pendingSealed || !since || now.getTime() - since.getTime() > pendingMilliseconds) {
      throw new AppError('conflict', 'auth.setupExpired')
    }
    const secret = deps.box.open(totp.pendingSealed, user.id)
    const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), { now, lastStep: null })
    if (step === undefined) {
      return false
    }
    await confirmPendingTotp(db, user.id, step, now)
    await replaceRecoveryCodes(db, user.id, made, now)
    await markReauthenticated(db, actor.sessionId, now, 'two_factors')
    await endAllSessions(db, user.id, now, 'second_factor_changed', actor.sessionId)
    await notifySecondFactor(db, sessionUser, { what: 'totpOn' }, context)
    return true
  })
  if (!isRight) {
    throw wrongCode()
  }
  return { recoveryCodes: made.codes }
}

/** Deletes the second factor with its recovery codes. Throws `unauthorized`, `proof_required`. */
export async function deleteTotp(deps: SecurityDeps, context: PublicContext): Promise<void> {
  const sessionUser = await requireReauthenticatedUser(deps, context)
  await deps.database.write(identity, async (db) => {
    const totp = await findTotp(db, sessionUser.user.id, true)
    await deleteTotpRow(db, sessionUser.user.id)
    if (totp?.confirmedAt) {
      await notifySecondFactor(db, sessionUser, { what: 'totpOff' }, context)
    }
  })
}

/**
 * Makes ten new recovery codes; the old ones end. Throws `unauthorized`, `proof_required`, `conflict` without a second
 * factor.
 */
export async function renewRecoveryCodes(
  deps: SecurityDeps,
  context: PublicContext,
): Promise<{ recoveryCodes: string[] }> {
  const sessionUser = await requireReauthenticatedUser(deps, context)
  await deps.rateLimit.count({
    bucket: 'recovery-codes',
    subject: sessionUser.user.id,
    max: 10,
    seconds: 3600,
  })
  const made = await hashedCodes()
  await deps.database.write(identity, async (db) => {
    const totp = await findTotp(db, sessionUser.user.id, true)
    if (!totp?.confirmedAt) {
      throw new AppError('conflict', 'auth.recoveryNeedsApp')
    }
    await replaceRecoveryCodes(db, sessionUser.user.id, made, context.now)
    await notifySecondFactor(db, sessionUser, { what: 'codesNew' }, context)
  })
  return { recoveryCodes: made.codes }
}

async function hashedCodes(): Promise<{ codes: string[]; salt: Buffer; hashes: Buffer[] }> {
  const codes = makeRecoveryCodes()
  const salt = randomBytes(16)
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) }
}

function notifySecondFactor(
  db: Parameters<typeof notifySecurityAlert>[0],
  { user, actor }: SessionUser,
  fact: SecurityFact,
  context: PublicContext,
): Promise<void> {
  return notifySecurityAlert(
    db,
    { user, membership: actor },
    fact,
    context,
    `${fact.what}:${context.requestId}`,
  )
}
