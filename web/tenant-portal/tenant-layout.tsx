import type { Language } from '#shared/messages/languages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { href, Outlet, redirect, useLocation, useNavigation } from 'react-router'
import { requireUser } from '#web/lib/session/guard.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { accessToken, claimOf } from '#web/lib/session/tokens.ts'
import { useFollowSession } from '#web/lib/session/use-follow-session.ts'
import { preferredLanguage, setPageLanguage } from '#web/lib/messages/language.ts'
import { saveUserLanguage } from '#web/lib/session/user-language.ts'
import { loadMessages, useMessages, MessagesProvider } from '#web/lib/messages/message-catalog.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { SkipLink } from '#web/ui/pages/skip-link.tsx'
import { tenantDashboardQuery } from './api.ts'
import { PortalHeader } from './portal-header.tsx'
import { PortalNav } from './portal-nav.tsx'
import { QuickInfo } from './quick-info.tsx'
import { leaseOf } from './lease/use-chosen-lease.ts'
import type { Route } from './+types/tenant-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // in parallel: on a slow connection each request waits for its round trip
  const token = accessToken()
  // for anybody else the request would be refused, and recorded as a denied access
  if (token !== null && claimOf(token, 'role') === 'TENANT') {
    setPageLanguage(preferredLanguage())
    void queryClient.prefetchQuery(tenantDashboardQuery(leaseOf(new URL(request.url).searchParams)))
  }
  const [user, likely] = await Promise.all([requireUser(request), loadMessages('portal')])
  if (user.role !== 'TENANT') {
    setPageLanguage('en')
    throw redirect(href('/dashboard'))
  }
  const isChosen = user.language === null || user.language === likely.messages.language
  const messages = isChosen ? likely : await loadMessages('portal', user.language)
  return { user, messages }
}

/** The shell of everything a tenant sees (specification §2, Layouts). */
export default function TenantLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession()
  const isMoving = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  return (
    <MessagesProvider loaded={loaderData.messages} onChoose={keepChoice}>
      <QueryClientProvider client={queryClient}>
        <Skip />
        <div className="min-h-dvh pb-20 md:pb-0 print:pb-0">
          <PortalHeader name={loaderData.user.name} />
          {isMoving && (
            <span aria-hidden className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-brand" />
          )}
          <div className="mx-auto grid max-w-6xl gap-5 px-4 py-4 sm:px-6 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8 md:py-7 print:block print:p-0">
            <div className="grid content-start gap-5 md:sticky md:top-7 md:self-start print:hidden">
              <QuickInfo />
              <PortalNav />
            </div>
            <main
              id="main"
              tabIndex={-1}
              data-sheet
              className="-mx-4 min-w-0 bg-surface py-4 outline-none sm:-mx-6 md:mx-0 md:rounded-lg md:py-5 md:ring-1 md:ring-line print:m-0 print:p-0 print:ring-0"
            >
              <Outlet />
            </main>
          </div>
          <footer className="mx-auto max-w-6xl px-4 pb-6 sm:px-6 print:hidden">
            {/* the profile page shows it among the tenant's own data */}
            {pathname !== href('/tenant/profile') && <LanguageSwitch />}
          </footer>
        </div>
      </QueryClientProvider>
    </MessagesProvider>
  )
}

function Skip() {
  const { t } = useMessages()
  return <SkipLink label={t('shell.skip')} />
}

function keepChoice(language: Language) {
  void saveUserLanguage(language)
}
