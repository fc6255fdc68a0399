import { AppError } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { invalidLink, type LinkKind } from '#server/platform/sign-in/link-tokens.ts'
import type { InvitedPerson } from '#server/accounts/service.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'
import type { Language } from '#shared/messages/languages.ts'

/** An invitation as its token finds it, as far as accepting it needs. */
export type Invitation = {
  id: string
  /** The address to which it was mailed: the person who holds its token holds the mailbox. */
  email: string
  /** The name that the account has of the person. */
  name: string
  /** The language for the person that the account entered. */
  language: Language | null
  expiresAt: Date
  /** The stored reason for which it is closed; an open one whose time is over may still have none. */
  ended: 'accepted' | 'replaced' | 'cancelled' | 'expired' | null
  /** Whether what the person is invited to is archived. */
  isTargetGone: boolean
}

/** The reason for which an invitation cannot be accepted. */
export type InvitationRefusal = 'accepted' | 'replaced' | 'cancelled' | 'targetGone' | 'expired'

/** What differs between the invitations of a team, of tenants and of owners. */
export type InvitationKind<Found extends Invitation, Accepted> = {
  link: LinkKind
  /** The name under which the reads of tokens by one network address are counted. */
  bucket: string
  /** Finds the invitation of a token, whatever its state; locks it when it is to be accepted. */
  find: (db: Db, accountId: string, hash: Buffer, lock?: boolean) => Promise<Found | undefined>
  /** Returns the error for an invitation that cannot be accepted any more. */
  refuse: (refusal: InvitationRefusal, invitation: Found) => AppError
  /** Returns the user of the person, who is made when they have none, in a part of the transaction of tenure_identity. */
  admit: (db: Db, person: InvitedPerson) => Promise<string>
  /** Gives the person their place and closes the invitation, in the account's transaction. */
  accept: (
    db: Db,
    context: PublicContext,
    accepting: { accountId: string; userId: string; name: string; invitation: Found },
  ) => Promise<Accepted>
  /**
   * When the session opens. 'afterwards': the person keeps the place also where signing in is refused, as by an account
   * that requires single sign-on.
   */
  session: 'with the place' | 'afterwards'
}

/** Returns the invitation if it can be accepted. Throws `link_invalid` when there is none, else the error of its kind. */
export function requireOpenInvitation<Found extends Invitation>(
  { refuse }: Pick<InvitationKind<Found, unknown>, 'refuse'>,
  invitation: Found | undefined,
  now: Date,
): Found {
  if (!invitation) {
    throw invalidLink()
  }
  const refusal = refusalOf(invitation, now)
  if (refusal) {
    throw refuse(refusal, invitation)
  }
  return invitation
}

function refusalOf({ ended, isTargetGone, expiresAt }: Invitation, now: Date): InvitationRefusal | undefined {
  if (ended !== null) {
    return ended
  }
  if (isTargetGone) {
    return 'targetGone'
  }
  return expiresAt <= now ? 'expired' : undefined
}

const refusalCodes = {
  accepted: 'link_used',
  replaced: 'link_cancelled',
  cancelled: 'link_cancelled',
  targetGone: 'link_cancelled',
  expired: 'link_expired',
} as const satisfies Record<InvitationRefusal, string>

/** Returns how invitations into a portal are refused: with the sentences of the kind. */
export function refuseWith(
  keys: Readonly<Record<InvitationRefusal, PlainErrorKey>>,
): (refusal: InvitationRefusal) => AppError {
  return (refusal) => new AppError(refusalCodes[refusal], keys[refusal])
}
