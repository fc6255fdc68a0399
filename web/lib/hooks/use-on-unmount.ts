import { useEffect, useRef } from 'react'

/**
 * Keeps something to do for the moment the page is gone: what is archived may be forgotten only when nothing shows it
 * any more, or it would be asked for again and not found.
 */
export function useOnUnmount(): (work: () => void) => void {
  const pending = useRef<() => void>(undefined)
  useEffect(() => () => pending.current?.(), [])
  return (work) => {
    pending.current = work
  }
}
