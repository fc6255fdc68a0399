import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { unreadQuery } from '#web/lib/api/unread.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { BellLink } from '#web/common/shell/bell-link.tsx'

/** Links to the notifications and shows how many are unread. */
export function NoticeBell() {
  const { t } = useMessages()
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const label =
    unread === 0 ? t('shell.notices') : `${t('shell.notices')}: ${t('notices.unread', { count: unread })}`
  return <BellLink to={href('/tenant/notices')} label={label} unread={unread} />
}
