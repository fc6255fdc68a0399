import { CircleUserRound, LogOut, Menu, Settings } from 'lucide-react'
import { useState } from 'react'
import { href, Link, NavLink } from 'react-router'
import { navFor, phoneNavFor } from './nav-items.ts'
import { useThemeSwitch } from './use-theme-switch.ts'
import { OtherMemberships } from './other-memberships.tsx'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import { Drawer } from '#web/ui/dialogs/drawer.tsx'

const barItem = 'grid min-h-14 content-center justify-items-center gap-0.5 text-2xs font-medium'
const rowItem =
  'flex min-h-11 w-full items-center gap-3 rounded px-2 text-base hover:bg-hover [&_svg]:size-5 [&_svg]:text-ink-faint'

/** The navigation on phones: four pages, and all others behind 'More'. */
export function PhoneNav({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const signOut = useSignOut()
  const { next, label: themeLabel, Icon: ThemeIcon, choose } = useThemeSwitch()
  const close = () => setIsOpen(false)
  return (
    <>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {phoneNavFor(user.role).map(({ to, label, Icon }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) => cn(barItem, isActive ? 'text-brand-text' : 'text-ink-soft')}
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={cn(barItem, 'text-ink-soft')}
        >
          <Menu aria-hidden className="size-5" />
          More
        </button>
      </nav>
      <Drawer open={isOpen} onClose={close} label="Menu">
        <div className="flex items-center gap-3 border-b border-line py-3">
          <Avatar name={user.name} src={user.avatarUrl} className="size-10 text-sm" />
          <div className="min-w-0">
            <p className="truncate font-medium">{user.name}</p>
            <p className="truncate text-sm text-ink-faint">{user.email}</p>
          </div>
        </div>
        <ul className="grid grid-cols-2 gap-x-2 border-b border-line py-2">
          {navFor(user.role).map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} onClick={close} className={rowItem}>
                <Icon aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="pt-2">
          <Link to={href('/profile')} onClick={close} className={rowItem}>
            <CircleUserRound aria-hidden />
            Profile
          </Link>
          <Link to={href('/settings')} onClick={close} className={rowItem}>
            <Settings aria-hidden />
            Account Settings
          </Link>
          <button type="button" onClick={() => choose(next)} className={rowItem}>
            <ThemeIcon aria-hidden />
            {themeLabel}
          </button>
          <OtherMemberships />
          <button type="button" onClick={signOut} className={rowItem}>
            <LogOut aria-hidden />
            Log out
          </button>
        </div>
      </Drawer>
    </>
  )
}
