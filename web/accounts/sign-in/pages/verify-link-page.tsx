import { useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { call } from '#web/lib/api/api-client.ts'
import { AuthMessages } from '#web/common/messages/auth-messages.tsx'
import { linkTokenOf, reloadOnNewLink } from '#web/lib/session/link-token.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormErrorSummary } from '#web/ui/forms/form-error-summary.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { mailFailure } from '#web/accounts/sign-in/mail-failure.ts'
import { verifyLink } from '#web/accounts/sign-in/auth-routes.ts'
import { handOver } from '#web/accounts/sign-in/url-hash-tokens.ts'

const links = {
  signup: {
    title: 'signin.verify.signup',
    text: 'signin.verify.signupText',
    action: 'signin.verify.signupAction',
    instead: { to: href('/auth/login'), label: 'signin.goToSignIn' },
  },
  recovery: {
    title: 'signin.verify.recovery',
    text: 'signin.verify.recoveryText',
    action: 'signin.verify.recoveryAction',
    instead: { to: href('/auth/forgot-password'), label: 'signin.verify.askAgain' },
  },
} as const

/**
 * The page that links in e-mails open. Opening it does not use up the link, because mail scanners open links; the
 * button does.
 */
export default function VerifyLinkPage() {
  return (
    <AuthMessages>
      <VerifyLink />
    </AuthMessages>
  )
}

function VerifyLink() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const [link] = useState(() => ({
    token: linkTokenOf({ search, hash }),
    type:
      new URLSearchParams(search).get('type') === 'recovery' ? ('recovery' as const) : ('signup' as const),
  }))
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'keep' | 'end'>()
  const { title, text, action, instead } = links[link.type]

  // removes the token from the address at once, because histories and screenshots keep addresses
  useEffect(() => {
    if (linkTokenOf({ search, hash }) !== '') {
      void navigate({ search: '', hash: '' }, { replace: true })
    }
  }, [navigate, search, hash])
  useEffect(reloadOnNewLink, [])

  async function spend(earlier: 'keep' | 'end') {
    setBusy(earlier)
    setFailure(undefined)
    try {
      const body = link.type === 'signup' ? { token: link.token, earlier } : { token: link.token }
      const { redirectTo } = await call(verifyLink, { body, anonymous: true })
      const url = new URL(redirectTo, window.location.origin)
      if (url.origin === window.location.origin) {
        await navigate(handOver(url), { replace: true })
      } else {
        window.location.replace(url)
      }
    } catch (error) {
      setFailure(mailFailure(error))
      setBusy(undefined)
    }
  }

  const isMissing = link.token === ''
  return (
    <div className="grid gap-6">
      <title>{t('signin.title', { page: t(title) })}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{t(title)}</h1>
        {!failure && !isMissing && <p className="mt-1 text-ink-soft">{t(text)}</p>}
      </header>
      {failure || isMissing ? (
        <>
          <FormErrorSummary key={failure} title={failure ?? t('signin.verify.needsLink')} />
          <LinkButton to={instead.to} variant="primary" size="lg" block>
            {t(instead.label)}
          </LinkButton>
        </>
      ) : (
        <>
          <Button variant="primary" size="lg" block busy={busy === 'keep'} onClick={() => void spend('keep')}>
            {t(action)}
          </Button>
          {link.type === 'signup' && (
            <div className="grid gap-3 border-t border-line pt-6">
              <p className="text-ink-soft">{t('signin.verify.notMe')}</p>
              <Button block busy={busy === 'end'} onClick={() => void spend('end')}>
                {t('signin.verify.notMeAction')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
