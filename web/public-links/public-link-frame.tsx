import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, messageFor } from '#web/lib/api/api-error.ts'
import { Logo } from '#web/common/brand/logo.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import type { Opened } from './use-public-link.ts'

/** The page around the content of a public link: its title and its language, without other navigation. */
export function PublicLinkFrame({
  title,
  lead,
  foot,
  children,
}: {
  title: string
  lead?: ReactNode
  foot?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-2xl content-start gap-5 px-4 pt-4 pb-10 sm:px-6 sm:pt-8 print:block print:max-w-none print:p-0">
      <title>{`${title} | Tenure`}</title>
      <header className="flex items-center justify-between gap-4 print:hidden">
        <Logo />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className="grid content-start gap-5 outline-none print:block">
        <div className="print:hidden">
          <h1 className="font-serif text-3xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {lead && <p className="mt-1 text-ink-soft wrap-anywhere">{lead}</p>}
        </div>
        {children}
      </main>
      {foot && <footer className="text-sm text-ink-faint print:hidden">{foot}</footer>}
    </div>
  )
}

export function PublicLinkMessage({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6"
    >
      <KeyRound aria-hidden className="size-6 text-ink-faint" />
      <p className="wrap-anywhere">{children}</p>
      {action}
    </section>
  )
}

/** Shown while a link opens, and when it cannot be opened: then with a sentence about what to do. */
export function PublicLinkWaiting({
  title,
  opened,
  onRetry,
}: {
  title: string
  opened: Exclude<Opened<unknown>, { state: 'open' }>
  onRetry: () => void
}) {
  const { t } = useMessages()
  const sentence = useSentence()
  if (opened.state === 'loading') {
    return (
      <PublicLinkFrame title={title}>
        <output className="block rounded-lg border border-line bg-surface p-5 shadow-card">
          <span className="sr-only">{t('link.loading')}</span>
          <span className="grid gap-2.5">
            <Skeleton />
            <Skeleton />
            <Skeleton className="h-4 w-2/5" />
          </span>
        </output>
      </PublicLinkFrame>
    )
  }
  const isFinal = opened.error instanceof ApiError && [404, 410].includes(opened.error.status)
  return (
    <PublicLinkFrame title={t('link.failed')}>
      <div role="alert">
        <PublicLinkMessage
          title={t('link.failed')}
          action={!isFinal && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
        >
          {sentence(opened.error)}
        </PublicLinkMessage>
      </div>
    </PublicLinkFrame>
  )
}

/**
 * Returns a function that explains an error in the page's language: with the server's own sentence, or that there was
 * no response.
 */
export function useSentence(): (error: unknown) => string {
  const { t } = useMessages()
  return (error) =>
    error instanceof ApiError
      ? error.status === 0
        ? t('link.offline')
        : (error.problems[0]?.message ?? error.detail ?? messageFor(error))
      : messageFor(error)
}
