import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type * as contract from '#shared/tenants/invitation-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { reasonOf } from '#web/common/invitations/accept-form.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { GoogleLogo } from '#web/common/account/google-logo.tsx'
import { useEnterPortal } from '#web/common/invitations/invitation-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearStoredInvitation, storeInvitation } from './stored-invitation.ts'
import { takeGoogle } from './consume-google-result.ts'

const begin = endpoint<typeof contract.beginInvitationGoogle>('POST', '/tenants/invitation/:token/google')
const accept = endpoint<typeof contract.acceptInvitationWithGoogle>(
  'POST',
  '/tenants/invitation/:token/google/accept',
)

/** Leaves for Google. */
async function leave(token: string) {
  const { link } = await call(begin, { params: { token }, anonymous: true })
  storeInvitation(token)
  const query = new URLSearchParams({ link, from: href('/tenant/accept-invitation') })
  window.location.assign(`/api/v1/auth/google?${query.toString()}`)
  // the page is left: until then the button stays busy
  await new Promise(() => {})
}

/** Accepting an invitation with the Google account of its address, instead of a password. */
export function AcceptWithGoogle({ token }: { token: string }) {
  const { t } = useMessages()
  const enter = useEnterPortal(href('/tenant/dashboard'), t('signin.invite.welcomeHome'))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setIsBusy(false)
  }

  const bring = useRef((google: string) =>
    run(() =>
      enter(async () => {
        const answer = await call(accept, { params: { token }, body: { google }, anonymous: true })
        clearStoredInvitation()
        return answer
      }),
    ),
  )
  useEffect(() => {
    const google = takeGoogle()
    if (google !== null) {
      void bring.current(google)
    }
    // the button is enabled again after the browser's Back restores the page
    const wake = (event: PageTransitionEvent) => event.persisted && setIsBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signin.in.or')}
      </p>
      {failure && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <Button
        size="lg"
        block
        icon={<GoogleLogo />}
        busy={isBusy}
        onClick={() => void run(() => leave(token))}
      >
        {t('signin.google')}
      </Button>
    </div>
  )
}
