import { inSubject, type MailContent } from '#server/platform/mail/mail.ts'
import type { MailWords } from '#server/platform/mail/mail-messages.ts'
import type { Concession } from '#shared/leases/concessions.ts'
import { formatUsd, ZERO } from '#shared/lib/money.ts'
import { dateParts, parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { renewal as en } from '#shared/messages/en/renewal.ts'
import { renewal as es } from '#shared/messages/es/renewal.ts'
import type { Language } from '#shared/messages/languages.ts'
import { type Messages, translate } from '#shared/messages/translate.ts'
import { writeMonth } from '#shared/messages/write.ts'
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
    subject: t('mails.renewal.subject', { place: inSubject(place) }),
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
            ...concessions.map((concession) => writeConcessionIn(language, concession)),
          ].join('; '),
        })),
      },
      ...(message === null ? [] : [{ type: 'paragraph' as const, text: message }]),
      { type: 'button', label: t('mails.renewal.button'), href },
      { type: 'note', text: t('mails.renewal.answerBy', { date: date(answerBy) }) },
    ],
  }
}

/** Returns a concession in words, as the page of the offer says it. */
function writeConcessionIn(language: Language, concession: Concession): string {
  const messages: Messages<typeof en> = { language, texts: { en, es }[language] }
  return writeConcession(
    {
      t: (key, ...params) => translate<typeof en, typeof key>(messages, key, ...params),
      month: (day) => writeMonth(language, dateParts(parsePlainDate(day))),
    },
    { ...concession, amount: formatUsd(concession.amountCents ?? ZERO) },
  )
}
