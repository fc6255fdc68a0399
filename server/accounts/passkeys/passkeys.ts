import { AppError, notFound } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import {
  passkeyCreation,
  type PublicKeyCredentialCreationOptionsJSON,
  readCreatedPasskey,
  type RegistrationResponseJSON,
} from '#server/platform/sign-in/passkeys.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import { requireSessionUser } from '#server/accounts/sessions/session-user.ts'
import {
  countPasskeys,
  deletePasskeyRow,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskeyRow,
  redeemChallenge,
} from './passkey-store.ts'
import { refused, requireRelyingParty } from './passkey-assertion.ts'
import {
  requireReauthenticatedUser,
  type SecurityDeps,
} from '#server/accounts/second-factor/reauthenticate.ts'
import { notifySecurityAlert } from '#server/accounts/security/security-alerts.ts'

const identity = { as: 'tenure_identity' } as const
const maxPasskeys = 20

/**
 * Returns what a browser needs to make a passkey for the person of this request (WebAuthn §7.1). Throws
 * `unauthorized`, `proof_required`, `conflict` when this site can have none, or the person can have no more.
 */
export async function startPasskey(
  deps: SecurityDeps,
  context: PublicContext,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { user } = await requireReauthenticatedUser(deps, context)
  const party = requireRelyingParty(context)
  const others = await deps.database.read(identity, (db) => listPasskeys(db, user.id))
  if (others.length >= maxPasskeys) {
    throw new AppError('conflict', 'auth.tooManyPasskeys', { count: maxPasskeys })
  }
  return passkeyCreation(party, user, deps.challenges.make(`create:${user.id}`, context.now), others)
}

/** Creates a passkey from what a browser made. Throws the errors of `startPasskey`, and `passkey_refused`. */
export async function createPasskey(
  deps: SecurityDeps,
  context: PublicContext,
  body: { name: string; credential: RegistrationResponseJSON },
): Promise<PasskeyRow> {
  const { user, actor } = await requireReauthenticatedUser(deps, context)
  const { now } = context
  let challenge: { hash: Buffer; expiresAt: Date } | undefined
  const created = await readCreatedPasskey(requireRelyingParty(context), body.credential, (text) => {
    challenge = deps.challenges.read(`create:${user.id}`, text, now)
    return challenge !== undefined
  })
  const taken = challenge
  if (!created || !taken) {
    throw refused('auth.passkeyNotAdded')
  }
  const passkey = { ...created, id: newId(), userId: user.id, name: body.name, createdAt: now }
  await deps.database.write(identity, async (db) => {
    if ((await countPasskeys(db, user.id)) >= maxPasskeys || !(await redeemChallenge(db, taken, now))) {
      throw refused('auth.passkeyNotAdded')
    }
    if (!(await insertPasskey(db, passkey))) {
      throw new AppError('conflict', 'auth.passkeyAlreadyAdded')
    }
    const fact = { what: 'passkeyAdded', passkey: body.name } as const
    await notifySecurityAlert(db, { user, membership: actor }, fact, context, `passkey_added:${passkey.id}`)
  })
  return { ...passkey, lastUsedAt: null }
}

/** Renames a passkey of the person of this request. Throws `unauthorized`, `not_found`. */
export async function renamePasskey(
  deps: SecurityDeps,
  context: PublicContext,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  const { user } = await requireSessionUser(deps, context)
  const renamed = await deps.database.write(identity, (db) => renamePasskeyRow(db, user.id, id, name))
  if (!renamed) {
    throw notFound('passkey')
  }
  return renamed
}

/** Deletes a passkey of the person of this request. Throws `unauthorized`, `proof_required`, `not_found`. */
export async function deletePasskey(deps: SecurityDeps, context: PublicContext, id: string): Promise<void> {
  const { user, actor } = await requireReauthenticatedUser(deps, context)
  await deps.database.write(identity, async (db) => {
    const name = await deletePasskeyRow(db, user.id, id)
    if (name === undefined) {
      throw notFound('passkey')
    }
    const fact = { what: 'passkeyRemoved', passkey: name } as const
    await notifySecurityAlert(db, { user, membership: actor }, fact, context, `passkey_removed:${id}`)
  })
}
