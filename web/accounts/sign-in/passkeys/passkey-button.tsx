import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageFor } from '#web/lib/api/api-client.ts'
import { onFirstInteraction } from '#web/lib/analytics/first-interaction.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  supportsPasskeyAutofill,
  supportsPasskeys,
  isPasskeyCanceled,
  signInWithPasskey,
  abortPasskeyRequest,
} from './passkey-browser.ts'

type PasskeyButtonProps = {
  /** Whether this site offers passkeys; undefined until known. */
  offered: boolean | undefined
  onSignedIn: (tokens: { access_token: string; refresh_token: string }) => Promise<void>
}

/** Signs in with a passkey: by the button, or by the autofill of the address field. */
export function PasskeyButton({ offered, onSignedIn }: PasskeyButtonProps) {
  const { t } = useMessages()
  const isHere = useHydrated() && offered === true && supportsPasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signedIn = useRef(onSignedIn)
  useEffect(() => {
    signedIn.current = onSignedIn
  })

  useEffect(() => {
    if (!isHere) {
      return undefined
    }
    const leaving = new AbortController()
    async function wait() {
      // visitors who only pass by load neither the library nor a challenge
      await onFirstInteraction(leaving.signal)
      if (!(await supportsPasskeyAutofill()) || leaving.signal.aborted) {
        return
      }
      leaving.signal.addEventListener('abort', () => void abortPasskeyRequest())
      const tokens = await signInWithPasskey({ fillIn: true })
      if (!leaving.signal.aborted) {
        await signedIn.current(tokens)
      }
    }
    wait().catch((error: unknown) => {
      if (error instanceof ApiError && !leaving.signal.aborted) {
        setProblem(error.detail ?? messageFor(error))
      } else {
        logger.debug('No passkey was filled in', error)
      }
    })
    return () => leaving.abort()
  }, [isHere])

  if (!isHere) {
    // most sites have passkeys, so the space is reserved until it is known, and nothing below moves
    return offered === undefined ? <div aria-hidden className="h-11.5" /> : null
  }

  async function start() {
    setBusy(true)
    setProblem(undefined)
    try {
      await signedIn.current(await signInWithPasskey())
    } catch (error) {
      if (error instanceof ApiError) {
        setProblem(error.detail ?? messageFor(error))
      } else if (!isPasskeyCanceled(error)) {
        const isPlace = error instanceof Error && error.name === 'SecurityError'
        setProblem(t(isPlace ? 'signin.rule.passkeyPlace' : 'signin.rule.passkeyFailed'))
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2">
      <Button size="lg" block busy={busy} icon={<Fingerprint aria-hidden />} onClick={() => void start()}>
        {t('signin.in.passkey')}
      </Button>
      {problem && (
        <div role="alert">
          <Notice tone="warn">{problem}</Notice>
        </div>
      )}
    </div>
  )
}
