import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'

export type SharedInMail = {
  /** The tenant's name. */
  name: string
  /** The account's name. */
  from: string
  filenames: readonly string[]
  /** False: the reader has no sign-in, so the mail has no link to the portal. */
  hasSignIn: boolean
}

/** More than this many documents are counted, not named. */
const mostNamed = 10

/** Builds the mail that lists the shared documents. The files are behind the sign-in, not in the mail. */
export function sharedMail(
  { t, greeting }: MailWords,
  { name, from, filenames, hasSignIn }: SharedInMail,
): MailContent {
  const count = filenames.length
  const more = count - mostNamed
  const named = filenames.slice(0, mostNamed).map((filename) => `\u2022 ${filename}`)
  return {
    subject: t('mails.shared.subject', { count, from: inSubject(from) }),
    blocks: [
      { type: 'heading', text: t('mails.shared.heading', { count }) },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.shared.text', { from, count })}`,
      },
      {
        type: 'paragraph',
        text: [...named, ...(more > 0 ? [t('mails.shared.more', { count: more })] : [])].join('\n'),
      },
      ...(hasSignIn
        ? [{ type: 'button' as const, label: t('mails.shared.button'), href: '/tenant/documents' }]
        : [{ type: 'note' as const, text: t('mails.shared.noSignIn', { from }) }]),
      { type: 'note', text: t('mails.signOff') },
    ],
  }
}
