import { centsToDollars, type Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { archive as archiveEn } from '#shared/messages/en/archive.ts'
import { money as moneyEn } from '#shared/messages/en/money.ts'
import { notices as noticesEn } from '#shared/messages/en/tenants/notices.ts'
import { archive as archiveEs } from '#shared/messages/es/archive.ts'
import { money as moneyEs } from '#shared/messages/es/money.ts'
import { notices as noticesEs } from '#shared/messages/es/tenants/notices.ts'
import { type Language, localeOf } from '#shared/messages/languages.ts'
import { translate, type MessageArguments, type MessageKey } from '#shared/messages/translate.ts'

const en = { ...archiveEn, ...noticesEn, ...moneyEn }
const es = { ...archiveEs, ...noticesEs, ...moneyEs }

type Texts = typeof en

export type ArchiveWords = ReturnType<typeof archiveWords>

/**
 * Returns the texts of an archive's pages, and the formats of money, days and instants (in the account's time zone).
 */
export function archiveWords(language: Language, timeZone: string) {
  const words = { language, texts: language === 'es' ? es : en }
  const locale = localeOf[language]
  const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    language,
    t: <Key extends MessageKey<Texts>>(key: Key, ...params: MessageArguments<Texts, Key>) =>
      translate<Texts, Key>(words, key, ...params),
    money: (cents: Cents) => usd.format(centsToDollars(cents)),
    date: (date: PlainDate) => day.format(new Date(`${date}T00:00:00Z`)),
    instant: (at: Date) => instant.format(at),
  }
}
