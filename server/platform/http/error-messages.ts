import { type ErrorCode, errorCodes } from '#shared/lib/error-codes.ts'
import { errors as english } from '#shared/messages/en/errors/index.ts'
import { type ErrorMessage, type ErrorTexts, writeErrorMessage } from '#shared/messages/error-message.ts'
import { type Language, languages } from '#shared/messages/languages.ts'

/** The exports of the folder `errors/` of a language other than English. */
type CatalogName = { errors: ErrorTexts; titles: Record<ErrorCode, string> }

export type ErrorMessages = {
  /** Returns the sentence of an error in a language, or in English if the language has no text for it. */
  write(language: Language, message: ErrorMessage): string
  /** Returns the title of an error code in a language, or in English. */
  title(language: Language, code: ErrorCode): string
}

/** Loads the error messages of these languages from their folders, `<folder>/<language>/errors/`. */
export async function loadErrorMessages(
  folder: URL,
  languagesWanted: readonly string[],
): Promise<ErrorMessages> {
  const others = new Map<string, CatalogName>()
  for (const language of languagesWanted.filter((one) => one !== 'en')) {
    const found: unknown = await import(new URL(`${language}/errors/index.ts`, folder).href)
    others.set(language, found as CatalogName) // the types of each folder's index ensure this
  }
  return {
    write: (language, message) =>
      writeErrorMessage(language, others.get(language)?.errors ?? english, message) ?? englishError(message),
    title: (language, code) => others.get(language)?.titles[code] ?? errorCodes[code].title,
  }
}

/** Returns the English sentence of an error. */
export function englishError(message: ErrorMessage): string {
  return writeErrorMessage('en', english, message) ?? message.key // English has every text: the keys come from it
}

export const errorMessages = await loadErrorMessages(
  new URL('../../../shared/messages/', import.meta.url),
  languages,
)
