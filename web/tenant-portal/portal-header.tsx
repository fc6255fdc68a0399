import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LogoMark } from '#web/common/brand/logo.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { tenantDashboardQuery } from './api.ts'
import { NoticeBell } from './notices/notice-bell.tsx'
import { MembershipSwitcher } from '#web/common/portal/membership-switcher.tsx'
import { useChosenLease } from './lease/use-chosen-lease.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Shows the property, the unit and the tenant's name, and the sign-out. */
export function PortalHeader({ name }: { name: string }) {
  const { t } = useMessages()
  const signOut = useSignOut(t('shell.signedOut'))
  const [leaseId, search] = useChosenLease()
  const { data, isError } = useQuery(tenantDashboardQuery(leaseId))
  const home = data?.property
  const person = data?.tenant?.name ?? name
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-(--topbar-height) max-w-6xl items-center gap-3 px-4 py-2 sm:px-6">
        <Link
          to={{ pathname: href('/tenant/dashboard'), search }}
          aria-label={`Tenure, ${t('shell.home')}`}
          className="rounded max-sm:hidden"
        >
          <LogoMark className="size-8" />
        </Link>
        <div className="min-w-0 flex-1 leading-tight">
          {/* whether there is a home is unknown while it could not be loaded */}
          {(data || !isError) && (
            <p className="line-clamp-2 text-section font-semibold" title={home?.name}>
              {home ? home.name : data ? t('shell.noHomeYet') : <Skeleton className="my-1 h-4 w-32" />}
            </p>
          )}
          <p className="line-clamp-2 text-sm text-ink-soft" title={person}>
            {home && <>{t('shell.unit', { number: home.unit.unitNumber })} · </>}
            {person}
          </p>
        </div>
        <MembershipSwitcher />
        <NoticeBell />
        <Button size="sm" onClick={signOut}>
          {t('shell.signOut')}
        </Button>
      </div>
    </header>
  )
}
