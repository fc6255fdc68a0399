import type { Language } from '#shared/messages/languages.ts'
import { useCallback, useEffect, useState } from 'react'

export type Opened<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'open'; data: Data }

/**
 * Reads the data behind a link when the page opens. `everyMs` reads it again while the page is visible. Another
 * `language` reads it again too, with its reasons in that language. If such a later reading fails, the former data
 * stays.
 */
export function usePublicLink<Data>(
  read: (signal: AbortSignal, language?: Language) => Promise<Data>,
  { everyMs, language }: { everyMs?: number; language?: Language } = {},
) {
  const [opened, setOpened] = useState<Opened<Data>>({ state: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    read(signal, language).then(
      (data) => !signal.aborted && setOpened({ state: 'open', data }),
      (error: unknown) =>
        !signal.aborted &&
        setOpened((before) => (before.state === 'open' && round > 0 ? before : { state: 'failed', error })),
    )
    return () => controller.abort()
  }, [read, round, language])

  useEffect(() => {
    if (everyMs === undefined) {
      return undefined
    }
    const again = () => document.visibilityState === 'visible' && setRound((n) => n + 1)
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [everyMs])

  return {
    opened,
    /** Shows the data that a write has returned. */
    show: useCallback((data: Data) => setOpened({ state: 'open', data }), []),
    retry: useCallback(() => {
      setOpened({ state: 'loading' })
      setRound((n) => n + 1)
    }, []),
  }
}

export type LinkCall = { linkToken: string; signal: AbortSignal; language: Language | undefined }

/** Reads the data behind a link in the language of the page. */
export function usePublicLinkInLanguage<Data>(
  token: string,
  read: (input: LinkCall) => Promise<Data>,
  language: Language,
) {
  const readLink = useCallback(
    (signal: AbortSignal, spoken?: Language) => read({ linkToken: token, signal, language: spoken }),
    [token, read],
  )
  return usePublicLink(readLink, { language })
}
