import type { MailAddress } from '#server/platform/mail/mail.ts'

import type { UserRow } from './store.ts'

/**
 * Returns the recipient of a mail about a sign-in. The name is empty while the address is not confirmed: it may be a
 * stranger's, whom the mail must not greet with text that other people typed.
 */
export function mailAddressOf(user: Pick<UserRow, 'name' | 'email' | 'emailVerified'>): MailAddress {
  return { name: user.emailVerified ? user.name : '', email: user.email }
}
