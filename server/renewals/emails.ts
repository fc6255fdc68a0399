import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import { ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { writeConcession } from '#shared/renewals/concession-text.ts'
import type { RenewalOption } from '#shared/renewals/renewal.ts'

export type RenewalFacts = {
  /** The tenant's name. */
  name: string
  /** The account's name. */
  from: string
  property: string
  unit: string
  startOn: PlainDate
  options: readonly RenewalOption[]
  answerBy: PlainDate
  message: string | null
  href: string
}

/** Builds the mail with an offer to renew a lease, in its reader's language. */
export function renewalMail(words: MailWords, facts: RenewalFacts): MailContent {
  const { language, t, greeting, date, money } = words
  const { name, from, property, unit, startOn, options, answerBy, message, href } = facts
  const place = t('mails.place', { property, unit })
  return {
    subject: t('mails.renewal.subject', { from: inSubject(from), place: inSubject(place) }),
    blocks: [
      { type: 'heading', text: t('mails.renewal.heading') },
      {
        type: 'paragraph',
        text: `${greeting(name)}\n${t('mails.renewal.text', { from, place, date: date(startOn) })}`,
      },
      {
        type: 'rows',
        rows: options.map(({ endOn, rentCents, concessions = [] }) => ({
          label:
            endOn === null
              ? t('mails.renewal.monthToMonth')
              : t('mails.renewal.until', { date: date(endOn) }),
          value: [
            t('mails.renewal.rent', { amount: money(rentCents) }),
            ...concessions.map((one) =>
              writeConcession(language, { ...one, amount: money(one.amountCents ?? ZERO) }),
            ),
          ].join('; '),
        })),
      },
      ...(message === null ? [] : [{ type: 'paragraph' as const, text: message }]),
      { type: 'button', label: t('mails.renewal.button'), href },
      { type: 'note', text: t('mails.renewal.answerBy', { date: date(answerBy) }) },
    ],
  }
}
