import { addPortalMembership } from '#server/accounts/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { LinkKind } from '#server/platform/sign-in/link-tokens.ts'
import type { PortalRole } from '#shared/lib/access/roles.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

import { defineInvitations } from './accept.ts'
import {
  type Invitation,
  type InvitationKind,
  type InvitationRefusal,
  refuseWith,
} from './invitation-kind.ts'
import {
  countPortalInvitations,
  insertPortalInvitation,
  spendInvitation,
  type InvitedUnit,
  type PortalTarget,
} from './portal-invitation-store.ts'
import { createInvitationToken, limitsCountFrom, requireBelowLimits } from './send.ts'

/** Maximum invitations in an hour: they are mailed in an account's name to unconfirmed addresses. */
const maxOfAccount = 200
const maxOfTarget = 5

/** The kind of the link in the mail, by whom it invites. */
const links = { tenant: 'invitation', owner: 'owner_invitation' } as const satisfies Record<
  PortalTarget,
  LinkKind
>

/** Throws `rate_limit_exceeded` when the account, or this tenant or owner, was sent too many in the last hour. */
export async function requirePortalInvitationsLeft(
  { db, actor, now }: Context,
  target: PortalTarget,
  targetId: string,
): Promise<void> {
  const sent = await countPortalInvitations(db, actor.accountId, {
    target,
    targetId,
    since: limitsCountFrom(now),
  })
  requireBelowLimits(
    [
      { count: sent.ofAccount, max: maxOfAccount },
      { count: sent.ofTarget, max: maxOfTarget },
    ],
    'tenants.tooManyInvitations',
  )
}

/** Creates an invitation into a portal; the open one before is ended already. Returns its token for the mail. */
export async function createPortalInvitation(
  context: Context,
  target: PortalTarget,
  { targetId, email, place }: { targetId: string; email: string; place: InvitedUnit | null },
): Promise<{ token: string; hash: Buffer }> {
  const { db, actor, now } = context
  const { token, hash, expiresAt } = createInvitationToken(context, links[target])
  await insertPortalInvitation(db, actor.accountId, target, {
    id: newId(now.getTime()),
    targetId,
    hash,
    email,
    invitedBy: actor.userId,
    now,
    expiresAt,
    place,
  })
  return { token, hash }
}

type PortalKind<Found extends Invitation, Accepted> = Pick<
  InvitationKind<Found, Accepted>,
  'find' | 'accept'
> & {
  target: PortalTarget
  role: PortalRole
  /** The sentences for an invitation that cannot be accepted any more. */
  errors: Readonly<Record<InvitationRefusal, PlainErrorKey>>
}

/**
 * Returns how invitations into a portal are read and accepted. `accept` links the person; the invitation is spent
 * already.
 */
export function definePortalInvitations<Found extends Invitation, Accepted>({
  target,
  role,
  errors,
  find,
  accept,
}: PortalKind<Found, Accepted>) {
  return defineInvitations<Found, Accepted>({
    link: links[target],
    bucket: 'invitation',
    session: 'with the place',
    find,
    refuse: refuseWith(errors),
    admit: (db, person) => addPortalMembership(db, { ...person, role }),
    async accept(db, context, accepting) {
      const { accountId, invitation } = accepting
      await spendInvitation(db, accountId, { target, id: invitation.id, now: context.now })
      return accept(db, context, accepting)
    },
  })
}
