import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-client.ts'
import { StepUpCancelled } from '#web/lib/session/ensure-identity.ts'
import { StepUpDialog } from './step-up-dialog.tsx'
import { type StepUpMethod, type Security, securityChanged } from './security-api.ts'

type StepUp = {
  /** Runs a sensitive action. Asks the user to confirm their identity first, where the server requires it. */
  ensure: <T>(action: () => Promise<T>) => Promise<T>
  /** Asks the user to confirm their identity, unless they just did. Call it before another dialog opens. */
  ask: (security: Security) => Promise<void>
}

const StepUpContext = createContext<StepUp>({ ensure: (action) => action(), ask: async () => undefined })

export const useStepUp = (): StepUp => use(StepUpContext)

type Asking = { methods: readonly StepUpMethod[]; proved: () => void; declined: (why: Error) => void }

export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>()
  const settled = useRef(false)

  function ask(methods: readonly StepUpMethod[]): Promise<void> {
    settled.current = false
    return new Promise((proved, declined) => setAsking({ methods, proved, declined }))
  }

  const ensure: StepUp['ensure'] = async (action) => {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required') {
        throw error
      }
      await ask((error.extra['methods'] ?? []) as readonly StepUpMethod[])
      return action()
    }
  }

  async function askUnlessRecent({ provedUntil, proofMethods }: Security): Promise<void> {
    // one minute in reserve, because the following dialog takes time
    if (provedUntil === null || new Date(provedUntil).getTime() < Date.now() + 60_000) {
      await ask(proofMethods)
      await securityChanged()
    }
  }

  function close(isProved: boolean) {
    if (!settled.current && asking) {
      settled.current = true
      if (isProved) {
        asking.proved()
      } else {
        asking.declined(new StepUpCancelled('Not confirmed'))
      }
    }
    setAsking(undefined)
  }

  return (
    <StepUpContext value={{ ensure, ask: askUnlessRecent }}>
      {children}
      {asking && (
        <StepUpDialog methods={asking.methods} onProved={() => close(true)} onClose={() => close(false)} />
      )}
    </StepUpContext>
  )
}
