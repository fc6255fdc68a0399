import type { Concession } from '#shared/leases/rent/concessions.ts'
import { addMonths, dateParts, type PlainDate } from '#shared/lib/plain-date.ts'
import { concessions as en } from '#shared/messages/en/tenants/concessions.ts'
import { concessions as es } from '#shared/messages/es/tenants/concessions.ts'
import type { Language } from '#shared/messages/languages.ts'
import { type Messages, translate } from '#shared/messages/translate.ts'
import { writeMonth } from '#shared/messages/write.ts'

/** An offered discount, with its amount as it is written; `basisPoints` is the part of the rent instead of an amount. */
export type OfferedConcession = Pick<Concession, 'kind' | 'months' | 'reason' | 'basisPoints'> & {
  from: PlainDate
  amount: string
}

/** Returns an offered discount in words: '$100.00 off each month’s rent, January 2027 to June 2027 (Loyalty)'. */
export function writeConcession(language: Language, concession: OfferedConcession): string {
  const { kind, months, reason, basisPoints, from } = concession
  const messages: Messages<typeof en> = { language, texts: { en, es }[language] }
  const monthOf = (day: PlainDate) => writeMonth(language, dateParts(day))
  const amount = basisPoints === null ? concession.amount : `${basisPoints / 100}%`
  const [month, last] = [monthOf(from), monthOf(addMonths(from, months - 1))]
  const text =
    kind === 'SPREAD'
      ? translate(messages, 'concessions.spread', { amount, month, last })
      : months === 1
        ? translate(messages, 'concessions.once', { amount, month })
        : translate(messages, 'concessions.monthly', { amount, month, last })
  return reason ? `${text} (${reason})` : text
}
