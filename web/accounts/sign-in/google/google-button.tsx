import { useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { logger } from '#web/lib/monitoring/logger.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { interpolationMarker } from '#web/ui/interpolate.tsx'
import { GoogleLogo } from '#web/common/account/google-logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { redirectToGoogle } from './google-sign-in.ts'
import type { AuthConfig } from '#web/accounts/sign-in/use-auth-config.ts'

/** Goes to Google's sign-in, or shows why it cannot. */
export function GoogleButton({ config }: { config: AuthConfig | undefined }) {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const [problem, setProblem] = useState<'signin.google.off' | 'signin.google.failed'>()
  const [busy, setBusy] = useState(false)

  // after the browser's Back from Google, the button is usable again
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function start() {
    setProblem(undefined)
    setBusy(true)
    try {
      if (await redirectToGoogle(config, returnPath(search, ''), t('signin.google.other'))) {
        return // and the button stays busy until the page is gone
      }
      setProblem('signin.google.off')
    } catch (error) {
      logger.warn('Google could not be reached', error)
      setProblem('signin.google.failed')
    }
    setBusy(false)
  }

  const [before, between, after] = t('signin.google.new', {
    terms: interpolationMarker,
    privacy: interpolationMarker,
  }).split(interpolationMarker)

  return (
    <div className="grid gap-2">
      <Button size="lg" block icon={<GoogleLogo />} busy={busy} onClick={() => void start()}>
        {t('signin.google')}
      </Button>
      <p className="text-center text-xs text-ink-faint">
        {before}
        <a href={href('/terms')} target="_blank" rel="noreferrer" className={textLinkClass}>
          {t('signin.google.terms')}
        </a>
        {between}
        <a href={href('/privacy')} target="_blank" rel="noreferrer" className={textLinkClass}>
          {t('signin.google.privacy')}
        </a>
        {after}
      </p>
      {problem && (
        <div role="alert">
          <Notice tone="warn">{t(problem)}</Notice>
        </div>
      )}
    </div>
  )
}
