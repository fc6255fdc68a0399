import { ChevronsUpDown, CircleUserRound, LogOut, Settings } from 'lucide-react'
import { useId } from 'react'
import { href } from 'react-router'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import { useThemeSwitch } from './use-theme-switch.ts'
import { OtherMemberships } from './other-memberships.tsx'
import { PopoverAction, PopoverLink, PopoverList } from '#web/ui/menus/popover-list.tsx'

/** The foot of the sidebar: the signed-in user and their menu. */
export function UserMenu({ user, isOpen }: { user: CurrentUser; isOpen: boolean }) {
  const id = useId()
  const signOut = useSignOut()
  const { next, label, Icon: ThemeIcon, choose } = useThemeSwitch()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={isOpen ? undefined : user.name}
        className={cn(
          'flex w-full items-center gap-2.5 rounded p-1.5 text-left hover:bg-frame-hover',
          !isOpen && 'justify-center',
        )}
      >
        <Avatar name={user.name} src={user.avatarUrl} className="size-7 text-2xs" />
        <span className={cn('min-w-0 flex-1', !isOpen && 'sr-only')}>
          <span className="block truncate text-sm font-medium">{user.name}</span>
          <span className="block truncate text-xs text-ink-faint">{user.email}</span>
        </span>
        <span className="sr-only">, account menu</span>
        {isOpen && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />}
      </button>
      <PopoverList id={id} label="Account" className="bottom-15 left-2.5 w-54">
        <PopoverLink to={href('/profile')} icon={<CircleUserRound aria-hidden />}>
          Profile
        </PopoverLink>
        <PopoverLink to={href('/settings')} icon={<Settings aria-hidden />}>
          Account Settings
        </PopoverLink>
        <PopoverAction onSelect={() => choose(next)} icon={<ThemeIcon aria-hidden />}>
          {label}
        </PopoverAction>
        <OtherMemberships />
        <hr className="mx-1 my-1 border-line" />
        <PopoverAction onSelect={signOut} icon={<LogOut aria-hidden />}>
          Log out
        </PopoverAction>
      </PopoverList>
    </>
  )
}
