import { useCallback, useEffect, useState } from 'react'

type LazyPart<Part> = { part: Part | null; hasFailed: boolean; retry: () => void }

/**
 * A part of the program that is fetched once it is wanted. Where that fails the page stays as it is and can ask again:
 * with what was answered still on it. `load` is the same function each time.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  const [part, setPart] = useState<{ it: Part } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const ask = useCallback(() => {
    load().then(
      (it) => setPart({ it }),
      () => setHasFailed(true),
    )
  }, [load])
  useEffect(ask, [ask])
  return { part: part && part.it, hasFailed: part === null && hasFailed, retry: ask }
}
