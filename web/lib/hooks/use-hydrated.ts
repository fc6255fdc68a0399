import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Returns false in the prerendered HTML and during hydration, true after it. Use it for everything that depends on the
 * address or the browser: React does not correct a prerendered attribute that differs.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
