import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '#web/lib/api/api-client.ts'
import { forgetArrival, type SetupArrival } from '#web/lib/session/setup-arrival.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useOnce } from '#web/lib/forms/use-single-flight.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Filled, mark } from '#web/ui/filled.tsx'
import { resendVerification } from './auth-routes.ts'
import { paidOf } from './set-up-account.ts'

/** The account is there, and its address has to be confirmed before anybody gets in. */
export function VerifyEmailDialog({ arrival, onClose }: { arrival: SetupArrival; onClose: () => void }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const { email } = arrival
  const isPaid = arrival.sessionId !== '' || arrival.subscriptionId !== ''

  const resend = useOnce(async () => {
    setBusy(true)
    try {
      const redirectTo = `${window.location.origin}${href('/auth/callback')}?setup=true`
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
    forgetArrival()
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
            <Filled text={t(isPaid ? 'signin.setup.verifyPaid' : 'signin.setup.verifyText', { email: mark })}>
              <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
            </Filled>
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
