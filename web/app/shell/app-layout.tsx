import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, redirect, useLocation, useNavigation } from 'react-router'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { tellLater } from '#web/lib/analytics/analytics.ts'
import { homePath } from '#web/lib/session/home-path.ts'
import { requireUser } from '#web/lib/session/guard.ts'
import { mayOpen } from './page-permissions.ts'
import { PhoneNav } from './phone-nav.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { useFollowSession } from '#web/lib/session/use-follow-session.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { RoleContext } from '#web/lib/session/use-may.tsx'
import { SkipLink } from '#web/ui/pages/skip-link.tsx'
import { SidePanelSlot } from '#web/ui/side-panel-slot.tsx'
import { useKeepFocus } from '#web/ui/use-keep-focus.ts'
import { useRootAttribute } from '#web/ui/use-root-attribute.ts'
import type { Route } from './+types/app-layout'

const NoAccessPage = lazy(() => import('./no-access-page.tsx'))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  if (!isTeamRole(user.role)) {
    throw redirect(homePath(user.role))
  }
  return { user, role: user.role }
}

const MailBanner = lazy(async () => ({
  default: (await import('./mail-banner.tsx')).MailBanner,
}))

/** The layout of all landlord pages. */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession()
  useKeepFocus()
  useRootAttribute('data-app')
  useEffect(watchLater, [])
  const isMoving = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const { user, role } = loaderData
  return (
    <QueryClientProvider client={queryClient}>
      <RoleContext value={user}>
        <SkipLink />
        <div className="flex min-h-dvh items-stretch bg-paper">
          <Sidebar user={user} />
          <div
            data-sheet
            className="flex min-w-0 flex-1 flex-col bg-surface pb-16 md:my-2 md:mr-2 md:rounded-lg md:pb-0 md:ring-1 md:ring-line print:m-0 print:ring-0"
          >
            <TrialBanner user={user} />
            {role === 'OWNER' && !user.emailVerified && (
              <Suspense>
                <MailBanner user={user} />
              </Suspense>
            )}
            <div className="relative flex flex-1 flex-col">
              <TopBar isMoving={isMoving} user={user} />
              <div className="flex flex-1">
                <main
                  id="main"
                  tabIndex={-1}
                  className="mx-auto w-full max-w-[97.5rem] min-w-0 flex-1 py-4 outline-none xl:pt-3 sm:px-2"
                >
                  {mayOpen(role, pathname) ? (
                    <Outlet />
                  ) : (
                    <Suspense>
                      <NoAccessPage role={role} />
                    </Suspense>
                  )}
                </main>
                <SidePanelSlot />
              </div>
            </div>
          </div>
          <PhoneNav user={user} />
        </div>
      </RoleContext>
    </QueryClientProvider>
  )
}

/** Starts watching the page's memory after five seconds, when everything else is done. */
function watchLater() {
  setTimeout(
    () => tellLater(async () => (await import('#web/lib/monitoring/watch-memory.ts')).watchMemory()),
    5_000,
  )
}
