import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { OneTimeChallenges } from '#server/platform/sign-in/one-time-challenges.ts'
import {
  type AuthenticationResponseJSON,
  passkeyRequest,
  type PublicKeyCredentialRequestOptionsJSON,
  readPasskeyUse,
  relyingPartyOf,
} from '#server/platform/sign-in/passkeys.ts'
import { recordInBackground } from '#server/platform/events/security-events.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import {
  openSessionIn,
  requireSession,
  type SignedIn,
  type SignInDeps,
} from '#server/accounts/sessions/open-session.ts'
import { findPasskey, savePasskeyUse, redeemChallenge } from './passkey-store.ts'
import { getUser } from '#server/accounts/store.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

type Deps = SignInDeps & { challenges: OneTimeChallenges }

/** A valid signature of a passkey that has not been used yet. */
export type PasskeyAssertion = {
  credentialId: string
  userId: string
  seenCounter: number
  counter: number
  challenge: { hash: Buffer; expiresAt: Date }
}

const identity = { as: 'tenure_identity' } as const
const purpose = 'use'

/** Returns the relying party of this site. Throws `conflict` when browsers cannot make passkeys for its address. */
export function requireRelyingParty(context: Pick<PublicContext, 'site'>): { id: string; origin: string } {
  const party = relyingPartyOf(context.site)
  if (!party) {
    throw new AppError('conflict', 'auth.passkeysNeedHttps')
  }
  return party
}

/**
 * Returns what a browser needs to sign with any passkey that it has for this site. Throws `conflict`,
 * `rate_limit_exceeded`.
 */
export async function passkeyOptions(
  deps: Deps,
  context: PublicContext,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await deps.rateLimit.count({
    bucket: 'passkey-options',
    address: context.ipAddress,
    max: 300,
    seconds: 300,
  })
  return passkeyRequest(requireRelyingParty(context), deps.challenges.make(purpose, context.now))
}

/**
 * Verifies what a passkey signed (WebAuthn §7.2), outside of any transaction: its site, challenge, signature and
 * count, and that it verified its user. Throws `passkey_refused`, also for the passkey of a user other than `ofUser`.
 */
export async function verifyPasskey(
  deps: Deps,
  context: PublicContext,
  response: AuthenticationResponseJSON,
  ofUser?: string,
): Promise<PasskeyAssertion> {
  const passkey = await deps.database.read(identity, (db) => findPasskey(db, response.id))
  if (!passkey || (ofUser !== undefined && passkey.userId !== ofUser)) {
    throw refused('auth.passkeyUnknown')
  }
  let challenge: PasskeyAssertion['challenge'] | undefined
  const use = await readPasskeyUse(requireRelyingParty(context), response, passkey, (text) => {
    challenge = deps.challenges.read(purpose, text, context.now)
    return challenge !== undefined
  })
  if (!use || !challenge) {
    const event = {
      name: 'sign_in_failed',
      userId: passkey.userId,
      details: { reason: 'passkey_refused' },
    } as const
    recordInBackground(deps.database, context, async () => event)
    throw refused('auth.passkeyRefused')
  }
  const { credentialId, userId, counter } = passkey
  return { credentialId, userId, seenCounter: counter, counter: use.counter, challenge }
}

/**
 * Spends the assertion, in the current transaction. Throws `passkey_refused` when the same assertion was used before.
 */
export async function redeemPasskey(db: Db, use: PasskeyAssertion, now: Date): Promise<void> {
  const held = await findPasskey(db, use.credentialId, true)
  const isNew = await redeemChallenge(db, use.challenge, now)
  if (!held || !isNew || held.counter !== use.seenCounter) {
    throw refused('auth.passkeyReplayed')
  }
  await savePasskeyUse(db, held.id, use.counter, now)
}

/**
 * Signs in with a passkey. The passkey verified its user, so it counts as both factors. Throws `passkey_refused`,
 * `email_verification_required`, `rate_limit_exceeded`.
 */
export async function signInWithPasskey(
  deps: Deps,
  context: PublicContext,
  response: AuthenticationResponseJSON,
): Promise<SignedIn> {
  await deps.rateLimit.count({ bucket: 'passkey', address: context.ipAddress, max: 100, seconds: 300 })
  const use = await verifyPasskey(deps, context, response)
  const { userId } = use
  const opening = await deps.database.write(identity, async (db) => {
    await redeemPasskey(db, use, context.now)
    const user = await getUser(db, userId)
    if (deps.requireEmailConfirmation && user?.emailVerified === false) {
      throw new AppError('email_verification_required', 'auth.emailNotConfirmed')
    }
    return openSessionIn(db, deps, context, { userId, openedBy: 'passkey', strength: 'two_factors' })
  })
  return requireSession(opening)
}

export function refused(key: PlainErrorKey): AppError {
  return new AppError('passkey_refused', key)
}
