import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/lib/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { mailFailure } from './auth-messages.ts'
import { verifyLink } from './auth-routes.ts'
import { handOver } from './hash-tokens.ts'

const words = {
  signup: {
    title: 'Confirm your email',
    text: 'One click more, and we know that this address is yours.',
    action: 'Confirm and continue',
    instead: { to: href('/auth/login'), label: 'Go to sign in' },
  },
  recovery: {
    title: 'Set a new password',
    text: 'Continue to choose a new password for your sign-in.',
    action: 'Continue',
    instead: { to: href('/auth/forgot-password'), label: 'Ask for a new link' },
  },
}

/** Where links of mails lead. Opening it spends nothing, since programs that look at mails open links; the button does. */
export default function VerifyLinkPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [link] = useState(() => ({
    token: search.get('token') ?? '',
    type: search.get('type') === 'recovery' ? ('recovery' as const) : ('signup' as const),
  }))
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { title, text, action, instead } = words[link.type]

  // out of the address at once: what is in it ends up in histories and screenshots
  useEffect(() => {
    if (search.has('token')) {
      void navigate({ search: '' }, { replace: true })
    }
  }, [navigate, search])

  async function spend() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { redirectTo } = await call(verifyLink, { body: { token: link.token }, anonymous: true })
      const url = new URL(redirectTo, window.location.origin)
      if (url.origin === window.location.origin) {
        await navigate(handOver(url), { replace: true })
      } else {
        window.location.replace(url)
      }
    } catch (error) {
      setFailure(mailFailure(error))
      setBusy(false)
    }
  }

  const isMissing = link.token === ''
  return (
    <div className="grid gap-6">
      <title>{`${title} | Tenure`}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1 className="font-serif text-3xl font-semibold tracking-tight">{title}</h1>
        {!failure && !isMissing && <p className="mt-1 text-ink-soft">{text}</p>}
      </header>
      {failure || isMissing ? (
        <>
          <FormErrorSummary
            key={failure}
            title={failure ?? 'This page needs the link from your email. Open it again from there.'}
          />
          <LinkButton to={instead.to} variant="primary" size="lg" block>
            {instead.label}
          </LinkButton>
        </>
      ) : (
        <Button variant="primary" size="lg" block busy={busy} onClick={() => void spend()}>
          {action}
        </Button>
      )}
    </div>
  )
}
