import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextLink } from '#web/ui/text-link.tsx'

type GroupProps = {
  title: string
  isShown: boolean
  all: { to: string; label: string } | undefined
  children: ReactNode
}

/** A titled list of work; nothing where it is empty. */
export function Group({ title, isShown, all, children }: GroupProps) {
  if (!isShown) {
    return null
  }
  return (
    <section className="not-first:border-t not-first:border-line">
      <div className="flex items-baseline justify-between gap-4 bg-sunken px-4 py-1.5 sm:px-5">
        <h3 className="text-sm font-semibold">{title}</h3>
        {all && (
          <TextLink to={all.to} className="text-sm">
            {all.label}
          </TextLink>
        )}
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

type ItemProps = { to: string; title: string; detail: string; figure?: ReactNode; action?: ReactNode }

/** A row of work that leads to its page. */
export function Item({ to, title, detail, figure, action }: ItemProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 hover:bg-hover sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={to} className="block truncate font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <span className="block truncate text-sm text-ink-faint">{detail}</span>
      </div>
      {figure && <span className="tabular whitespace-nowrap">{figure}</span>}
      {action && <div className="relative z-1">{action}</div>}
    </li>
  )
}
