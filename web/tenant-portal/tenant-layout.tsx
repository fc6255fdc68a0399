import { QueryClientProvider } from '@tanstack/react-query'
import { href, Outlet, redirect } from 'react-router'
import { requireUser } from '#web/lib/guard.ts'
import { useFollowSession } from '#web/lib/use-follow-session.ts'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/tenant-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  if (user.role !== 'TENANT') {
    throw redirect(href('/dashboard'))
  }
  return { user }
}

export default function TenantLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession()
  const signOut = useSignOut()
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-(--topbar-height) max-w-4xl items-center justify-between gap-4 px-4">
          <Logo />
          <div className="flex min-w-0 items-center gap-3">
            <span className="truncate text-sm text-ink-soft">{loaderData.user.name}</span>
            <Button size="sm" onClick={signOut}>
              Sign Out
            </Button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-4xl px-4 py-7 outline-none">
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}
