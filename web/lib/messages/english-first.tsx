import type { ReactNode } from 'react'
import type { Words } from '#shared/messages/say.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { type Catalogue, type LoadedWords, type WebTexts, WordsProvider } from './message-catalog.tsx'

/** The English words of a catalogue as a page is built with them. */
export function builtIn(catalogue: Catalogue, texts: Partial<WebTexts>): LoadedWords {
  return { catalogue, words: { language: 'en', texts: texts as Words<WebTexts>['texts'] } } // of its catalogue; see WebTexts
}

/** Around a page on the way in: English as it is built, then the browser's language, with the switch below it. */
export function EnglishFirst({ loaded, children }: { loaded: LoadedWords; children: ReactNode }) {
  return (
    <WordsProvider loaded={loaded} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </WordsProvider>
  )
}
