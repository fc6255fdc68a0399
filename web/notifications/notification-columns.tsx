import { Building2, FileText, HandCoins, Info, Users, Wrench, type LucideIcon } from 'lucide-react'
import { Badge } from '#web/ui/data/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import type { Notification } from './api.ts'

const icons: Record<Notification['type'], LucideIcon> = {
  PROPERTY: Building2,
  TENANT: Users,
  MAINTENANCE: Wrench,
  PAYMENT: HandCoins,
  LEASE: FileText,
  SYSTEM: Info,
}

/** The columns of the list of notifications. An unread one is bold and has a dot. */
export const notificationColumns: readonly Column<Notification>[] = [
  {
    key: 'title',
    header: 'Notification',
    className: 'md:max-w-96',
    cell: ({ title, type, read, priority }) => {
      const Icon = icons[type]
      return (
        <span className={cn('flex min-w-0 items-center gap-2', read ? 'font-normal' : 'font-semibold')}>
          <span
            aria-hidden
            className={cn('size-1.5 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-brand')}
          />
          <Icon aria-hidden className="size-4 shrink-0 text-ink-faint max-md:hidden" />
          {!read && <span className="sr-only">Unread: </span>}
          <span className="min-w-0 max-md:whitespace-normal md:truncate" title={title}>
            {title}
          </span>
          {priority === 'URGENT' && <Badge tone="bad">Urgent</Badge>}
        </span>
      )
    },
  },
  {
    key: 'message',
    header: 'Message',
    phone: 'detail',
    wrapsOnPhone: true,
    hideBesidePanel: true,
    className: 'md:w-full md:max-w-0',
    cell: ({ message }) => (
      <span
        className="text-ink-soft max-md:line-clamp-4 max-md:pl-3.5 max-md:whitespace-normal md:block md:truncate"
        title={message}
      >
        {message}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    sortKey: 'createdAt',
    phone: 'note',
    cell: ({ createdAt }) => (
      <span className="text-ink-faint max-md:pl-3.5">
        <RelativeTime instant={createdAt} />
      </span>
    ),
  },
]
