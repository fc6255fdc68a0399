import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False in the prerendered HTML and while React takes it over, true after. What depends on the address or on the
 * browser waits for it: React does not repair a prerendered attribute that turns out different.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
