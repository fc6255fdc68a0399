import { useRef } from 'react'
import { uniqueId } from '#web/lib/api/unique-id.ts'

/**
 * Returns the idempotency key for what the user is about to do in a form. A second press, or a retry after a lost
 * response, uses the same key. Changed input gets another key.
 */
export function useIdempotencyKey() {
  const last = useRef<{ input: string; key: string }>(undefined)
  return {
    keyFor(body: unknown): string {
      const input = JSON.stringify(body)
      if (last.current?.input !== input) {
        last.current = { input, key: uniqueId() }
      }
      return last.current.key
    },
    /** Call it after success where the form stays open for another entry. */
    reset(): void {
      last.current = undefined
    },
  }
}
