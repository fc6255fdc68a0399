import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { CurrentUser } from '#web/lib/auth.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/cn.ts'

const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })))

/** The sidebar's foot. Its menu is fetched after the page itself; until then the same button stands there. */
export function UserMenuButton({ user, isOpen }: { user: CurrentUser; isOpen: boolean }) {
  const button = <RailUser user={user} isOpen={isOpen} />
  return (
    <Suspense fallback={button}>
      <UserMenu trigger={button} user={user} />
    </Suspense>
  )
}

function RailUser({
  user,
  isOpen,
  ...rest
}: { user: CurrentUser; isOpen: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`${user.name}, account menu`}
      className={cn(
        'flex w-full items-center gap-2.5 rounded p-1.5 text-left hover:bg-rail-hover data-popup-open:bg-rail-hover',
        !isOpen && 'justify-center',
      )}
    >
      <Avatar name={user.name} src={user.avatarUrl} className="size-8 text-xs" />
      {isOpen && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{user.name}</span>
            <span className="block truncate text-xs text-rail-ink-soft">{user.email}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-rail-ink-soft" />
        </>
      )}
    </button>
  )
}
