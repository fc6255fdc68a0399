import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { isInSection, navFor, type NavItem } from './nav-items.ts'
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
      className="sticky top-0 flex h-dvh w-(--rail-width) shrink-0 flex-col transition-[width] duration-150 data-[open=false]:w-(--rail-width-closed) max-md:hidden print:hidden"
    >
      <div
        className={cn(
          'flex h-(--topbar-height) shrink-0 items-center gap-2 px-2.5 pt-2',
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
          className="grid size-9 place-items-center rounded text-ink-faint hover:bg-frame-hover hover:text-ink"
        >
          <Toggle aria-hidden className="size-4.5" />
        </button>
      </div>
      <nav id="sidebar-nav" aria-label="Main" className="flex-1 overflow-y-auto px-2.5 py-2">
        <ul className="grid gap-px">
          {navFor(user.role).map((item) => (
            <li key={item.to}>
              <RailLink item={item} isOpen={isOpen} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="p-2.5">
        <UserMenu user={user} isOpen={isOpen} />
      </div>
    </aside>
  )
}

function RailLink({ item, isOpen }: { item: NavItem; isOpen: boolean }) {
  const { to, label, Icon } = item
  const isActive = isInSection(item, useLocation().pathname)
  return (
    <Link
      to={to}
      prefetch="intent"
      title={isOpen ? undefined : label}
      aria-current={isActive ? 'page' : undefined}
      className={cn(
        'flex min-h-8 items-center gap-2.5 rounded px-2 text-base font-medium',
        isActive
          ? 'bg-surface text-ink ring-1 ring-line [&_svg]:text-brand-text'
          : 'text-ink-soft hover:bg-frame-hover hover:text-ink [&_svg]:text-ink-faint',
        !isOpen && 'justify-center',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={cn(!isOpen && 'sr-only')}>{label}</span>
    </Link>
  )
}
