import { ActivityCard } from '#web/activity/activity-card.tsx'
import { paymentSlots } from '#web/app/payment-slots.tsx'
import { DocumentsCard } from '#web/documents/documents-card.tsx'
import { TenantMessagesCard } from '#web/notifications/tenant-messages-card.tsx'
import { LedgerCard } from '#web/ledger/ledger-card.tsx'
import { RecordPaymentButton } from '#web/ledger/payments/record-payment-button.tsx'
import { TenantView } from '#web/tenants/tenant-view.tsx'
import type { Route } from './+types/tenant-page'

export default function TenantPage({ params: { tenantId } }: Route.ComponentProps) {
  return (
    <TenantView
      key={tenantId}
      tenantId={tenantId}
      payment={({ id, propertyName, unitNumber }, { name }) => (
        <RecordPaymentButton
          lease={{ leaseId: id, tenantName: name, place: `${propertyName}, ${unitNumber}` }}
        />
      )}
      ledger={({ id, propertyName, unitNumber }, { name }) => (
        <LedgerCard leaseId={id} title={`${name}, ${propertyName}, ${unitNumber}`} {...paymentSlots} />
      )}
      messages={(name) => <TenantMessagesCard tenantId={tenantId} name={name} />}
      documents={<DocumentsCard entityType="tenant" entityId={tenantId} />}
      activity={<ActivityCard entityId={tenantId} />}
    />
  )
}
