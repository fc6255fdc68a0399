import { Building2, Check, FileText, HandCoins, Info, Users, Wrench, X, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { deleteNotification, updateNotification } from '#shared/notifications/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { change, type Notification } from './api.ts'

const icons: Record<Notification['type'], LucideIcon> = {
  PROPERTY: Building2,
  TENANT: Users,
  MAINTENANCE: Wrench,
  PAYMENT: HandCoins,
  LEASE: FileText,
  SYSTEM: Info,
}

/** One notification: its subject, whether it was read, and the link to the subject. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, title, message, type, priority, read, actionUrl, createdAt } = notification
  const Icon = icons[type]

  const mark = (isRead: boolean) =>
    change(() => call(updateNotification, { params: { id }, body: { read: isRead } }))

  return (
    <li className={cn('flex gap-3 px-4 py-3 sm:px-5', !read && 'bg-brand-soft/40')}>
      <span
        aria-hidden
        className={cn(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4',
          read ? 'bg-plain-soft text-plain' : 'bg-brand-soft text-brand-text',
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {!read && <span className="sr-only">Unread: </span>}
          {actionUrl ? (
            <Link
              to={actionUrl}
              onClick={() => !read && void mark(true)}
              className={cn('wrap-anywhere hover:underline', read ? 'font-medium' : 'font-semibold')}
            >
              {title}
            </Link>
          ) : (
            <span className={cn('wrap-anywhere', read ? 'font-medium' : 'font-semibold')}>{title}</span>
          )}
          {priority === 'URGENT' && <Badge tone="bad">Urgent</Badge>}
        </p>
        <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{message}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          <RelativeTime instant={createdAt} />
        </p>
      </div>
      <div className="flex shrink-0 items-start">
        <IconButton
          size="sm"
          label={`${read ? 'Mark unread' : 'Mark read'}: ${title}`}
          icon={<Check aria-hidden className={read ? 'opacity-40' : undefined} />}
          onClick={() => void mark(!read)}
        />
        <IconButton
          size="sm"
          label={`Dismiss: ${title}`}
          icon={<X aria-hidden />}
          onClick={() => void change(() => call(deleteNotification, { params: { id } }))}
        />
      </div>
    </li>
  )
}
