import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useOpenInSight } from '#web/ui/use-open-in-sight.ts'

export type SectionLink = {
  label: string
  to: string
  /** The parts of a long page, by the ids of their elements. */
  parts?: readonly { label: string; id: string }[] | undefined
}

type SectionNavProps = {
  label: string
  links: readonly SectionLink[]
  children: ReactNode
}

/**
 * Shows the pages of a section beside the open one; above it on narrow screens, where the open one is scrolled to, and beside a panel.
 * The parts of a long page stand below its link; on narrow screens, in a second row while it is open.
 */
export function SectionNav({ label, links, children }: SectionNavProps) {
  const { pathname } = useLocation()
  const index = links.findIndex(({ to }) => pathname === to)
  const open = links[index]
  const list = useOpenInSight<HTMLUListElement>(index)
  return (
    <div className="xl:flex xl:items-start xl:gap-4 beside-panel:block!">
      <nav
        aria-label={label}
        className="mb-4 border-b border-line px-4 pb-3 sm:px-5 xl:sticky xl:top-18 xl:mb-0 xl:w-52 xl:shrink-0 xl:border-0 xl:pr-0 xl:pb-0 beside-panel:hidden! print:hidden"
      >
        <ul
          ref={list}
          className="fade-cut flex gap-1 max-xl:overflow-x-auto max-sm:[scrollbar-width:none] xl:flex-col"
        >
          {links.map(({ label: text, to, parts }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                end
                className="flex min-h-9 items-center rounded px-2.5 text-ink-soft hover:bg-hover hover:text-ink max-sm:min-h-11 aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {text}
              </NavLink>
              {parts && (
                <PartLinks to={to} parts={parts} className="mt-1 ml-2.5 border-l border-line max-xl:hidden" />
              )}
            </li>
          ))}
        </ul>
        {open?.parts && (
          <PartLinks
            to={open.to}
            parts={open.parts}
            className="fade-cut mt-2 flex overflow-x-auto xl:hidden max-sm:[scrollbar-width:none]"
          />
        )}
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

type PartLinksProps = { to: string; parts: NonNullable<SectionLink['parts']>; className: string }

function PartLinks({ to, parts, className }: PartLinksProps) {
  const list = useOpenInSight<HTMLUListElement>(0)
  return (
    <ul ref={list} className={className}>
      {parts.map(({ label, id }) => (
        <li key={id} className="shrink-0">
          <Link
            to={{ pathname: to, hash: id }}
            className="flex min-h-8 items-center rounded px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink max-sm:min-h-11"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
