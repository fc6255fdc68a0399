import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useOpenInSight } from '#web/ui/use-open-in-sight.ts'

export type SectionLink = { label: string; to: string }

type SectionNavProps = {
  label: string
  links: readonly SectionLink[]
  children: ReactNode
}

/**
 * Shows the pages of a section beside the open one; above it on narrow screens, where the open one is scrolled to, and beside a panel.
 */
export function SectionNav({ label, links, children }: SectionNavProps) {
  const { pathname } = useLocation()
  const list = useOpenInSight<HTMLUListElement>(links.findIndex(({ to }) => pathname === to))
  return (
    <div className="xl:flex xl:items-start xl:gap-4 beside-panel:block!">
      <nav
        aria-label={label}
        className="mb-4 border-b border-line px-4 pb-3 sm:px-5 xl:sticky xl:top-18 xl:mb-0 xl:w-52 xl:shrink-0 xl:border-0 xl:pr-0 xl:pb-0 beside-panel:hidden! print:hidden"
      >
        <ul
          ref={list}
          className="flex gap-1 max-xl:overflow-x-auto max-sm:[scrollbar-width:none] xl:flex-col"
        >
          {links.map(({ label: text, to }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                end
                className="flex min-h-9 items-center rounded px-2.5 text-ink-soft hover:bg-hover hover:text-ink max-sm:min-h-11 aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
