import { ui } from '#shared/messages/en/ui.ts'
import { isLanguage, type Language, languageOfTags } from '#shared/messages/languages.ts'

type Ui = { readonly [Key in keyof typeof ui]: string }

const key = 'language'

let page: { language: Language; ui: Ui } = { language: 'en', ui }

/** The language of the page that is shown: what calls ask the server to answer in. */
export function pageLanguage(): Language {
  return page.language
}

/** For what is said outside of components, such as of a call that failed. */
export function pageUiMessages(): Ui {
  return page.ui
}

/** Pages that speak another language than English say so, for as long as they are shown. */
export function setPageLanguage(language: Language, texts: Ui = ui): void {
  page = { language, ui: texts }
}

/** What was chosen in this browser, else the first of the browser's own languages that we have, else English. */
export function preferredLanguage(): Language {
  const chosen = readStoredLanguage()
  return isLanguage(chosen) ? chosen : (languageOfTags(navigator.languages) ?? 'en')
}

/** Nothing where the browser keeps nothing: it may forbid even to ask. */
function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice in this browser: for the pages before signing in, and for who has no sign-in. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // it holds for the page that is open
  }
}
