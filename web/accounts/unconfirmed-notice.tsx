import { useState } from 'react'
import { href } from 'react-router'
import { call } from '#web/lib/api-client.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { resendVerification } from './auth-routes.ts'

const confirmedPath = `${href('/auth/callback')}?setup=true`

/** For who may not sign in before confirming: what to do, and another mail. */
export function UnconfirmedNotice({ email, title }: { email: string; title: string }) {
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await call(resendVerification, { body: { email, redirectTo: confirmedPath }, anonymous: true })
      toast.success('Verification email sent')
    } catch {
      toast.error('Failed to resend verification email. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div aria-live="polite">
      <Notice tone="info" title={title}>
        <p>
          The link in our mail to <strong className="font-medium wrap-anywhere">{email}</strong> lets you in.
        </p>
        <Button size="sm" busy={busy} onClick={() => void resend()} className="mt-2">
          Resend Verification Email
        </Button>
      </Notice>
    </div>
  )
}
