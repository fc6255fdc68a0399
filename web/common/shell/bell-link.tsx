import { Bell } from 'lucide-react'
import { Link } from 'react-router'

type BellLinkProps = {
  /** From `href()`. */
  to: string
  label: string
  unread: number
}

/** A link to the notifications, with the number of unread ones. */
export function BellLink({ to, label, unread }: BellLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="relative inline-grid size-9 max-md:before:absolute max-md:before:-inset-1 shrink-0 place-items-center rounded text-ink-soft transition-colors hover:bg-hover hover:text-ink"
    >
      <Bell aria-hidden className="size-4.5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-0.5 right-0 min-w-4 rounded-full bg-brand px-1 text-center text-2xs leading-4 font-semibold text-on-brand"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
