import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { recordSecurityEvent } from '#server/platform/events/security-events.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'

import { mailAboutAddress, moveSignIn } from './email-change.ts'
import { addressChangedMail } from './email-change-emails.ts'
import { cancelOpenEmailChanges } from './email-change-store.ts'
import { endAllSessions } from '#server/accounts/sessions/session-store.ts'
import { findMembership, findUserByEmail } from '#server/accounts/store.ts'
import { mailAddressOf } from '#server/accounts/mail-recipient.ts'

/**
 * Changes a person's address for the operator of this server, when the old mailbox is lost. Ends every session and
 * notifies both addresses. Throws `not_found` and `conflict`.
 */
export async function changeEmailAsOperator(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const user = await findUserByEmail(db, from)
  if (!user) {
    throw new AppError('not_found', 'accounts.userUnknown', { email: from })
  }
  await cancelOpenEmailChanges(db, user.id, now)
  await moveSignIn(db, { userId: user.id, from: user.email, to, now })
  await recordSecurityEvent(
    db,
    { now },
    { name: 'email_changed', userId: user.id, target: to, details: { from: user.email, by: 'operator' } },
  )
  await endAllSessions(db, user.id, now, 'email_changed')
  const membership = await findMembership(db, user.id)
  if (membership) {
    const { language } = user
    const mail = addressChangedMail(mailWords(language), {
      name: mailAddressOf(user).name,
      oldEmail: user.email,
      newEmail: to,
    })
    for (const email of [user.email, to]) {
      await mailAboutAddress(db, { user, accountId: membership.accountId, email, language, now }, mail)
    }
  }
}
