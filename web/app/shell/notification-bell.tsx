import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { unreadQuery } from '#web/lib/api/unread.ts'
import { BellLink } from '#web/common/shell/bell-link.tsx'

/** The way to one's notifications, and how many of them are unread. */
export function NotificationBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return <BellLink to={href('/notifications')} label={label} unread={unread} />
}
