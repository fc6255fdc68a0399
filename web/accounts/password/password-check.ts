import { dictionary } from '@zxcvbn-ts/language-common'
import {
  findPasswordRefusal,
  type PasswordOwner,
  type PasswordRefusal,
} from '#shared/lib/access/refused-password.ts'
import { auth as english } from '#shared/messages/en/errors/access/auth.ts'
import { auth as spanish } from '#shared/messages/es/errors/access/auth.ts'
import { isLanguage, type Language } from '#shared/messages/languages.ts'

const common = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))

const keys = {
  common: 'auth.passwordCommon',
  easy: 'auth.passwordGuessable',
  owner: 'auth.passwordPersonal',
} as const satisfies Record<Exclude<PasswordRefusal, 'short'>, keyof typeof english>

const texts: Record<Language, { readonly [Key in keyof typeof english]: string }> = {
  en: english,
  es: spanish,
}

/**
 * Returns why the server will refuse this password, in the language of the page. Returns undefined where the server
 * will accept it, and where it is too short (the form reports that). Includes the list of the most common passwords, so
 * load it lazily.
 */
export function passwordErrorOf(password: string, owner: PasswordOwner): string | undefined {
  const refusal = findPasswordRefusal(password, owner, common)
  if (refusal === undefined || refusal === 'short') {
    return undefined
  }
  const { lang } = document.documentElement
  return texts[isLanguage(lang) ? lang : 'en'][keys[refusal]]
}
