import { useEffect } from 'react'
import { logger } from './logger.ts'

/** Watches the memory while the app is open. Its code comes once there is nothing else to do. */
export function useMemoryWatch(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    async function start() {
      const { watchMemory } = await import('./watch-memory.ts')
      if (!isGone) {
        stop = watchMemory()
      }
    }
    const later = setTimeout(() => {
      if ('memory' in performance) {
        start().catch((error: unknown) => logger.info('The memory is not watched', error))
      }
    }, 5_000)
    return () => {
      isGone = true
      clearTimeout(later)
      stop?.()
    }
  }, [])
}
