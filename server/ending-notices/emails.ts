import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type EndingNoticeInMail = {
  /** The reader's name. */
  name: string
  /** The account's name. */
  from: string
  /** The name of the tenant who gave the notice. */
  by: string
  property: string
  unit: string
  /** The last day that the tenant named. */
  lastOn: PlainDate
  /** The last day of the lease, which may be later. */
  endsOn: PlainDate
  note: string | null
  href: string
}

/** Builds the mail to the landlord about a tenant's notice to move out. */
export function endingNoticeMail(
  { t, greeting, date }: MailWords,
  { name, from, by, property, unit, lastOn, endsOn, note, href }: EndingNoticeInMail,
): MailContent {
  const place = t('mails.place', { property, unit })
  return {
    subject: t('mails.endingNotice.subject', { place: inSubject(place), from: inSubject(from) }),
    blocks: [
      { type: 'heading', text: t('mails.endingNotice.heading') },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.endingNotice.text', { name: by, place, date: date(lastOn) })}`,
      },
      ...(endsOn === lastOn
        ? []
        : [{ type: 'paragraph' as const, text: t('mails.endingNotice.early', { date: date(endsOn) }) }]),
      ...(note === null ? [] : [{ type: 'quote' as const, text: note, by }]),
      { type: 'button', label: t('mails.endingNotice.button'), href },
    ],
  }
}
