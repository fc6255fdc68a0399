import { useEffect, useState } from 'react'
import type { Translate } from '#shared/messages/translator.ts'
import { loadEnglish, useWords } from '#web/lib/messages/message-catalog.tsx'

/** What the rules of a form say, or what failed in the browser, which is written in English, in the page's language. */
export function useRuleWords(): (sentence: string | undefined) => string | undefined {
  const { catalogue, language, words } = useWords()
  const [translate, setTranslate] = useState<Translate>()
  // who reads English needs none and fetches none
  useEffect(() => {
    let isGone = false
    async function load() {
      const [{ createTranslator }, english] = await Promise.all([
        import('#shared/messages/translator.ts'),
        loadEnglish(catalogue),
      ])
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
  }, [catalogue, language, words])
  return (sentence) => sentence && (translate?.(sentence) ?? sentence)
}
