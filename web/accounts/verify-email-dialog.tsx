import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '#web/lib/api-client.ts'
import { forgetArrival, type SetupArrival } from '#web/lib/setup-arrival.ts'
import { toast } from '#web/lib/toast.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { resendVerification } from './auth-routes.ts'
import { paidOf } from './set-up-account.ts'

/** The account is there, and its address has to be confirmed before anybody gets in. */
export function VerifyEmailDialog({ arrival, onClose }: { arrival: SetupArrival; onClose: () => void }) {
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
      toast.success('Verification email sent')
    } catch {
      toast.error('Failed to resend verification email. Please try again.')
    } finally {
      setBusy(false)
    }
  })

  async function leave() {
    forgetArrival()
    await navigate(href('/auth/login'))
  }

  return (
    <Dialog open isReading size="sm" title="Verify your email" onOpenChange={(open) => !open && onClose()}>
      <div className="flex gap-4">
        <MailCheck aria-hidden className="mt-0.5 size-8 shrink-0 text-brand" strokeWidth={1.5} />
        <div className="grid min-w-0 gap-2 text-ink-soft">
          <p>
            We have written to <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Open
            the link in that mail, on this device or another: it lets you in
            {isPaid ? ', and what you paid for is yours.' : '.'}
          </p>
          <p aria-live="polite">
            {isSent
              ? 'Another mail is on its way. It may take a minute, and may lie with the spam.'
              : 'Nothing there? Look among the spam, or ask for another mail.'}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button onClick={() => void leave()}>Return to Login</Button>
        <Button variant="primary" busy={busy} onClick={() => void resend()}>
          Resend Verification Email
        </Button>
      </DialogActions>
    </Dialog>
  )
}
