import { href, Link, useLocation } from 'react-router'
import { may } from '#shared/lib/access/permissions.ts'
import { AddMenu } from './add-menu.tsx'
import { sectionOf } from './nav-items.ts'
import { NotificationBell } from './notification-bell.tsx'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { CommandButton } from '#web/app/command-palette/command-button.tsx'
import { Breadcrumb } from '#web/ui/pages/breadcrumb.tsx'
import { LogoMark } from '#web/common/brand/logo.tsx'
import { breadcrumbSlotId } from '#web/ui/pages/page-breadcrumb.tsx'
import { useRootAttribute } from '#web/ui/use-root-attribute.ts'

export function TopBar({ isMoving, user }: { isMoving: boolean; user: CurrentUser }) {
  useRootAttribute('data-bar')
  const { role } = user
  const section = sectionOf(useLocation().pathname)
  return (
    <header
      data-top-bar
      className="sticky top-0 z-20 print:hidden h-(--topbar-height) shrink-0 border-b border-line bg-surface md:rounded-t-lg"
    >
      <div className="mx-auto flex h-full max-w-[97.5rem] items-center gap-3 px-4 sm:px-7">
        <Link
          to={href('/dashboard')}
          aria-label="Tenure, home"
          className="-mx-2 grid size-11 shrink-0 place-items-center rounded md:hidden"
        >
          <LogoMark />
        </Link>
        <div className="min-w-0 flex-1">
          <div id={breadcrumbSlotId} className="peer" />
          <div className="peer-[:not(:empty)]:hidden">
            {section && <Breadcrumb crumbs={[{ label: section }]} />}
          </div>
        </div>
        {may(role, 'search:read') && <CommandButton user={user} />}
        <NotificationBell />
        {role === 'VIEWER' && <ViewOnly />}
        <AddMenu user={user} />
      </div>
      {isMoving && (
        <span
          aria-hidden
          className="absolute inset-x-0 -bottom-px h-0.5 origin-left animate-pulse bg-brand"
        />
      )}
    </header>
  )
}

/** Explains that the role is read-only. */
function ViewOnly() {
  return (
    <span
      title="Your role lets you view everything but not make changes."
      className="shrink-0 rounded-full border border-line-strong px-2.5 py-1 text-xs font-medium text-ink-soft"
    >
      View only
    </span>
  )
}
