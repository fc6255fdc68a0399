import { useCallback, useEffect, useState } from 'react'

type LazyPart<Part> = { part: Part | null; hasFailed: boolean; retry: () => void }

/**
 * Loads a part of the program on first use. If that fails, the page stays as it is, with all answers on it, and `retry`
 * loads again. `load` must be the same function on each render.
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
