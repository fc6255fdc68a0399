import {
  beginInvitedGoogle,
  checkPassword,
  hasSignIn,
  openSession,
  openSessionIn,
  readInvitedGoogle,
  requireSession,
  type SealedOAuthState,
  type SignedIn,
  type SignInDeps,
  type InvitedPerson,
} from '#server/accounts/service.ts'
import { asIdentity } from '#server/platform/database/isolation/as-identity.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { accountOfPlace, accountPlaceLength, readLinkToken } from '#server/platform/sign-in/link-tokens.ts'

import { type Invitation, type InvitationKind, requireOpenInvitation } from './invitation-kind.ts'

/** What accepting with a Google account needs beside what a password needs. */
export type InvitationDeps = SignInDeps & {
  seals: SealedOAuthState
  /** True when Google is configured on this server. */
  hasGoogle: boolean
}

/**
 * Returns how invitations of one kind are read and accepted. An invitation is accepted once: it makes the person's
 * sign-in, or adds the place to the existing sign-in of the address, and signs them in. All functions throw `link_…` for
 * an invalid, used or expired invitation, and `rate_limit_exceeded`.
 */
export function defineInvitations<Found extends Invitation, Accepted>(kind: InvitationKind<Found, Accepted>) {
  async function open(deps: SignInDeps, context: PublicContext, token: string) {
    await deps.rateLimit.count({ bucket: kind.bucket, address: context.ipAddress, max: 60, seconds: 300 })
    const { hash, place } = readLinkToken(token, [kind.link], accountPlaceLength)
    const accountId = accountOfPlace(place)
    const invitation = await deps.database.read({ as: 'job', accountId }, (db) =>
      kind.find(db, accountId, hash),
    )
    return { invitation: requireOpenInvitation(kind, invitation, context.now), accountId, hash }
  }

  /** Gives a person who has proved who they are the place of the invitation, and signs them in. */
  async function signIn(
    deps: SignInDeps,
    context: PublicContext,
    { invitation: { email }, accountId, hash }: Awaited<ReturnType<typeof open>>,
    { checked, name: ownName }: Pick<InvitedPerson, 'checked'> & { name?: string | undefined },
  ): Promise<SignedIn & { accepted: Accepted }> {
    const { now } = context
    const placed = await deps.database.write({ as: 'job', accountId }, async (db) => {
      // checked again, with a lock: of two who accept at once, the second is refused
      const invitation = requireOpenInvitation(kind, await kind.find(db, accountId, hash, true), now)
      const name = ownName || invitation.name
      // English is also the default without a choice, so it is not stored as a choice unless the account entered a
      // language
      const language = context.language === 'en' && invitation.language === null ? null : context.language
      const userId = await asIdentity(db, () =>
        kind.admit(db, { accountId, email, name, checked, language, now }),
      )
      const accepted = await kind.accept(db, context, { accountId, userId, name, invitation })
      const arrival = { userId, accountId, openedBy: 'invitation', strength: 'one_factor' } as const
      const opening =
        kind.session === 'with the place'
          ? await asIdentity(db, () => openSessionIn(db, deps, context, arrival))
          : null
      return { accepted, arrival, opening }
    })
    const opening = placed.opening ?? (await openSession(deps, context, placed.arrival))
    return { accepted: placed.accepted, ...requireSession(opening) }
  }

  return {
    /** Returns the invitation of a token, and whether its address has a sign-in. Spends nothing: mail scanners follow links. */
    async read(deps: SignInDeps, context: PublicContext, token: string) {
      const { invitation, accountId } = await open(deps, context, token)
      return { invitation, accountId, hasSignIn: await hasSignIn(deps.database, invitation.email) }
    },

    /**
     * Accepts an invitation with a password: a new one, or the password of the existing sign-in. Throws
     * `invalid_credentials`, `conflict`, `already_member`, and, after it is accepted, `second_factor_required`.
     */
    async acceptWithPassword(
      deps: SignInDeps,
      context: PublicContext,
      token: string,
      { password, name }: { password: string; name?: string | undefined },
    ) {
      const opened = await open(deps, context, token)
      const { email, name: knownName } = opened.invitation
      const checked = await checkPassword(deps, {
        email,
        password,
        name: name || knownName,
        invitation: opened.hash,
      })
      return signIn(deps, context, opened, { checked, name })
    },

    /**
     * Begins to accept an invitation with the Google account of its address: returns what the browser takes along to
     * Google. Spends nothing.
     */
    async beginGoogle(
      deps: InvitationDeps,
      context: PublicContext,
      token: string,
    ): Promise<{ link: string }> {
      const { hash } = await open(deps, context, token)
      return beginInvitedGoogle(deps.seals, hash, context.now)
    },

    /**
     * Accepts an invitation for a person whom Google identifies: `google` is the value that Google's return gave, and
     * its address must be the invited one. Throws `sign_in_refused`, `conflict`, `second_factor_required`.
     */
    async acceptWithGoogle(deps: InvitationDeps, context: PublicContext, token: string, google: string) {
      const opened = await open(deps, context, token)
      const { email } = opened.invitation
      const verified = readInvitedGoogle(deps.seals, google, { hash: opened.hash, email, now: context.now })
      return signIn(deps, context, opened, { checked: { verified, context } })
    },
  }
}
