import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { href, Link } from 'react-router'
import { unreadQuery } from '#web/lib/unread.ts'
import { useWords } from '#web/lib/words.tsx'

/** The way to what one was told, and how much of it is unread. */
export function NoticeBell() {
  const { t } = useWords()
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const label =
    unread === 0 ? t('shell.notices') : `${t('shell.notices')}: ${t('notices.unread', { count: unread })}`
  return (
    <Link
      to={href('/tenant/notices')}
      aria-label={label}
      title={label}
      className="relative inline-grid size-9 shrink-0 place-items-center rounded text-ink-soft hover:bg-hover hover:text-ink"
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
