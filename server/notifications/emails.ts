import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'

export type MessageInMail = {
  /** The reader's name. */
  name: string
  /** The author. */
  by: string
  /** The account's name. */
  from: string
  title: string
  message: string
  /** The page where the reader finds it; null for a reader without a sign-in. */
  page: string | null
}

/** Builds the mail for a message that a landlord wrote by hand: quoted, inside a text in the reader's language. */
export function messageMail(
  { t, greeting }: MailWords,
  { name, by, from, title, message, page }: MessageInMail,
): MailContent {
  return {
    subject: t('mails.message.subject', { from: inSubject(from), title: inSubject(title) }),
    summary: { label: inSubject(title), value: by },
    blocks: [
      { type: 'heading', text: t('mails.message.heading') },
      { type: 'paragraph', text: `${greeting(name)}\n${t('mails.message.text', { by, from })}` },
      { type: 'quote', text: `${title}\n\n${message}`, by },
      ...(page === null ? [] : [{ type: 'button' as const, label: t('mails.message.button'), href: page }]),
      { type: 'note', text: t('mails.message.answer') },
    ],
  }
}
