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
import type { texts as afterTexts } from '#shared/messages/en/after.ts'
import type { texts as entryTexts } from '#shared/messages/en/entry.ts'
import type { texts as openTexts } from '#shared/messages/en/open.ts'
import type { texts as portalTexts } from '#shared/messages/en/portal.ts'
import type { texts as signUpTexts } from '#shared/messages/en/sign-up.ts'
import { ui } from '#shared/messages/en/ui.ts'
import type { Language } from '#shared/messages/languages.ts'
import { say, type Say, type SayKey, type Texts, type Words } from '#shared/messages/say.ts'
import { createFormats, type Formats } from '#web/lib/text/formats.ts'
import { browserLanguage, keepInBrowser, speak } from './language.ts'

/** Every text that a page may say. A page says those of its layout's catalogue: a test holds it. */
export type WebTexts = typeof portalTexts &
  typeof entryTexts &
  typeof afterTexts &
  typeof openTexts &
  typeof signUpTexts

/** Of every text, for tables of them: `Record<Status, WordKey>`. */
export type WordKey = SayKey<WebTexts>

/** Each language of each catalogue is a chunk of its own: who reads Spanish fetches no English. */
const catalogues = {
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
  entry: {
    en: () => import('#shared/messages/en/entry.ts'),
    es: () => import('#shared/messages/es/entry.ts'),
  },
  after: {
    en: () => import('#shared/messages/en/after.ts'),
    es: () => import('#shared/messages/es/after.ts'),
  },
  open: {
    en: () => import('#shared/messages/en/open.ts'),
    es: () => import('#shared/messages/es/open.ts'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ texts: Texts }>>>

/** `portal`: signed-in tenants; `login`, `signUp`, `entry`: on the way in; `after`: where that ends; `open`: behind links that need no sign-in. */
export type Catalogue = keyof typeof catalogues

export type LoadedWords = { catalogue: Catalogue; words: Words<WebTexts> }

/**
 * For a layout's or page's clientLoader, before its first call: the words of the person's own choice, else of what was
 * chosen in this browser, else of the browser's language. Calls from now on ask for answers in that language.
 */
export async function loadWords(catalogue: Catalogue, chosen?: Language | null): Promise<LoadedWords> {
  const language = chosen ?? browserLanguage()
  const { texts } = await catalogues[catalogue][language]()
  speak(language, texts)
  return { catalogue, words: { language, texts: texts as Words<WebTexts>['texts'] } } // of its catalogue; see WebTexts
}

/** The English texts of a catalogue, for what the rules of a form say in English. */
export async function loadEnglish(catalogue: Catalogue): Promise<Record<string, string>> {
  return (await catalogues[catalogue].en()).texts
}

type UseWords = {
  /** Where the page's words come from. */
  catalogue: Catalogue
  /** The text of a key, its placeholders filled in. */
  t: Say<WebTexts>
  language: Language
  words: Words<WebTexts>
  /** Money, dates and counts as the language writes them. */
  formats: Formats
  /** Changes the language of the pages, of what the server answers, and of mails where somebody is signed in. */
  choose: (language: Language) => void
}

const WordsContext = createContext<UseWords | null>(null)

type WordsProviderProps = {
  loaded: LoadedWords
  /** For pages that are built to HTML in English: once they run, they turn to what the browser asks for. */
  followsBrowser?: true
  /** Keeps the choice where the person is known; it is kept in this browser anyway. */
  onChoose?: ((language: Language) => void) | undefined
  children: ReactNode
}

/** Gives the pages below it their words, and says in `<html lang>` which language they are in. */
export function WordsProvider({ loaded, followsBrowser, onChoose, children }: WordsProviderProps) {
  const [{ catalogue, words }, setLoaded] = useState(loaded)
  const { language } = words

  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = language
    speak(language, words.texts)
    return () => {
      documentElement.lang = 'en'
      speak('en')
    }
  }, [language, words])

  const choose = useCallback(
    async (next: Language) => {
      keepInBrowser(next)
      const other = await loadWords(catalogue, next)
      startTransition(() => setLoaded(other))
      onChoose?.(next)
    },
    [catalogue, onChoose],
  )

  useEffect(() => {
    if (followsBrowser && browserLanguage() !== loaded.words.language) {
      void loadWords(loaded.catalogue).then((other) => startTransition(() => setLoaded(other)))
    }
  }, [followsBrowser, loaded])

  const value = useMemo(
    (): UseWords => ({
      catalogue,
      t: (key, ...params) => say<WebTexts, typeof key>(words, key, ...params),
      language: words.language,
      words,
      formats: createFormats(words.language),
      choose: (next) => void choose(next),
    }),
    [catalogue, words, choose],
  )
  return <WordsContext value={value}>{children}</WordsContext>
}

/** For the parts that every page is made of, in a provider or outside one: then in English. */
export function useUi(): Say<typeof ui> {
  return use(WordsContext)?.t ?? sayInEnglish
}

const english: Words<typeof ui> = { language: 'en', texts: ui }
const sayInEnglish: Say<typeof ui> = (key, ...params) => say<typeof ui, typeof key>(english, key, ...params)

/** The words of the page's language. Throws outside a WordsProvider. */
export function useWords(): UseWords {
  const value = use(WordsContext)
  if (!value) {
    throw new Error('useWords needs a WordsProvider above it')
  }
  return value
}
