import { formatUsd, type Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { mails as en } from '#shared/words/en/mails.ts'
import { mails as es } from '#shared/words/es/mails.ts'
import { type Language, localeOf } from '#shared/words/languages.ts'
import { say, type Say, type Words } from '#shared/words/say.ts'
import { writeDate } from '#shared/words/write.ts'

/** What the mails of one language are written with. */
export type MailWords = {
  language: Language
  t: Say<typeof en>
  money: (amount: Cents) => string
  date: (date: PlainDate) => string
  /** A time of the day, '14:30', as its reader writes it: '2:30 PM'. */
  time: (time: string) => string
  /** A moment where its reader is: 'November 21, 2026 at 3:04 PM'. */
  instant: (at: Date, timeZone: string) => string
}

/** The words for a person's mails; null, where nobody knows what they read: English. */
export function mailWords(chosen: Language | null | undefined): MailWords {
  const language = chosen ?? 'en'
  const words: Words<typeof en> = { language, texts: { en, es }[language] }
  return {
    language,
    t: (key, ...params) => say<typeof en, typeof key>(words, key, ...params),
    money: formatUsd,
    date: (date) => writeDate(language, date),
    time: (time) =>
      new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(`1970-01-01T${time}:00Z`),
      ),
    instant: (at, timeZone) =>
      new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
        at,
      ),
  }
}
