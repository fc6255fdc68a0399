import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type LinkFacts = {
  purpose: 'balance' | 'receipt'
  name: string
  /** The account's name. */
  from: string
  property: string
  unit: string
  href: string
  goodUntil: PlainDate | null
}

/**
 * Builds the mail with a link to a balance or a receipt, in its reader's language. The amounts are on the linked page,
 * not in the mail.
 */
export function linkMail({ t, greeting, date }: MailWords, facts: LinkFacts): MailContent {
  const { purpose, name, from, property, unit, href, goodUntil } = facts
  const place = t('mails.place', { property, unit })
  return {
    subject: t(`mails.${purpose}Link.subject`, { from: inSubject(from), place: inSubject(place) }),
    blocks: [
      { type: 'heading', text: t(`mails.${purpose}Link.heading`) },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t(`mails.${purpose}Link.text`, { from, place })}`,
      },
      { type: 'button', label: t(`mails.${purpose}Link.button`), href },
      ...(goodUntil === null
        ? []
        : [{ type: 'note' as const, text: t('mails.link.goodUntil', { date: date(goodUntil) }) }]),
    ],
  }
}
