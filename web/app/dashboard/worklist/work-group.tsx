import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Place, PlaceName } from '#web/ui/data/place-name.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type WorkGroupProps = {
  title: string
  /** Beside the title: how many, and how much. */
  sum: ReactNode
  /** `what` names for screen readers what the link lists. */
  all?: { to: string; label: string; what: string } | undefined
  children: ReactNode
}

/** A titled group of the worklist. */
export function WorkGroup({ title, sum, all, children }: WorkGroupProps) {
  return (
    <section>
      <div className="flex items-baseline gap-2 border-b border-line-strong px-4 pb-2 text-sm sm:px-5">
        <h3 className="font-semibold">{title}</h3>
        <span className="tabular flex-1 text-ink-faint">{sum}</span>
        {all && (
          <TextLink to={all.to}>
            {all.label}
            <span className="sr-only"> {all.what}</span>
          </TextLink>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

type WorkRowProps = {
  to: string
  title: string
  badge?: ReactNode
  /** The unit, before the details. */
  place?: Place | undefined
  detail: string
  figure?: ReactNode
  action?: ReactNode
}

/** A row of work that leads to its page, with the one button that does it. On a phone it has up to three lines. */
export function WorkRow({ to, title, badge, place, detail, figure, action }: WorkRowProps) {
  return (
    <li className="relative grid min-h-9.5 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line px-4 py-1.5 text-sm hover:bg-hover sm:grid-cols-[minmax(0,10.5rem)_minmax(0,1fr)_auto_8.5rem] xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_8.5rem] sm:px-5 sm:py-0.5">
      <Link
        to={to}
        className="truncate font-medium after:absolute after:inset-0 max-sm:col-start-1 max-sm:row-start-1"
      >
        {title}
      </Link>
      <span className="flex min-w-0 items-center gap-2 text-ink-soft max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2">
        {badge}
        <span className="min-w-0 flex-1 max-sm:line-clamp-2 sm:flex" title={detail}>
          {place && <PlaceName {...place} className="max-sm:inline sm:max-w-[75%] sm:shrink-0" />}
          <span className="sm:overflow-hidden sm:text-ellipsis sm:whitespace-pre">
            {place && detail !== '' ? ` · ${detail}` : detail}
          </span>
        </span>
      </span>
      <span className="tabular text-right whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1">
        {figure}
      </span>
      <span className="relative z-1 justify-self-end max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 sm:-mr-2.5">
        {action}
      </span>
    </li>
  )
}
