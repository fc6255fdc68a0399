import { useState } from 'react'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useOnce } from '#web/lib/forms/use-single-flight.ts'
import { passkeyFailure } from './passkey-browser.ts'
import { ProofDeclined } from './proof.tsx'

/** Does what may be refused with a word about it, once at a time. Thinking better of it is no failure. */
export function useTouchy() {
  const [busy, setBusy] = useState(false)
  const run = useOnce(async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = error instanceof ApiError ? (error.detail ?? messageFor(error)) : passkeyFailure(error)
      if (text && !(error instanceof ProofDeclined)) {
        toast.error(text)
      }
    } finally {
      setBusy(false)
    }
  })
  return { busy, run }
}
