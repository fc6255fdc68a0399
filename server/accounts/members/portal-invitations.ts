import { addPortalMembership, checkPassword, hasSignIn } from '#server/accounts/sign-in/check-password.ts'
import { beginInvitedGoogle, readInvitedGoogle } from '#server/accounts/identity-providers/invited-google.ts'
import type { SealedOAuthState } from '#server/accounts/identity-providers/sealed-oauth-state.ts'
import {
  openSessionIn,
  requireSession,
  type SignedIn,
  type SignInDeps,
} from '#server/accounts/sessions/open-session.ts'
import { asIdentity } from '#server/platform/database/isolation/as-identity.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import {
  accountOfPlace,
  accountPlaceLength,
  invalidLink,
  type LinkKind,
  readLinkToken,
} from '#server/platform/sign-in/link-tokens.ts'
import type { PortalRole } from '#shared/lib/access/roles.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'
import type { Language } from '#shared/messages/languages.ts'

/** An invitation into a portal, as far as accepting it needs. */
export type PortalInvitation = {
  id: string
  /** The address to which it was mailed: the person who holds its token holds the mailbox. */
  email: string
  /** The name that the account has of the person. */
  name: string
  /** The language for the person that the account entered. */
  language: Language | null
  expiresAt: Date
  acceptedAt: Date | null
  endedReason: 'replaced' | 'cancelled' | null
  /** Whether what the person is invited to is archived. */
  isTargetGone: boolean
}

export type PortalInvitationDeps = SignInDeps & {
  seals: SealedOAuthState
  /** True when Google is configured on this server. */
  hasGoogle: boolean
}

type Kind<Invitation extends PortalInvitation, Accepted> = {
  link: LinkKind
  role: PortalRole
  /** Finds the invitation of a token; locks it when it is to be spent. */
  find: (db: Db, accountId: string, hash: Buffer, lock?: boolean) => Promise<Invitation | undefined>
  /** Links the person and spends the invitation, in the account's transaction. */
  accept: (
    db: Db,
    context: PublicContext,
    accepting: { accountId: string; userId: string; invitation: Invitation },
  ) => Promise<Accepted>
  /** The sentences for an invitation that cannot be accepted any more. */
  errors: Record<'accepted' | 'replaced' | 'cancelled' | 'targetGone' | 'expired', PlainErrorKey>
}

/**
 * Returns how invitations of one kind are read and accepted. An invitation is accepted once: it makes the person's
 * sign-in, or adds the place to the existing sign-in of the address, and signs them in. All functions throw `link_…` for
 * an invalid, used or expired invitation, and `rate_limit_exceeded`.
 */
export function createPortalInvitations<Invitation extends PortalInvitation, Accepted>(
  kind: Kind<Invitation, Accepted>,
) {
  async function open(deps: SignInDeps, context: PublicContext, token: string) {
    await deps.rateLimit.count({ bucket: 'invitation', address: context.ipAddress, max: 60, seconds: 300 })
    const { hash, place } = readLinkToken(token, [kind.link], accountPlaceLength)
    const accountId = accountOfPlace(place)
    const invitation = await deps.database.read({ as: 'job', accountId }, (db) =>
      kind.find(db, accountId, hash),
    )
    return { invitation: requireOpen(kind.errors, invitation, context.now), accountId, hash }
  }

  /** Gives a person who has proved who they are the place of the invitation, and signs them in. */
  async function signIn(
    deps: SignInDeps,
    context: PublicContext,
    { invitation: { email }, accountId, hash }: Awaited<ReturnType<typeof open>>,
    { checked, name: ownName }: Person,
  ): Promise<SignedIn & { accepted: Accepted }> {
    const { now } = context
    const { opening, accepted } = await deps.database.write({ as: 'job', accountId }, async (db) => {
      // checked again, with a lock: of two who accept at once, the second is refused
      const held = requireOpen(kind.errors, await kind.find(db, accountId, hash, true), now)
      const session = await asIdentity(db, async () => {
        const userId = await addPortalMembership(db, {
          accountId,
          role: kind.role,
          email,
          name: ownName || held.name,
          checked,
          // English is also the default without a choice, so it is not stored as a choice unless the account entered a
          // language
          language: context.language === 'en' && held.language === null ? null : context.language,
          now,
        })
        const arrival = { userId, accountId, openedBy: 'invitation', strength: 'one_factor' } as const
        return { userId, opening: await openSessionIn(db, deps, context, arrival) }
      })
      const { userId } = session
      return {
        opening: session.opening,
        accepted: await kind.accept(db, context, { accountId, userId, invitation: held }),
      }
    })
    return { accepted, ...requireSession(opening) }
  }

  return {
    /** Returns the invitation of a token, and whether its address has a sign-in already. Spends nothing. */
    async read(deps: PortalInvitationDeps, context: PublicContext, token: string) {
      const { invitation, accountId } = await open(deps, context, token)
      return {
        invitation,
        accountId,
        hasSignIn: await hasSignIn(deps.database, invitation.email),
        googleOffered: deps.hasGoogle,
      }
    },

    /**
     * Accepts an invitation with a password: a new one, or the password of the existing sign-in. Throws
     * `invalid_credentials`, `conflict`, and, after it is accepted, `second_factor_required`.
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
      deps: PortalInvitationDeps,
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
    async acceptWithGoogle(
      deps: PortalInvitationDeps,
      context: PublicContext,
      token: string,
      google: string,
    ) {
      const opened = await open(deps, context, token)
      const { email } = opened.invitation
      const verified = readInvitedGoogle(deps.seals, google, { hash: opened.hash, email, now: context.now })
      return signIn(deps, context, opened, { checked: { verified, context } })
    },
  }
}

type Person = { checked: Parameters<typeof addPortalMembership>[1]['checked']; name?: string | undefined }

function requireOpen<Invitation extends PortalInvitation>(
  errors: Kind<Invitation, unknown>['errors'],
  invitation: Invitation | undefined,
  now: Date,
): Invitation {
  if (!invitation) {
    throw invalidLink()
  }
  if (invitation.acceptedAt !== null) {
    throw new AppError('link_used', errors.accepted)
  }
  if (invitation.endedReason !== null) {
    throw new AppError('link_cancelled', errors[invitation.endedReason])
  }
  if (invitation.isTargetGone) {
    throw new AppError('link_cancelled', errors.targetGone)
  }
  if (invitation.expiresAt <= now) {
    throw new AppError('link_expired', errors.expired)
  }
  return invitation
}
