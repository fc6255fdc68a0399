import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** Whether the lease has room beside the questions; the frame's own `lg:`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
