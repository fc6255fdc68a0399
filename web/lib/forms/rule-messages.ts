import { useEffect, useState } from 'react'
import type { TranslateSentence } from '#shared/messages/translator.ts'
import { loadEnglishMessages, useMessages } from '#web/lib/messages/message-catalog.tsx'

/** What the rules of a form say, or what failed in the browser, which is written in English, in the page's language. */
export function useRuleMessages(): (sentence: string | undefined) => string | undefined {
  const { catalog, language, messages } = useMessages()
  const [translate, setTranslate] = useState<TranslateSentence>()
  // who reads English needs none and fetches none
  useEffect(() => {
    let isGone = false
    async function load() {
      const [{ createTranslator }, english] = await Promise.all([
        import('#shared/messages/translator.ts'),
        loadEnglishMessages(catalog),
      ])
      if (!isGone) {
        setTranslate(() => createTranslator(language, english, messages.texts))
      }
    }
    if (language !== 'en') {
      void load()
    }
    return () => {
      isGone = true
      setTranslate(undefined)
    }
  }, [catalog, language, messages])
  return (sentence) => sentence && (translate?.(sentence) ?? sentence)
}
