import { useState } from 'react'
import { href } from 'react-router'
import { call } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Interpolate, interpolationMarker } from '#web/ui/interpolate.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { resendVerification } from './auth-routes.ts'

const confirmedPath = `${href('/auth/callback')}?setup=true`

/** Shown to users who must confirm their address before signing in: explains it and sends another e-mail. */
export function UnconfirmedNotice({ email, title }: { email: string; title: string }) {
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await call(resendVerification, { body: { email, redirectTo: confirmedPath }, anonymous: true })
      toast.success(t('signin.unconfirmed.sent'))
    } catch {
      toast.error(t('signin.unconfirmed.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div aria-live="polite">
      <Notice tone="info" title={title}>
        <p>
          <Interpolate text={t('signin.unconfirmed.text', { email: interpolationMarker })}>
            <strong className="font-medium wrap-anywhere">{email}</strong>
          </Interpolate>
        </p>
        <Button size="sm" busy={busy} onClick={() => void resend()} className="mt-2">
          {t('signin.unconfirmed.resend')}
        </Button>
      </Notice>
    </div>
  )
}
