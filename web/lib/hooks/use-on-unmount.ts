import { useEffect, useRef } from 'react'

/**
 * Returns a function that stores work to do when the component unmounts. Example: the cached data of an archived row
 * may be removed only when nothing shows it any more. Otherwise it would be requested again and not found.
 */
export function useOnUnmount(): (work: () => void) => void {
  const pending = useRef<() => void>(undefined)
  useEffect(() => () => pending.current?.(), [])
  return (work) => {
    pending.current = work
  }
}
