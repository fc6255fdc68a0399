import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '#web/lib/api/api-client.ts'
import { clearSetupParams, type SetupParams } from '#web/lib/session/setup-params.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Interpolate, interpolationMarker } from '#web/ui/interpolate.tsx'
import { resendVerification } from '#web/accounts/sign-in/auth-routes.ts'
import { paidOf } from './setup-account.ts'

/** Shown when the account exists but its address must be confirmed before sign-in. */
export function VerifyEmailDialog({ arrival, onClose }: { arrival: SetupParams; onClose: () => void }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const { email } = arrival
  const isPaid = arrival.sessionId !== '' || arrival.subscriptionId !== ''

  const resend = useSingleFlight(async () => {
    setBusy(true)
    try {
      const redirectTo = `${href('/auth/callback')}?setup=true`
      await call(resendVerification, { body: { email, redirectTo, setup: paidOf(arrival) }, anonymous: true })
      setIsSent(true)
      toast.success(t('signin.unconfirmed.sent'))
    } catch {
      toast.error(t('signin.unconfirmed.failed'))
    } finally {
      setBusy(false)
    }
  })

  async function leave() {
    clearSetupParams()
    await navigate(href('/auth/login'))
  }

  return (
    <Dialog
      open
      isReading
      size="sm"
      title={t('signin.setup.verify')}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex gap-4">
        <MailCheck aria-hidden className="mt-0.5 size-8 shrink-0 text-brand" strokeWidth={1.5} />
        <div className="grid min-w-0 gap-2 text-ink-soft">
          <p>
            <Interpolate
              text={t(isPaid ? 'signin.setup.verifyPaid' : 'signin.setup.verifyText', {
                email: interpolationMarker,
              })}
            >
              <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
            </Interpolate>
          </p>
          <p aria-live="polite">{t(isSent ? 'signin.setup.again' : 'signin.setup.nothing')}</p>
        </div>
      </div>
      <DialogActions>
        <Button onClick={() => void leave()}>{t('signin.setup.return')}</Button>
        <Button variant="primary" busy={busy} onClick={() => void resend()}>
          {t('signin.unconfirmed.resend')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
