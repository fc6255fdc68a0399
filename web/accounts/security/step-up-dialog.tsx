import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { ApiError, call, messageFor } from '#web/lib/api/api-client.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { requestPasskey, supportsPasskeys } from '#web/accounts/sign-in/passkeys/passkey-browser.ts'
import { passkeyFailure } from '#web/accounts/sign-in/passkeys/passkey-failure.ts'
import { reauthenticate, type StepUpMethod } from './security-api.ts'

type ProofDialogProps = { methods: readonly StepUpMethod[]; onProved: () => void; onClose: () => void }

/** Asks the user to confirm their identity before a change to their sign-in, secret data, the access of another program or the end of an account. */
export function StepUpDialog({ methods, onProved, onClose }: ProofDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title="Confirm your identity"
      description="For your security, confirm your identity before you change sign-in settings, give a program access, view sensitive data or delete an account."
    >
      {methods.includes('sign_in') ? (
        <>
          <p className="text-ink-soft">
            You do not have a password here. Sign out and sign back in, then try again within ten minutes.
          </p>
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      ) : (
        <ProofForm methods={methods} onProved={onProved} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ProofForm({ methods, onProved, onClose }: ProofDialogProps) {
  const [by, setBy] = useState<'password' | 'code'>(methods.includes('password') ? 'password' : 'code')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const hasCode = methods.includes('totp') || methods.includes('recovery_code')
  const hasBoth = methods.includes('password') && hasCode
  const hasField = methods.includes('password') || hasCode

  const send = useSingleFlight(async (work: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    setProblem(undefined)
    try {
      await work()
      onProved()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 400) {
        setError(failure.detail ?? messageFor(failure))
      } else if (failure instanceof ApiError) {
        setProblem(failure.detail ?? messageFor(failure))
      } else {
        setProblem(passkeyFailure(failure))
      }
      setBusy(false)
    }
  })

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const body = by === 'password' ? { password: typed } : { code: typed }
        void send(() => call(reauthenticate, { body }))
      }}
    >
      {problem && (
        <div role="alert">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
      {hasField && by === 'password' && (
        <Field label="Password" required error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      {hasField && by === 'code' && (
        <Field
          label="Code"
          hint={
            methods.includes('totp') ? 'From your authenticator app, or a recovery code.' : 'A recovery code.'
          }
          required
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={40}
              className="font-mono tracking-widest"
            />
          )}
        </Field>
      )}
      {hasBoth && (
        <p>
          <button
            type="button"
            className={textLinkClass}
            onClick={() => {
              setBy(by === 'password' ? 'code' : 'password')
              setTyped('')
              setError(undefined)
            }}
          >
            {by === 'password' ? 'Use a code instead' : 'Use the password instead'}
          </button>
        </p>
      )}
      {methods.includes('passkey') && supportsPasskeys() && (
        <Button
          icon={<Fingerprint aria-hidden />}
          busy={busy}
          onClick={() =>
            void send(async () => {
              const credential = await requestPasskey()
              // the browser defines the shape, and the contract accepts it unchanged
              return call(reauthenticate, { body: { credential: { ...credential } as never } })
            })
          }
        >
          Use a passkey
        </Button>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {hasField && (
          <Button type="submit" variant="primary" busy={busy}>
            Confirm
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
