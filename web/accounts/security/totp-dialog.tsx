import { lazy, Suspense, useState } from 'react'
import { ApiError, call, messageFor } from '#web/lib/api/api-client.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useStepUp } from './step-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { confirmTotp, securityChanged } from './security-api.ts'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/data/qr-code.tsx')).QrCode }))

type TotpDialogProps = { secret: string; uri: string; email: string; onClose: () => void }

/** Sets up an authenticator app: scan a code, enter a code, keep the recovery codes. */
export function TotpDialog({ secret, uri, email, onClose }: TotpDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog
      open
      // the codes are shown only once, so a press outside the dialog must not lose them
      onOpenChange={(next, { reason }) => !next && !(codes && reason === 'outside-press') && onClose()}
      title={codes ? 'Your recovery codes' : 'Set up an authenticator app'}
      isReading={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={onClose} />
      ) : (
        <Scan secret={secret} uri={uri} onConfirmed={setCodes} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ScanProps = {
  secret: string
  uri: string
  onConfirmed: (codes: readonly string[]) => void
  onClose: () => void
}

function Scan({ secret, uri, onConfirmed, onClose }: ScanProps) {
  const { ensure } = useStepUp()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const confirm = useSingleFlight(async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { recoveryCodes } = await ensure(() => call(confirmTotp, { body: { code } }))
      onConfirmed(recoveryCodes)
      await securityChanged()
    } catch (failure) {
      setError(failure instanceof ApiError && failure.detail ? failure.detail : messageFor(failure))
      setBusy(false)
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <ol className="grid gap-5">
        <li className="grid gap-2">
          <h3 className="font-medium">1. Scan this with your authenticator app</h3>
          <p className="text-sm text-ink-soft">
            Google Authenticator, 1Password, Authy, Apple Passwords and other apps work.
          </p>
          <div className="flex flex-wrap items-center gap-5">
            <div className="size-48 overflow-hidden rounded-md border border-line bg-sunken">
              <Suspense>
                <QrCode
                  text={uri}
                  label="QR code for setting up your authenticator app"
                  className="size-48"
                />
              </Suspense>
            </div>
            <div className="min-w-0 flex-1 basis-52">
              <p className="text-sm text-ink-soft">Cannot scan? Enter this secret instead:</p>
              <code className="mt-1.5 block rounded-md border border-line bg-sunken px-3 py-2.5 text-sm wrap-anywhere select-all">
                {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </code>
            </div>
          </div>
        </li>
        <li className="grid gap-2">
          <h3 className="font-medium">2. Enter the code that the app shows</h3>
          <Field label="Code" required error={error}>
            {(control) => (
              <Input
                {...control}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={10}
                className="max-w-48 font-mono text-lg tracking-widest"
              />
            )}
          </Field>
          <p className="text-sm text-ink-faint">Turning this on signs you out on your other devices.</p>
        </li>
      </ol>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Turn it on
        </Button>
      </DialogActions>
    </form>
  )
}
