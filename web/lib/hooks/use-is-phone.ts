import { useSyncExternalStore } from 'react'

const phone = '(width < 48rem)'

/** Returns whether the window is as narrow as a phone's, where rows have two lines. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
