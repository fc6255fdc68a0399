import { type ErrorCode, errorCodes } from '#shared/lib/error-codes.ts'
import { errors as english } from '#shared/messages/en/errors/index.ts'
import { type ErrorMessage, type ErrorTexts, writeErrorMessage } from '#shared/messages/error-message.ts'
import { type Language, languages } from '#shared/messages/languages.ts'

/** What the folder `errors/` of a language other than English exports. */
type CatalogName = { errors: ErrorTexts; titles: Record<ErrorCode, string> }

export type ErrorMessages = {
  /**
   * Returns an error's sentence in a language, from the English sentence that services throw; undefined if the catalog
   * does not have it.
   */
  write(language: Language, message: ErrorMessage): string
  title(language: Language, code: ErrorCode): string
}

/** Loads the messages of errors in these languages from their folders, `<folder>/<language>/errors/`. */
export async function loadErrorMessages(
  folder: URL,
  languagesWanted: readonly string[],
): Promise<ErrorMessages> {
  const others = new Map<string, CatalogName>()
  for (const language of languagesWanted.filter((one) => one !== 'en')) {
    const found: unknown = await import(new URL(`${language}/errors/index.ts`, folder).href)
    others.set(language, found as CatalogName) // each folder's index is held to this by its own types
  }
  return {
    write: (language, message) =>
      writeErrorMessage(language, others.get(language)?.errors ?? english, message) ?? englishError(message),
    title: (language, code) => others.get(language)?.titles[code] ?? errorCodes[code].title,
  }
}

/** The English sentence of an error. */
export function englishError(message: ErrorMessage): string {
  return writeErrorMessage('en', english, message) ?? message.key // English has every text: the keys are its own
}

export const errorMessages = await loadErrorMessages(
  new URL('../../../shared/messages/', import.meta.url),
  languages,
)
