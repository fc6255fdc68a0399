import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { unreadQuery } from '#web/lib/api/unread.ts'
import { BellLink } from '#web/common/shell/bell-link.tsx'

/** Links to the user's notifications, with the number of unread ones. */
export function NotificationBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return <BellLink to={href('/notifications')} label={label} unread={unread} />
}
