import { useState } from 'react'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { passkeyFailure } from '#web/accounts/sign-in/passkey-browser.ts'
import { StepUpCancelled } from './step-up.tsx'

/** Does what may be refused with a word about it, once at a time. Thinking better of it is no failure. */
export function useReauthenticatedAction() {
  const [busy, setBusy] = useState(false)
  const run = useSingleFlight(async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = error instanceof ApiError ? (error.detail ?? messageFor(error)) : passkeyFailure(error)
      if (text && !(error instanceof StepUpCancelled)) {
        toast.error(text)
      }
    } finally {
      setBusy(false)
    }
  })
  return { busy, run }
}
