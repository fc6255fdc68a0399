import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import {
  type EnsureIdentity,
  EnsureIdentityContext,
  StepUpCancelled,
} from '#web/lib/session/ensure-identity.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#web/accounts/security/step-up-dialog.tsx')).StepUpDialog,
}))

type Methods = Parameters<typeof StepUpDialog>[0]['methods']
type Asking = { methods: Methods; settle: (isProved: boolean) => void }

/**
 * Shows the dialog in which users confirm their identity before the server shows what is secret or gives another
 * program access. Around the pages that need it, and not in the layout of the app, whose code every page waits for.
 */
export function IdentityProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>()
  const ensure: EnsureIdentity = async (action) => {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required') {
        throw error
      }
      const methods = (error.extra['methods'] ?? []) as Methods // as the server names them
      const isProved = await new Promise<boolean>((settle) => setAsking({ methods, settle }))
      setAsking(undefined)
      if (!isProved) {
        throw new StepUpCancelled('Not confirmed')
      }
      return action()
    }
  }
  return (
    <EnsureIdentityContext value={ensure}>
      {children}
      {asking && (
        <Suspense>
          <StepUpDialog
            methods={asking.methods}
            onProved={() => asking.settle(true)}
            onClose={() => asking.settle(false)}
          />
        </Suspense>
      )}
    </EnsureIdentityContext>
  )
}
