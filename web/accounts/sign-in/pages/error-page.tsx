import { CircleAlert, Clock, LifeBuoy, LogIn, MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { AuthResultMessages } from '#web/common/messages/auth-result-messages.tsx'
import { ownPath } from '#web/lib/session/return-path.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { failureOf } from '#web/accounts/sign-in/auth-failures.ts'
import { ResendForm } from '#web/accounts/sign-in/resend-form.tsx'
import { useAuthConfig } from '#web/accounts/sign-in/use-auth-config.ts'

const icons = { retry: CircleAlert, wait: Clock, 'sign-in': LogIn, support: LifeBuoy, resend: MailWarning }

/** The page for a failed sign-in: what happened, by `?error=`, and what to do. */
export default function ErrorPage() {
  return (
    <AuthResultMessages>
      <Ended />
    </AuthResultMessages>
  )
}

function Ended() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { title, description, action } = failureOf(search.get('error') ?? '')
  const details = useKnownDetails(search.get('details') ?? '')
  const returnUrl = ownPath(search.get('returnUrl'), href('/login'))
  const Icon = icons[action]

  function goBack() {
    void (window.history.length > 1 ? navigate(-1) : navigate(returnUrl))
  }

  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t(title) })}</title>
      <meta name="robots" content="noindex" />
      <div role="alert" className="grid gap-2">
        <Icon aria-hidden className="mb-1 size-10 text-brand" strokeWidth={1.5} />
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t(title)}</h1>
        <p className="text-ink-soft">{t(description)}</p>
      </div>
      {details && (
        <p className="rounded border border-line bg-sunken px-3.5 py-3 text-sm wrap-anywhere">
          <strong className="font-medium">{t('outcome.details')}</strong> {details}
        </p>
      )}
      <div className="grid gap-3">
        {action === 'retry' && <TryAgain to={returnUrl} />}
        {action === 'sign-in' && (
          <LinkButton to={href('/login')} variant="primary" size="lg" block>
            {t('signin.in.action')}
          </LinkButton>
        )}
        {action === 'support' && <ContactSupport />}
        {action === 'resend' && <ResendForm email={search.get('email') ?? ''} />}
        <div className="grid grid-cols-2 gap-3">
          <Button size="lg" variant={action === 'wait' ? 'primary' : 'secondary'} onClick={goBack}>
            {t('outcome.goBack')}
          </Button>
          <LinkButton to={href('/dashboard')} size="lg">
            {t('outcome.home')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/**
 * Returns what happened in the server's own words. Returns undefined for any other text, because anybody can write one
 * into the address.
 */
function useKnownDetails(sentence: string): string | undefined {
  const [known, setKnown] = useState<string>()
  useEffect(() => {
    if (sentence !== '') {
      void import('#web/accounts/sign-in/known-details.ts').then(({ isKnownDetail }) =>
        setKnown(isKnownDetail(sentence) ? sentence : undefined),
      )
    }
  }, [sentence])
  return known
}

const pauseMs = 1_000

/** Waits a moment before the retry, so that the failed service can recover. */
function TryAgain({ to }: { to: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (isWaiting) {
      const timer = setTimeout(() => void navigate(to), pauseMs)
      return () => clearTimeout(timer)
    }
    return undefined
  }, [isWaiting, navigate, to])

  return (
    <Button variant="primary" size="lg" block busy={isWaiting} onClick={() => setIsWaiting(true)}>
      {t(isWaiting ? 'outcome.tryingAgain' : 'outcome.tryAgain')}
    </Button>
  )
}

/** RFC 2142 defines the mailbox `support` for every domain. An installation may configure another address. */
function ContactSupport() {
  const { t } = useMessages()
  const config = useAuthConfig()
  const address = config?.supportEmail ?? `support@${window.location.hostname}`
  const subject = encodeURIComponent(t('outcome.supportSubject'))
  return (
    <a
      href={`mailto:${address}?subject=${subject}`}
      className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
    >
      {t('outcome.support')}
    </a>
  )
}
