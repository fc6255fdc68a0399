import { AppError } from '#server/platform/http/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { accountPlace, type LinkKind, newLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import { invitationEndsAt } from '#shared/invitations/invitation.ts'
import type { PlainErrorKey } from '#shared/messages/error-message.ts'

const hourSeconds = 3_600

/** Creates the token of an invitation that is sent now: the token is only mailed, its hash is stored. */
export function createInvitationToken(
  { actor, now }: Context,
  link: LinkKind,
): { token: string; hash: Buffer; expiresAt: Date } {
  return { ...newLinkToken(link, accountPlace(actor.accountId)), expiresAt: invitationEndsAt(now) }
}

/** Returns the instant from which sent invitations count towards the limits of an hour. */
export function limitsCountFrom(now: Date): Date {
  return new Date(now.getTime() - hourSeconds * 1_000)
}

/** Throws `rate_limit_exceeded` where one of the numbers that were sent in the last hour is at its maximum. */
export function requireBelowLimits(
  sent: readonly { count: number; max: number }[],
  key: PlainErrorKey,
): void {
  if (sent.some(({ count, max }) => count >= max)) {
    throw new AppError('rate_limit_exceeded', key, {}, { retryAfterSeconds: hourSeconds })
  }
}

/** Queues the mail with an invitation. It replaces unsent ones to the same address, whose links no longer work. */
export async function queueInvitationMail(
  db: Db,
  mail: Omit<Mail, 'replacesUnsent' | 'key' | 'isUrgent' | 'userId' | 'summary'>,
): Promise<void> {
  await queueMail(db, { ...mail, replacesUnsent: true })
}
