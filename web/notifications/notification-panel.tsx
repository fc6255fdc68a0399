import { useQuery } from '@tanstack/react-query'
import { MailOpen, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { formatInstant } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { PanelActions, SidePanel } from '#web/ui/side-panel.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { dismiss, mark, notificationQuery } from './api.ts'

/** One notification with its whole text and a link to its subject. Opening it marks it as read. */
export function NotificationPanel({ id, panel }: { id: string; panel: OpenPanel }) {
  const query = useQuery(notificationQuery(id))
  const loadedId = query.data?.id
  const read = useEffectEvent((shownId: string) => query.data?.read === false && void mark(shownId, true))
  useEffect(() => {
    // once for each notification, so that it can be marked as unread again
    if (loadedId !== undefined) {
      read(loadedId)
    }
  }, [loadedId])
  return (
    <SidePanel
      panel={panel}
      query={query}
      noun="Notification"
      title={({ title }) => title}
      about={({ createdAt }) => formatInstant(createdAt)}
      actions={({ actionUrl, read: isRead }) => (
        <PanelActions
          moreLabel="More actions for this notification"
          more={[
            {
              label: 'Dismiss',
              icon: <X aria-hidden />,
              tone: 'danger',
              onSelect: () => {
                panel.close()
                void dismiss(id)
              },
            },
          ]}
        >
          {actionUrl && (
            <LinkButton variant="primary" to={actionUrl}>
              Open page
            </LinkButton>
          )}
          <Button icon={<MailOpen aria-hidden />} onClick={() => void mark(id, !isRead)}>
            {isRead ? 'Mark unread' : 'Mark read'}
          </Button>
        </PanelActions>
      )}
    >
      {({ message, priority }) => (
        <>
          {priority === 'URGENT' && (
            <p>
              <Badge tone="bad">Urgent</Badge>
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </>
      )}
    </SidePanel>
  )
}
