import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '#shared/words/en/entry.ts'
import type { Translate } from '#shared/words/translator.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { type LoadedWords, useWords, type WebTexts, WordsProvider } from './words.tsx'
import type { Words } from '#shared/words/say.ts'

const inEnglish: LoadedWords = {
  catalogue: 'entry',
  words: { language: 'en', texts: texts as Words<WebTexts>['texts'] }, // of its catalogue; see WebTexts
}

/** Around a page on the way in: English as it is built, then the browser's language, with the switch below it. */
export function EntryWords({ children }: { children: ReactNode }) {
  return (
    <WordsProvider loaded={inEnglish} followsBrowser>
      {children}
      <LanguageSwitch className="mt-10 self-center" />
    </WordsProvider>
  )
}

/** Around a page of landlords that is made of the same parts: these are in English there. */
export function EnglishWords({ children }: { children: ReactNode }) {
  return <WordsProvider loaded={inEnglish}>{children}</WordsProvider>
}

/** What the rules of a form say, or what failed in the browser, which is written in English, in the page's language. */
export function useRuleWords(
  english: Record<string, string> = texts,
): (sentence: string | undefined) => string | undefined {
  const { language, words } = useWords()
  const [translate, setTranslate] = useState<Translate>()
  // who reads English needs none and fetches none
  useEffect(() => {
    let isGone = false
    async function load() {
      const { createTranslator } = await import('#shared/words/translator.ts')
      if (!isGone) {
        setTranslate(() => createTranslator(language, english, words.texts))
      }
    }
    if (language !== 'en') {
      void load()
    }
    return () => {
      isGone = true
      setTranslate(undefined)
    }
  }, [english, language, words])
  return (sentence) => sentence && (translate?.(sentence) ?? sentence)
}
