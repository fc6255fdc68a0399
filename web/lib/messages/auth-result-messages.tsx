import type { ReactNode } from 'react'
import { texts } from '#shared/messages/en/after.ts'
import type { Words } from '#shared/messages/say.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { type LoadedWords, type WebTexts, WordsProvider } from './message-catalog.tsx'

const english: LoadedWords = {
  catalogue: 'after',
  words: { language: 'en', texts: texts as Words<WebTexts>['texts'] }, // of its catalogue; see WebTexts
}

/** Around a page where a way in ends: English as it is built, then the browser's language, with the switch below it. */
export function AfterWords({ children }: { children: ReactNode }) {
  return (
    <WordsProvider loaded={english} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </WordsProvider>
  )
}
