import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'

import { signInKeptMail } from './deletion-emails.ts'
import { findUserDeletion, setUserDeletion } from './deletion-store.ts'
import type { Membership, UserRow } from '#server/accounts/store.ts'
import { mailAddressOf } from '#server/accounts/mail-recipient.ts'

/**
 * Cancels the pending deletion of a sign-in when its person signs in within the 30 days, and mails them about it. Runs
 * in a transaction of sign-in.
 */
export async function cancelSignInDeletion(
  db: Db,
  { user, membership }: { user: UserRow; membership: Membership },
  context: Pick<PublicContext, 'now' | 'ipAddress' | 'userAgent'>,
): Promise<void> {
  const { now } = context
  const deleteAt = await findUserDeletion(db, user.id)
  if (deleteAt === null) {
    return
  }
  await setUserDeletion(db, user.id, null, now)
  await recordSecurityEvent(db, context, { name: 'user_deletion_cancelled', userId: user.id })
  const words = mailWords(user.language)
  await queueMail(db, {
    accountId: membership.accountId,
    kind: 'sign_in_alert',
    userId: user.id,
    to: mailAddressOf(user),
    language: words.language,
    now,
    ...signInKeptMail(words, { name: mailAddressOf(user).name }),
  })
}
