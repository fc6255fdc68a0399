import { ActivityCard } from '#web/activity/activity-card.tsx'
import { DocumentsCard } from '#web/documents/documents-card.tsx'
import { TenantMessagesCard } from '#web/notifications/tenant-messages-card.tsx'
import { TenantView } from '#web/tenants/tenant-view.tsx'
import type { Route } from './+types/tenant-page'

export default function TenantPage({ params: { tenantId } }: Route.ComponentProps) {
  return (
    <TenantView
      key={tenantId}
      tenantId={tenantId}
      messages={(name) => <TenantMessagesCard tenantId={tenantId} name={name} />}
      documents={<DocumentsCard entityType="tenant" entityId={tenantId} />}
      activity={<ActivityCard entityId={tenantId} />}
    />
  )
}
