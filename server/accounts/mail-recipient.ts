import type { MailAddress } from '#server/platform/mail/mail.ts'

import type { UserRow } from './store.ts'

/**
 * Whom a mail about a sign-in is addressed to. An address that is not confirmed may be a stranger's, who is not greeted by
 * what others typed: its mails name nobody.
 */
export function mailAddressOf(user: Pick<UserRow, 'name' | 'email' | 'emailVerified'>): MailAddress {
  return { name: user.emailVerified ? user.name : '', email: user.email }
}
