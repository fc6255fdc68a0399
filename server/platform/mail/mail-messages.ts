import { formatUsd, type Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { mails as en } from '#shared/messages/en/mails.ts'
import { mails as es } from '#shared/messages/es/mails.ts'
import { type Language, localeOf } from '#shared/messages/languages.ts'
import { translate, type TranslateFunction, type Messages } from '#shared/messages/translate.ts'
import { writeDate } from '#shared/messages/write.ts'

import { inName } from './mail.ts'

/** Functions that write the mails of one language. */
export type MailWords = {
  language: Language
  /** Returns a sentence. Names that users entered become one line without web addresses. */
  t: TranslateFunction<typeof en>
  /** Returns 'Hello Ana,' or, if the name is empty or only a web address, 'Hello,'. */
  greeting: (name: string) => string
  money: (amount: Cents) => string
  date: (date: PlainDate) => string
  /** Formats a time of day in the reader's language: '14:30' becomes '2:30 PM'. */
  time: (time: string) => string
  /** Formats an instant in the reader's time zone: 'November 21, 2026 at 3:04 PM'. */
  instant: (at: Date, timeZone: string) => string
}

/** The parameters of sentences that contain a name that a user entered. */
const typedNames: readonly string[] = ['name', 'account', 'from', 'by', 'property', 'unit', 'place', 'home']

function cleanNames<T>(params: T): T {
  const entries = Object.entries(params ?? {}).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' && typedNames.includes(key) ? inName(value) : value,
  ])
  return Object.fromEntries(entries) as T // same keys, and strings stay strings
}

/** Returns the functions for a user's language; English if it is not known (null). */
export function mailWords(chosen: Language | null | undefined): MailWords {
  const language = chosen ?? 'en'
  const words: Messages<typeof en> = { language, texts: { en, es }[language] }
  const t: TranslateFunction<typeof en> = (key, ...params) => {
    const cleaned = params.map(cleanNames) as typeof params // same number of parameters
    return translate<typeof en, typeof key>(words, key, ...cleaned)
  }
  return {
    language,
    t,
    greeting: (name) =>
      /\p{L}/u.test(inName(name)) ? t('mails.hello', { name }) : t('mails.helloWithoutName'),
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
