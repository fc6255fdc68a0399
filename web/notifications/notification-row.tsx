import { Building2, Check, FileText, HandCoins, Info, Users, Wrench, X, type LucideIcon } from 'lucide-react'
import { Badge } from '#web/ui/data/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { PanelLink } from '#web/ui/panel-link.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import { dismiss, mark, type Notification } from './api.ts'

const icons: Record<Notification['type'], LucideIcon> = {
  PROPERTY: Building2,
  TENANT: Users,
  MAINTENANCE: Wrench,
  PAYMENT: HandCoins,
  LEASE: FileText,
  SYSTEM: Info,
}

type NotificationRowProps = { notification: Notification; panel: RowPanel }

/** One notification: its subject, its first lines, and whether it was read. The whole row opens it in a panel. */
export function NotificationRow({ notification, panel }: NotificationRowProps) {
  const { id, title, message, type, priority, read, createdAt } = notification
  const isOpen = panel.openId === id
  const Icon = icons[type]

  return (
    <li
      data-row={id}
      className={cn(
        'relative flex gap-3 px-4 py-3 sm:px-5',
        isOpen
          ? 'bg-selected shadow-[inset_3px_0_0_var(--brand)]'
          : cn('hover:bg-hover', !read && 'bg-brand-soft/40'),
      )}
    >
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
          <PanelLink
            panel={panel}
            id={id}
            className={cn('wrap-anywhere', read ? 'font-medium' : 'font-semibold')}
          >
            {title}
          </PanelLink>
          {priority === 'URGENT' && <Badge tone="bad">Urgent</Badge>}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{message}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          <RelativeTime instant={createdAt} />
        </p>
      </div>
      <div className="relative z-1 flex shrink-0 items-start">
        <IconButton
          size="sm"
          label={`${read ? 'Mark unread' : 'Mark read'}: ${title}`}
          icon={<Check aria-hidden className={read ? 'opacity-40' : undefined} />}
          onClick={() => void mark(id, !read)}
        />
        <IconButton
          size="sm"
          label={`Dismiss: ${title}`}
          icon={<X aria-hidden />}
          onClick={() => void dismiss(id)}
        />
      </div>
    </li>
  )
}
