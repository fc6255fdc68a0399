import { accounts as englishAccounts } from '#shared/messages/en/errors/access/accounts.ts'
import { auth as englishAuth } from '#shared/messages/en/errors/access/auth.ts'
import { google as englishGoogle } from '#shared/messages/en/errors/access/google.ts'
import { links as englishLinks } from '#shared/messages/en/errors/access/links.ts'
import { platform as englishPlatform } from '#shared/messages/en/errors/platform.ts'
import { accounts as spanishAccounts } from '#shared/messages/es/errors/access/accounts.ts'
import { auth as spanishAuth } from '#shared/messages/es/errors/access/auth.ts'
import { google as spanishGoogle } from '#shared/messages/es/errors/access/google.ts'
import { links as spanishLinks } from '#shared/messages/es/errors/access/links.ts'
import { platform as spanishPlatform } from '#shared/messages/es/errors/platform.ts'
import { sso as englishSso } from '#shared/messages/en/errors/access/sso.ts'
import { sso as spanishSso } from '#shared/messages/es/errors/access/sso.ts'
import type { Language } from '#shared/messages/languages.ts'

/** The server's error messages that the error page may show: of sign-in, and of any API call. */
const texts: Record<Language, readonly Readonly<Record<string, string>>[]> = {
  en: [englishAccounts, englishAuth, englishGoogle, englishLinks, englishPlatform, englishSso],
  es: [spanishAccounts, spanishAuth, spanishGoogle, spanishLinks, spanishPlatform, spanishSso],
}

const sentences: ReadonlySet<string> = new Set(
  Object.values(texts)
    .flat()
    .flatMap((module) => Object.values(module))
    // a text with placeholders could contain any words
    .filter((text) => !text.includes('{')),
)

/**
 * Returns whether a sentence is one of the server's messages. An address can contain any text, and only these are
 * shown.
 */
export function isKnownDetail(sentence: string): boolean {
  return sentences.has(sentence)
}
