import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { reasonOf } from './accept-form.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { GoogleLogo } from '#web/common/account/google-logo.tsx'
import { type Tokens, useEnterPortal } from './invitation-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearStoredInvitation, storeInvitation } from './stored-invitation.ts'
import { takeGoogle } from './consume-google-result.ts'

type AcceptWithGoogleProps = {
  token: string
  /** Begins at the server; returns what goes along to Google. */
  begin: () => Promise<{ link: string }>
  /** Accepts with what came back from Google. */
  accept: (google: string) => Promise<Tokens>
  /** The first page after the sign-in, and the toast there. */
  to: string
  welcome: string
}

/** Leaves for Google, which leads back to this page. */
async function leave({ token, begin }: AcceptWithGoogleProps) {
  const { link } = await begin()
  storeInvitation(token)
  const query = new URLSearchParams({ link, from: window.location.pathname })
  window.location.assign(`/api/v1/auth/google?${query.toString()}`)
  // the page is left: until then the button stays busy
  await new Promise(() => {})
}

/** Accepting an invitation with the Google account of its address, instead of a password. */
export function AcceptWithGoogle(props: AcceptWithGoogleProps) {
  const { t } = useMessages()
  const enter = useEnterPortal(props.to, props.welcome)
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
        const answer = await props.accept(google)
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
        onClick={() => void run(() => leave(props))}
      >
        {t('signin.google')}
      </Button>
    </div>
  )
}
