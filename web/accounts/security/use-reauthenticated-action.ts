import { useState } from 'react'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { passkeyFailure } from '#web/accounts/sign-in/passkeys/passkey-failure.ts'
import { StepUpCancelled } from '#web/lib/session/ensure-identity.ts'

/**
 * Returns a function that runs one action at a time and shows its error. A cancelled identity dialog does not
 * count as an error.
 */
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
