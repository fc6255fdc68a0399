import { type ErrorCode, errorCodes } from '#shared/lib/error-codes.ts'
import { errors as enCommon } from '#shared/messages/en/errors.ts'
import { errorsPublicLinks as enPublicLinks } from '#shared/messages/en/errors-public-links.ts'
import { errorsHome as enHome } from '#shared/messages/en/errors-home.ts'
import { errorsOutside as enOutside } from '#shared/messages/en/errors-outside.ts'
import { errorsPeople as enPeople } from '#shared/messages/en/errors-people.ts'
import { errorTitles as esTitles } from '#shared/messages/es/error-titles.ts'
import { errors as esCommon } from '#shared/messages/es/errors.ts'
import { errorsPublicLinks as esPublicLinks } from '#shared/messages/es/errors-public-links.ts'
import { errorsHome as esHome } from '#shared/messages/es/errors-home.ts'
import { errorsOutside as esOutside } from '#shared/messages/es/errors-outside.ts'
import { errorsPeople as esPeople } from '#shared/messages/es/errors-people.ts'
import type { Language } from '#shared/messages/languages.ts'
import { createTranslator } from '#shared/messages/translator.ts'

const english = { ...enCommon, ...enPeople, ...enHome, ...enOutside, ...enPublicLinks }
const spanish = { ...esCommon, ...esPeople, ...esHome, ...esOutside, ...esPublicLinks }

type Spoken = Exclude<Language, 'en'>

const translators = { es: createTranslator('es', english, spanish) } satisfies Record<Spoken, unknown>
const titles: Record<Spoken, Record<ErrorCode, string>> = { es: esTitles }

/** The sentence of an error in a language: services throw it in English. Undefined where the catalogue does not know it. */
export function findErrorWords(language: Spoken, sentence: string): string | undefined {
  return translators[language](sentence)
}

/** The same, or the English sentence: what only landlords meet is said in English. */
export function sayError(language: Language, sentence: string): string {
  return language === 'en' ? sentence : (findErrorWords(language, sentence) ?? sentence)
}

export function sayErrorTitle(language: Language, code: ErrorCode): string {
  return language === 'en' ? errorCodes[code].title : titles[language][code]
}
