import { useRef } from 'react'
import { uniqueId } from '#web/lib/api/unique-id.ts'

/**
 * The idempotency key of what a person is about to do in this form. Pressing twice, or again after a lost answer, is
 * the same intent and carries the same key; changed input is another.
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
    /** After success, where the form stays open for another. */
    reset(): void {
      last.current = undefined
    },
  }
}
