import { useRef } from 'react'

/**
 * Returns a function that ignores calls while `work` is running. A busy button is not enough, because React shows it a
 * moment after the press.
 */
export function useSingleFlight<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false)
  return async (...args) => {
    if (isRunning.current) {
      return
    }
    isRunning.current = true
    try {
      await work(...args)
    } finally {
      isRunning.current = false
    }
  }
}
