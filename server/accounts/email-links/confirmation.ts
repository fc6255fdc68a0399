import type { Db } from '#server/platform/database/database.ts'
import { newLinkToken } from '#server/platform/sign-in/link-tokens.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { Language } from '#shared/messages/languages.ts'

import { confirmationMail } from './emails.ts'
import { insertMailLink } from './mail-link-store.ts'

export const confirmationDays = 3

/** The default target of a confirmed link; a request can name another page of this site. */
export const callbackPath = '/auth/callback'

/** The target of a confirmed link for a person who sets up an account after a checkout. */
export const setupPath = '/auth/callback?setup=true'

/** Mails a link that proves the address, in the current transaction (tenure_identity). */
export async function mailConfirmation(
  db: Db,
  to: {
    accountId: string
    userId: string
    email: string
    now: Date
    redirectTo?: string
    language: Language | null
  },
): Promise<void> {
  const { accountId, userId, email, now } = to
  const { token, hash } = newLinkToken('confirmation')
  await insertMailLink(db, {
    hash,
    kind: 'confirmation',
    userId,
    email,
    redirectTo: to.redirectTo ?? callbackPath,
    now,
    expiresAt: new Date(now.getTime() + confirmationDays * 86_400_000),
  })
  await queueMail(db, {
    accountId,
    kind: 'confirmation',
    userId,
    to: { name: '', email },
    language: to.language ?? 'en',
    now,
    ...confirmationMail(mailWords(to.language), {
      href: `/auth/verify?type=signup#token=${token}`,
      days: confirmationDays,
    }),
  })
}
