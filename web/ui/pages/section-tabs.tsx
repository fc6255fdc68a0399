import { NavLink, useLocation } from 'react-router'
import { useOpenInSight } from '#web/ui/use-open-in-sight.ts'
import type { SectionLink } from './section-nav.tsx'

type SectionTabsProps = { label: string; links: readonly SectionLink[] }

/** Links to the few lists of a section, in a line above the open one, whose link is scrolled to on a narrow screen. */
export function SectionTabs({ label, links }: SectionTabsProps) {
  const { pathname } = useLocation()
  const open = links.findLastIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const list = useOpenInSight<HTMLUListElement>(open)
  return (
    <nav
      aria-label={label}
      className="mb-4 border-b border-line px-4 sm:-mt-2 sm:px-5 print:hidden max-sm:-mt-3"
    >
      <ul
        ref={list}
        className="fade-cut flex gap-x-5 overflow-x-auto overflow-y-hidden max-sm:[scrollbar-width:none]"
      >
        {links.map(({ label: text, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-base font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-brand-text aria-[current=page]:text-ink md:min-h-9"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
