import type { MailContent } from '#server/platform/mail.ts'
import { mails as en } from '#shared/words/en/mails.ts'
import { mails as es } from '#shared/words/es/mails.ts'
import { type Language, localeOf } from '#shared/words/languages.ts'
import { say, type SayArguments, type SayKey, type Words } from '#shared/words/say.ts'

export type LinkFacts = {
  purpose: 'balance' | 'receipt'
  name: string
  /** The account's name. */
  from: string
  place: { property: string; unit: string }
  href: string
  expiresAt: Date | null
  timeZone: string
}

type Texts = typeof en

const words: Record<Language, Words<Texts>> = {
  en: { language: 'en', texts: en },
  es: { language: 'es', texts: es },
}

/** A link to a balance or a receipt, in its reader's language. What is owed or paid is behind it, not in the mail. */
export function linkMail(language: Language, facts: LinkFacts): MailContent {
  const { purpose, name, from, href, expiresAt, timeZone } = facts
  const t = <Key extends SayKey<Texts>>(key: Key, ...params: SayArguments<Texts, Key>) =>
    say<Texts, Key>(words[language], key, ...params)
  const place = t('mails.doorPlace', facts.place)
  const text = t(`mails.${purpose}Text`, { from, place })
  return {
    subject: t(`mails.${purpose}Subject`, { place }),
    blocks: [
      { type: 'heading', text: t(`mails.${purpose}Heading`) },
      { type: 'paragraph', text: `${t('mails.doorHello', { name })}\n${text}` },
      { type: 'button', label: t(`mails.${purpose}Button`), href },
      ...(expiresAt === null
        ? []
        : [{ type: 'note' as const, text: t('mails.doorGoodUntil', { date: dayOf(expiresAt) }) }]),
    ],
  }

  function dayOf(instant: Date): string {
    return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone }).format(instant)
  }
}
