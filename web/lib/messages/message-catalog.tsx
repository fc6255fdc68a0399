import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { texts as authResultTexts } from '#shared/messages/en/sign-in/auth-result.ts'
import type { texts as authTexts } from '#shared/messages/en/sign-in/auth.ts'
import type { texts as movingTexts } from '#shared/messages/en/tenants/moving.ts'
import type { texts as publicLinkTexts } from '#shared/messages/en/public-links.ts'
import type { texts as ownerPortalTexts } from '#shared/messages/en/owner-portal.ts'
import type { texts as portalTexts } from '#shared/messages/en/tenants/portal.ts'
import type { texts as signUpTexts } from '#shared/messages/en/sign-in/sign-up.ts'
import { ui } from '#shared/messages/en/ui.ts'
import type { Language } from '#shared/messages/languages.ts'
import {
  translate,
  type TranslateFunction,
  type MessageKey,
  type Texts,
  type Messages,
} from '#shared/messages/translate.ts'
import { createFormats, type Formats } from '#web/lib/text/formats.ts'
import { preferredLanguage, storeLanguage, setPageLanguage } from './language.ts'

/** Every text of all catalogs. A page may use only the texts of its layout's catalog; a test checks that. */
export type WebTexts = typeof portalTexts &
  typeof authTexts &
  typeof authResultTexts &
  typeof publicLinkTexts &
  typeof ownerPortalTexts &
  typeof movingTexts &
  typeof signUpTexts

/** A key of any text, for tables: `Record<Status, WebMessageKey>`. */
export type WebMessageKey = MessageKey<WebTexts>

/** Each language of each catalog is a separate chunk, so that a Spanish reader does not load the English texts. */
const catalogs = {
  portal: {
    en: () => import('#shared/messages/en/tenants/portal.ts'),
    es: () => import('#shared/messages/es/tenants/portal.ts'),
  },
  ownerPortal: {
    en: () => import('#shared/messages/en/owner-portal.ts'),
    es: () => import('#shared/messages/es/owner-portal.ts'),
  },
  login: {
    en: () => import('#shared/messages/en/sign-in/login.ts'),
    es: () => import('#shared/messages/es/sign-in/login.ts'),
  },
  signUp: {
    en: () => import('#shared/messages/en/sign-in/sign-up.ts'),
    es: () => import('#shared/messages/es/sign-in/sign-up.ts'),
  },
  auth: {
    en: () => import('#shared/messages/en/sign-in/auth.ts'),
    es: () => import('#shared/messages/es/sign-in/auth.ts'),
  },
  authResult: {
    en: () => import('#shared/messages/en/sign-in/auth-result.ts'),
    es: () => import('#shared/messages/es/sign-in/auth-result.ts'),
  },
  publicLinks: {
    en: () => import('#shared/messages/en/public-links.ts'),
    es: () => import('#shared/messages/es/public-links.ts'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ texts: Texts }>>>

/**
 * `portal`: signed-in tenants. `ownerPortal`: signed-in property owners. `login`, `signUp`, `auth`: before sign-in. `authResult`: pages where a sign-in ends.
 * `publicLinks`: pages of links that need no sign-in.
 */
export type CatalogName = keyof typeof catalogs

export type LoadedMessages = { catalog: CatalogName; messages: Messages<WebTexts> }

/**
 * Loads messages in the language of the person's setting, else the one chosen in this browser, else the browser's
 * language. For a clientLoader of a layout or page, before its first API call: later calls ask for responses in that
 * language.
 */
export async function loadMessages(catalog: CatalogName, chosen?: Language | null): Promise<LoadedMessages> {
  const language = chosen ?? preferredLanguage()
  const { texts } = await catalogs[catalog][language]()
  setPageLanguage(language, texts)
  return { catalog, messages: { language, texts: texts as Messages<WebTexts>['texts'] } } // texts of this catalog; see WebTexts
}

/** Returns the text of a page's key with its placeholders filled in. */
export type WebTranslate = TranslateFunction<WebTexts>

/** Returns the translate function of loaded messages, for code outside of components. */
export function createTranslate(messages: Messages<WebTexts>): WebTranslate {
  return (key, ...params) => translate<WebTexts, typeof key>(messages, key, ...params)
}

export type UseMessages = {
  /** Returns the text of a key with its placeholders filled in. */
  t: WebTranslate
  language: Language
  /** Formats money, dates and counts for the language. */
  formats: Formats
  /** Changes the language of the pages, of server responses and, for a signed-in user, of e-mails. */
  choose: (language: Language) => void
}

/** For providers of more texts below: see part-messages.tsx. */
export const MessagesContext = createContext<UseMessages | null>(null)

type MessagesProviderProps = {
  loaded: LoadedMessages
  /** For pages prerendered in English: switch to the browser's language once they run. */
  followsBrowser?: true
  /** Saves the choice for a signed-in person. It is stored in this browser in any case. */
  onChoose?: ((language: Language) => void) | undefined
  children: ReactNode
}

/** Provides messages to the pages below it and sets their language in `<html lang>`. */
export function MessagesProvider({ loaded, followsBrowser, onChoose, children }: MessagesProviderProps) {
  const [{ catalog, messages }, setLoaded] = useState(loaded)
  const { language } = messages

  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = language
    setPageLanguage(language, messages.texts)
    return () => {
      documentElement.lang = 'en'
      setPageLanguage('en')
    }
  }, [language, messages])

  const choose = useCallback(
    async (next: Language) => {
      storeLanguage(next)
      const other = await loadMessages(catalog, next)
      startTransition(() => setLoaded(other))
      onChoose?.(next)
    },
    [catalog, onChoose],
  )

  useEffect(() => {
    if (followsBrowser && preferredLanguage() !== loaded.messages.language) {
      void loadMessages(loaded.catalog).then((other) => startTransition(() => setLoaded(other)))
    }
  }, [followsBrowser, loaded])

  const value = useMemo(
    (): UseMessages => ({
      t: createTranslate(messages),
      language: messages.language,
      formats: createFormats(messages.language),
      choose: (next) => void choose(next),
    }),
    [messages, choose],
  )
  return <MessagesContext value={value}>{children}</MessagesContext>
}

/** Returns the texts of shared components. Without a provider above, they are in English. */
export function useUiMessages(): TranslateFunction<typeof ui> {
  return use(MessagesContext)?.t ?? translateToEnglish
}

const english: Messages<typeof ui> = { language: 'en', texts: ui }
const translateToEnglish: TranslateFunction<typeof ui> = (key, ...params) =>
  translate<typeof ui, typeof key>(english, key, ...params)

/** Returns the messages of the page's language. Throws outside a MessagesProvider. */
export function useMessages(): UseMessages {
  const value = use(MessagesContext)
  if (!value) {
    throw new Error('useMessages needs a MessagesProvider above it')
  }
  return value
}
