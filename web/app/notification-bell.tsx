import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { href, Link } from 'react-router'
import { unreadQuery } from '#web/lib/unread.ts'

/** The way to one's notifications, and how many of them are unread. */
export function NotificationBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <Link
      to={href('/notifications')}
      aria-label={label}
      title={label}
      className="relative inline-grid size-9 shrink-0 place-items-center rounded text-ink-soft transition-colors hover:bg-hover hover:text-ink"
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
