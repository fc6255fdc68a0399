import { ChevronDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { cn } from '#web/ui/cn.ts'
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
 * The parts of a long page stand below its link; on narrow screens, in a second row while it is open. A phone has both in
 * one list that opens.
 */
export function SectionNav({ label, links, children }: SectionNavProps) {
  const { pathname } = useLocation()
  const index = links.findIndex(({ to }) => pathname === to)
  const open = links[index]
  const row = useOpenInSight<HTMLUListElement>(index)
  return (
    <div className="xl:flex xl:items-start xl:gap-4 beside-panel:block!">
      <nav
        aria-label={label}
        className="mb-4 border-line px-4 md:border-b md:pb-3 sm:px-5 xl:sticky xl:top-18 xl:mb-0 xl:w-52 xl:shrink-0 xl:border-0 xl:pr-0 xl:pb-0 beside-panel:hidden! print:hidden"
      >
        <PhoneList label={label} links={links} />
        <ul ref={row} className="fade-cut flex gap-1 max-xl:overflow-x-auto max-md:hidden xl:flex-col">
          {links.map((link) => (
            <li key={link.to} className="shrink-0">
              <PageLink link={link} />
              {link.parts && (
                <PartLinks to={link.to} parts={link.parts} className={cn(below, 'max-xl:hidden')} />
              )}
            </li>
          ))}
        </ul>
        {open?.parts && (
          <PartLinks
            to={open.to}
            parts={open.parts}
            className="fade-cut mt-2 flex overflow-x-auto xl:hidden max-md:hidden"
          />
        )}
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** Classes of the parts of a page below its link. */
const below = 'mt-1 ml-2.5 border-l border-line'

function PhoneList({ label, links }: Pick<SectionNavProps, 'label' | 'links'>) {
  const list = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (list.current) {
      list.current.open = false
    }
  }
  return (
    <details ref={list} className="group -mt-4 md:hidden">
      <summary className="-mx-4 flex min-h-11 cursor-pointer list-none items-center justify-between border-b border-line px-4 text-sm text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 sm:-mx-5 sm:px-5 [&::-webkit-details-marker]:hidden">
        All {label.toLowerCase()}
        <ChevronDown
          aria-hidden
          className="size-4.5 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="-mx-4 grid gap-0.5 border-b border-line px-1.5 py-2 sm:-mx-5 sm:px-2.5">
        {links.map((link) => (
          <li key={link.to}>
            <PageLink link={link} onOpen={close} />
            {link.parts && <PartLinks to={link.to} parts={link.parts} onOpen={close} className={below} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

function PageLink({ link: { label, to }, onOpen }: { link: SectionLink; onOpen?: (() => void) | undefined }) {
  return (
    <NavLink
      to={to}
      end
      onClick={onOpen}
      className="flex min-h-9 items-center rounded px-2.5 text-ink-soft hover:bg-hover hover:text-ink max-md:min-h-11 aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      {label}
    </NavLink>
  )
}

type PartLinksProps = {
  to: string
  parts: NonNullable<SectionLink['parts']>
  onOpen?: (() => void) | undefined
  className: string
}

function PartLinks({ to, parts, onOpen, className }: PartLinksProps) {
  const list = useOpenInSight<HTMLUListElement>(0)
  return (
    <ul ref={list} className={className}>
      {parts.map(({ label, id }) => (
        <li key={id} className="shrink-0">
          <Link
            to={{ pathname: to, hash: id }}
            onClick={onOpen}
            className="flex min-h-8 items-center rounded px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink max-md:min-h-11"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
