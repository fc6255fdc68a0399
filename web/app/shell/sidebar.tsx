import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { href, Link, NavLink } from 'react-router'
import { navFor, type NavItem } from './nav-items.ts'
import { UserMenu } from './user-menu.tsx'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { cn } from '#web/ui/cn.ts'
import { LogoMark } from '#web/common/brand/logo.tsx'

const storageKey = 'tenure.sidebar'

export function Sidebar({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed')

  function toggle() {
    localStorage.setItem(storageKey, isOpen ? 'closed' : 'open')
    setIsOpen(!isOpen)
  }

  const Toggle = isOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <aside
      data-open={isOpen}
      className="on-rail sticky top-0 flex h-dvh w-(--rail-width) shrink-0 flex-col bg-rail text-rail-ink transition-[width] duration-150 data-[open=false]:w-(--rail-width-closed) max-md:hidden print:hidden"
    >
      <div
        className={cn(
          'flex h-(--topbar-height) shrink-0 items-center gap-2 px-3',
          isOpen ? 'justify-between' : 'justify-center',
        )}
      >
        {isOpen && (
          <Link to={href('/dashboard')} className="flex items-center gap-2.5 rounded px-1 py-1">
            <LogoMark />
            <span className="font-serif text-xl leading-none font-semibold tracking-tight">Tenure</span>
          </Link>
        )}
        <button
          type="button"
          aria-label={isOpen ? 'Collapse sidebar' : 'Expand sidebar'}
          aria-expanded={isOpen}
          aria-controls="sidebar-nav"
          title={isOpen ? 'Collapse sidebar' : 'Expand sidebar'}
          onClick={toggle}
          className="grid size-9 place-items-center rounded text-rail-ink-soft hover:bg-rail-hover hover:text-rail-ink"
        >
          <Toggle aria-hidden className="size-4.5" />
        </button>
      </div>
      <nav id="sidebar-nav" aria-label="Main" className="flex-1 overflow-y-auto px-3 py-2">
        <ul className="grid gap-0.5">
          {navFor(user.role).map((item) => (
            <li key={item.to}>
              <RailLink item={item} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-rail-line p-3">
        <UserMenu user={user} isOpen={isOpen} />
      </div>
    </aside>
  )
}

function RailLink({ item: { to, label, Icon }, isOpen }: { item: NavItem; isOpen: boolean }) {
  return (
    <NavLink
      to={to}
      prefetch="intent"
      title={isOpen ? undefined : label}
      className={({ isActive }) =>
        cn(
          'relative flex min-h-10 items-center gap-3 rounded px-2.5 text-base',
          isActive
            ? 'bg-rail-active font-medium text-rail-ink before:absolute before:inset-y-2 before:-left-3 before:w-0.75 before:rounded-r before:bg-[#e3b65f]'
            : 'text-rail-ink-soft hover:bg-rail-hover hover:text-rail-ink',
          !isOpen && 'justify-center',
        )
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={cn(!isOpen && 'sr-only')}>{label}</span>
    </NavLink>
  )
}
