import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { CircleUserRound } from 'lucide-react'
import { href, Link, NavLink, Outlet, redirect, useLocation, useNavigation } from 'react-router'
import type { Language } from '#shared/messages/languages.ts'
import { LogoMark } from '#web/common/brand/logo.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { preferredLanguage, setPageLanguage } from '#web/lib/messages/language.ts'
import { loadMessages, MessagesProvider, useMessages } from '#web/lib/messages/message-catalog.tsx'
import { requireUser } from '#web/lib/session/guard.ts'
import { accessToken } from '#web/lib/session/tokens.ts'
import { useFollowSession } from '#web/lib/session/use-follow-session.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { saveUserLanguage } from '#web/lib/session/user-language.ts'
import { MembershipSwitcher } from '#web/common/portal/membership-switcher.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { SkipLink } from '#web/ui/pages/skip-link.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { ownerDashboardQuery } from './api.ts'
import type { Route } from './+types/owner-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // in parallel: on a slow connection each request waits for its round trip
  if (accessToken() !== null) {
    setPageLanguage(preferredLanguage())
    void queryClient.prefetchQuery(ownerDashboardQuery)
  }
  const [user, likely] = await Promise.all([requireUser(request), loadMessages('ownerPortal')])
  if (user.role !== 'PROPERTY_OWNER') {
    setPageLanguage('en')
    throw redirect(href('/dashboard'))
  }
  const isChosen = user.language === null || user.language === likely.messages.language
  const messages = isChosen ? likely : await loadMessages('ownerPortal', user.language)
  return { user, messages }
}

/** The shell of everything a property owner sees. */
export default function OwnerLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession()
  const isMoving = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  return (
    <MessagesProvider loaded={loaderData.messages} onChoose={keepChoice}>
      <QueryClientProvider client={queryClient}>
        <Skip />
        <div className="min-h-dvh">
          <OwnerHeader name={loaderData.user.name} />
          {isMoving && (
            <span aria-hidden className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-brand" />
          )}
          <div className="mx-auto max-w-5xl sm:px-6 md:py-7 print:p-0">
            <main
              id="main"
              tabIndex={-1}
              data-sheet
              className="min-w-0 bg-surface py-4 outline-none md:rounded-lg md:py-5 md:ring-1 md:ring-line print:m-0 print:p-0 print:ring-0"
            >
              <Outlet />
            </main>
          </div>
          <footer className="mx-auto max-w-5xl px-4 py-4 sm:px-6 print:hidden">
            {/* the profile page shows it among the person's own data */}
            {pathname !== href('/owner/profile') && <LanguageSwitch />}
          </footer>
        </div>
      </QueryClientProvider>
    </MessagesProvider>
  )
}

/** Shows who manages the properties and who is signed in, and the way to the profile and out. */
function OwnerHeader({ name }: { name: string }) {
  const { t } = useMessages()
  const signOut = useSignOut(t('shell.signedOut'))
  const { data, isError } = useQuery(ownerDashboardQuery)
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-(--topbar-height) max-w-5xl items-center gap-3 px-4 py-2 sm:px-6">
        <Link to={href('/owner/dashboard')} aria-label={`Tenure, ${t('shell.home')}`} className="rounded">
          <LogoMark className="size-8" />
        </Link>
        <div className="min-w-0 flex-1 leading-tight">
          {(data || !isError) && (
            <p className="line-clamp-2 text-section font-semibold" title={data?.manager.name}>
              {data ? data.manager.name : <Skeleton className="my-1 h-4 w-32" />}
            </p>
          )}
          <p className="line-clamp-2 text-sm text-ink-soft" title={name}>
            {name}
          </p>
        </div>
        <MembershipSwitcher />
        <NavLink
          to={href('/owner/profile')}
          aria-label={t('shell.profile')}
          title={t('shell.profile')}
          className={buttonClass({ variant: 'quiet', size: 'sm' }, 'max-sm:size-11 max-sm:px-0')}
        >
          <CircleUserRound aria-hidden />
          <span className="max-sm:hidden">{t('shell.profile')}</span>
        </NavLink>
        <Button size="sm" onClick={signOut}>
          {t('shell.signOut')}
        </Button>
      </div>
    </header>
  )
}

function Skip() {
  const { t } = useMessages()
  return <SkipLink label={t('shell.skip')} />
}

function keepChoice(language: Language) {
  void saveUserLanguage(language)
}
