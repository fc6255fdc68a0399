import { AppError } from '#server/platform/http/errors.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'

import { findUserOfIdentity, insertIdentity, listIdentities, removeIdentities } from './identity-store.ts'
import { createSealedOAuthState } from './sealed-oauth-state.ts'
import type { SessionUser } from '#server/accounts/sessions/session-user.ts'
import { countPasskeys } from '#server/accounts/passkeys/passkey-store.ts'
import {
  requireReauthenticatedUser,
  type SecurityDeps,
} from '#server/accounts/second-factor/reauthenticate.ts'
import { notifySecurityAlert } from '#server/accounts/security/security-alerts.ts'

const identity = { as: 'tenure_identity' } as const

/**
 * Begins to link a Google account to the sign-in of this request: returns what the browser takes along to Google.
 * Throws `unauthorized`, `proof_required`, `email_verification_required`, and `conflict` when a link exists already.
 */
export async function beginGoogleLink(deps: SecurityDeps, context: PublicContext): Promise<{ link: string }> {
  const sessionUser = await requireLinkable(deps, context)
  return { link: createSealedOAuthState(deps.box).makeTicket(sessionUser.actor.sessionId, context.now) }
}

/**
 * Links the Google account that came back to the sign-in that asked for it, in the session that asked. Throws what
 * `beginGoogleLink` throws, `sign_in_refused` when another session asked or it took too long, and `conflict` when the
 * Google account opens another person's sign-in.
 */
export async function finishGoogleLink(
  deps: SecurityDeps,
  context: PublicContext,
  sealed: string,
): Promise<void> {
  const { user, actor } = await requireLinkable(deps, context)
  const { now } = context
  const person = createSealedOAuthState(deps.box).readPerson(sealed, actor.sessionId, now)
  if (!person) {
    throw new AppError('sign_in_refused', 'google.otherBrowser')
  }
  const { issuer, subject, email } = person
  await deps.database.write(identity, async (db) => {
    const known = await findUserOfIdentity(db, issuer, subject)
    if (known === user.id) {
      return
    }
    if (known || !(await insertIdentity(db, { issuer, subject, email, userId: user.id, now }))) {
      throw new AppError('conflict', 'google.alreadyLinked')
    }
    const fact = { what: 'googleAdded', email: email ?? 'Google' } as const
    await notifySecurityAlert(db, { user, membership: actor }, fact, context, `google_added:${now.getTime()}`)
  })
}

/**
 * Removes Google from the sign-in of this request. Throws `unauthorized`, `proof_required`, and `conflict` when it is
 * the only way to sign in.
 */
export async function unlinkGoogle(deps: SecurityDeps, context: PublicContext): Promise<void> {
  const { user, actor, passwordHash } = await requireReauthenticatedUser(deps, context)
  const { now } = context
  await deps.database.write(identity, async (db) => {
    if (passwordHash === null && (await countPasskeys(db, user.id)) === 0) {
      throw new AppError('conflict', 'google.onlySignIn')
    }
    if ((await removeIdentities(db, user.id, now)) > 0) {
      const fact = { what: 'googleRemoved' } as const
      await notifySecurityAlert(
        db,
        { user, membership: actor },
        fact,
        context,
        `google_removed:${now.getTime()}`,
      )
    }
  })
}

/**
 * Returns the session's user when they may link an account. Throws `conflict` when a link exists, and
 * `email_verification_required`, because a person who has not proved the address must not add a link that would outlive
 * them.
 */
async function requireLinkable(deps: SecurityDeps, context: PublicContext): Promise<SessionUser> {
  const sessionUser = await requireReauthenticatedUser(deps, context)
  if (!sessionUser.user.emailVerified) {
    throw new AppError('email_verification_required', 'google.confirmEmailFirst')
  }
  const ties = await deps.database.read(identity, (db) => listIdentities(db, sessionUser.user.id))
  if (ties.length > 0) {
    throw new AppError('conflict', 'google.removeFirst')
  }
  return sessionUser
}
