import { useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { logger } from '#web/lib/logger.ts'
import { returnPath } from '#web/lib/return-path.ts'
import { useWords } from '#web/lib/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { mark } from '#web/ui/filled.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { leaveForGoogle } from './google-sign-in.ts'
import type { AuthConfig } from './use-auth-config.ts'

/** Leaves for Google, or says why it cannot. */
export function GoogleButton({ config }: { config: AuthConfig | undefined }) {
  const { t } = useWords()
  const [search] = useSearchParams()
  const [problem, setProblem] = useState<'signin.google.off' | 'signin.google.failed'>()
  const [busy, setBusy] = useState(false)

  // who comes back from Google by the browser's Back finds the button as it was
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function start() {
    setProblem(undefined)
    setBusy(true)
    try {
      if (await leaveForGoogle(config, returnPath(search, ''), t('signin.google.other'))) {
        return // and stays busy until the page is gone
      }
      setProblem('signin.google.off')
    } catch (error) {
      logger.warn('Google could not be reached', error)
      setProblem('signin.google.failed')
    }
    setBusy(false)
  }

  const [before, between, after] = t('signin.google.new', { terms: mark, privacy: mark }).split(mark)

  return (
    <div className="grid gap-2">
      <Button size="lg" block icon={<GoogleMark />} busy={busy} onClick={() => void start()}>
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

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.700l-3.6-2.800c-1 .7-2.3 1-3.7 1-2.9 0-5.3-1.9-6.2-4.500H2.200v2.800A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.8 14a6.6 6.6 0 0 1 0-4.200V7H2.200a11 11 0 0 0 0 9.900z" />
      <path
        fill="#EA4335"
        d="M12 5.400c1.6 0 3 .6 4.2 1.600l3.1-3.100A11 11 0 0 0 2.2 7l3.6 2.800C6.7 7.2 9.1 5.4 12 5.400z"
      />
    </svg>
  )
}
