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
import type { texts as authResultTexts } from '#shared/messages/en/auth-result.ts'
import type { texts as authTexts } from '#shared/messages/en/auth.ts'
import type { texts as publicLinkTexts } from '#shared/messages/en/public-links.ts'
import type { texts as portalTexts } from '#shared/messages/en/portal.ts'
import type { texts as signUpTexts } from '#shared/messages/en/sign-up.ts'
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

/** Every text that a page may say. A page says those of its layout's catalog: a test holds it. */
export type WebTexts = typeof portalTexts &
  typeof authTexts &
  typeof authResultTexts &
  typeof publicLinkTexts &
  typeof signUpTexts

/** Of every text, for tables of them: `Record<Status, WebMessageKey>`. */
export type WebMessageKey = MessageKey<WebTexts>

/** Each language of each catalog is a chunk of its own: who reads Spanish fetches no English. */
const catalogs = {
  portal: {
    en: () => import('#shared/messages/en/portal.ts'),
    es: () => import('#shared/messages/es/portal.ts'),
  },
  login: {
    en: () => import('#shared/messages/en/login.ts'),
    es: () => import('#shared/messages/es/login.ts'),
  },
  signUp: {
    en: () => import('#shared/messages/en/sign-up.ts'),
    es: () => import('#shared/messages/es/sign-up.ts'),
  },
  auth: {
    en: () => import('#shared/messages/en/auth.ts'),
    es: () => import('#shared/messages/es/auth.ts'),
  },
  authResult: {
    en: () => import('#shared/messages/en/auth-result.ts'),
    es: () => import('#shared/messages/es/auth-result.ts'),
  },
  publicLinks: {
    en: () => import('#shared/messages/en/public-links.ts'),
    es: () => import('#shared/messages/es/public-links.ts'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ texts: Texts }>>>

/** `portal`: signed-in tenants; `login`, `signUp`, `auth`: before sign-in; `authResult`: where a sign-in ends; `publicLinks`: behind links that need no sign-in. */
export type CatalogName = keyof typeof catalogs

export type LoadedMessages = { catalog: CatalogName; messages: Messages<WebTexts> }

/**
 * For a layout's or page's clientLoader, before its first call: the messages of the person's own choice, else of what was
 * chosen in this browser, else of the browser's language. Calls from now on ask for answers in that language.
 */
export async function loadMessages(catalog: CatalogName, chosen?: Language | null): Promise<LoadedMessages> {
  const language = chosen ?? preferredLanguage()
  const { texts } = await catalogs[catalog][language]()
  setPageLanguage(language, texts)
  return { catalog, messages: { language, texts: texts as Messages<WebTexts>['texts'] } } // of its catalog; see WebTexts
}

/** The English texts of a catalog, for what the rules of a form say in English. */
export async function loadEnglishMessages(catalog: CatalogName): Promise<Record<string, string>> {
  return (await catalogs[catalog].en()).texts
}

type UseMessages = {
  /** Where the page's messages come from. */
  catalog: CatalogName
  /** The text of a key, its placeholders filled in. */
  t: TranslateFunction<WebTexts>
  language: Language
  messages: Messages<WebTexts>
  /** Money, dates and counts as the language writes them. */
  formats: Formats
  /** Changes the language of the pages, of what the server answers, and of mails where somebody is signed in. */
  choose: (language: Language) => void
}

const MessagesContext = createContext<UseMessages | null>(null)

type MessagesProviderProps = {
  loaded: LoadedMessages
  /** For pages that are built to HTML in English: once they run, they turn to what the browser asks for. */
  followsBrowser?: true
  /** Keeps the choice where the person is known; it is kept in this browser anyway. */
  onChoose?: ((language: Language) => void) | undefined
  children: ReactNode
}

/** Gives the pages below it their messages, and says in `<html lang>` which language they are in. */
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
      catalog,
      t: (key, ...params) => translate<WebTexts, typeof key>(messages, key, ...params),
      language: messages.language,
      messages,
      formats: createFormats(messages.language),
      choose: (next) => void choose(next),
    }),
    [catalog, messages, choose],
  )
  return <MessagesContext value={value}>{children}</MessagesContext>
}

/** For the parts that every page is made of, in a provider or outside one: then in English. */
export function useUiMessages(): TranslateFunction<typeof ui> {
  return use(MessagesContext)?.t ?? translateToEnglish
}

const english: Messages<typeof ui> = { language: 'en', texts: ui }
const translateToEnglish: TranslateFunction<typeof ui> = (key, ...params) =>
  translate<typeof ui, typeof key>(english, key, ...params)

/** The messages of the page's language. Throws outside a MessagesProvider. */
export function useMessages(): UseMessages {
  const value = use(MessagesContext)
  if (!value) {
    throw new Error('useMessages needs a MessagesProvider above it')
  }
  return value
}
