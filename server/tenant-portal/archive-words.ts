import { centsToDollars, type Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { archive as en } from '#shared/words/en/archive.ts'
import { archive as es } from '#shared/words/es/archive.ts'
import { type Language, localeOf } from '#shared/words/languages.ts'
import { say, type SayArguments, type SayKey } from '#shared/words/say.ts'

type Texts = typeof en

export type ArchiveWords = ReturnType<typeof archiveWords>

/** What the page of an archive says, and how it writes money, days and instants (where the account is). */
export function archiveWords(language: Language, timeZone: string) {
  const words = { language, texts: language === 'es' ? es : en }
  const locale = localeOf[language]
  const usd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return {
    language,
    t: <Key extends SayKey<Texts>>(key: Key, ...params: SayArguments<Texts, Key>) =>
      say<Texts, Key>(words, key, ...params),
    money: (cents: Cents) => usd.format(centsToDollars(cents)),
    date: (date: PlainDate) => day.format(new Date(`${date}T00:00:00Z`)),
    instant: (at: Date) => instant.format(at),
  }
}
