import { ui } from '#shared/messages/en/ui.ts'
import { isLanguage, type Language, languageOfTags } from '#shared/messages/languages.ts'

type Ui = { readonly [Key in keyof typeof ui]: string }

const key = 'language'

let page: { language: Language; ui: Ui } = { language: 'en', ui }

/** Returns the language of the page that is shown. API calls ask for responses in it. */
export function pageLanguage(): Language {
  return page.language
}

/** Returns the interface texts for code outside of components, for example for a failed API call. */
export function pageUiMessages(): Ui {
  return page.ui
}

/** Sets the language of the page. Pages in another language than English call it for as long as they are shown. */
export function setPageLanguage(language: Language, texts: Ui = ui): void {
  page = { language, ui: texts }
}

/**
 * Returns the language chosen in this browser, else the first language of the browser that the site supports, else
 * English.
 */
export function preferredLanguage(): Language {
  const chosen = readStoredLanguage()
  return isLanguage(chosen) ? chosen : (languageOfTags(navigator.languages) ?? 'en')
}

/** Returns null where nothing is stored. The browser may throw even on reading. */
function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the choice in this browser, for pages before sign-in and for people without an account. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // without storage the choice lasts as long as the page
  }
}
