import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import type { Messages, Texts } from '#shared/messages/translate.ts'
import {
  createTranslate,
  MessagesContext,
  useMessages,
  type UseMessages,
  type WebTexts,
} from './message-catalog.tsx'

/** Texts of parts of pages that few people see. */
const parts = {
  moving: {
    en: () => import('#shared/messages/en/tenants/moving.ts'),
    es: () => import('#shared/messages/es/tenants/moving.ts'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ texts: Texts }>>>

/** Adds the texts of a part to the texts of the page around it; shows nothing until they are loaded. */
export function PartMessages({ part, children }: { part: keyof typeof parts; children: ReactNode }) {
  const outer = useMessages()
  const { language } = outer
  const [loaded, setLoaded] = useState<{ language: Language; texts: Texts }>()
  useEffect(() => {
    let isGone = false
    void parts[part][language]().then(({ texts }) => isGone || setLoaded({ language, texts }))
    return () => {
      isGone = true
    }
  }, [part, language])

  const value = useMemo((): UseMessages | null => {
    if (loaded?.language !== language) {
      return null
    }
    // texts of this part; see WebTexts
    const own = createTranslate({ language, texts: loaded.texts as Messages<WebTexts>['texts'] })
    return { ...outer, t: (key, ...params) => (key in loaded.texts ? own : outer.t)(key, ...params) }
  }, [outer, loaded, language])
  return value && <MessagesContext value={value}>{children}</MessagesContext>
}
