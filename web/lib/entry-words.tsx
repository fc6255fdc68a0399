import type { ReactNode } from 'react'
import { texts } from '#shared/words/en/entry.ts'
import { createTranslator } from '#shared/words/translator.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { type LoadedWords, useWords, type WebTexts, WordsProvider } from './words.tsx'
import type { Words } from '#shared/words/say.ts'

const english: LoadedWords = {
  catalogue: 'entry',
  words: { language: 'en', texts: texts as Words<WebTexts>['texts'] }, // of its catalogue; see WebTexts
}

/** Around a page on the way in: English as it is built, then the browser's language, with the switch below it. */
export function EntryWords({ children }: { children: ReactNode }) {
  return (
    <WordsProvider loaded={english} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </WordsProvider>
  )
}

/** What the rules of a form say, which are written in English, in the page's language. */
export function useRuleWords(): (sentence: string | undefined) => string | undefined {
  const { language, words } = useWords()
  if (language === 'en') {
    return (sentence) => sentence
  }
  const translate = createTranslator(language, texts, words.texts)
  return (sentence) => sentence && (translate(sentence) ?? sentence)
}
