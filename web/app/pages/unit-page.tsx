import { ActivityCard } from '#web/activity/activity-card.tsx'
import { DocumentsCard } from '#web/documents/documents-card.tsx'
import { RecordPaymentButton } from '#web/ledger/payments/record-payment-button.tsx'
import { RepairCodeCard } from '#web/public-links/repair-code-card.tsx'
import { UnitRequests } from '#web/maintenance/unit-requests.tsx'
import { UnitView } from '#web/portfolio/unit-view.tsx'
import type { Route } from './+types/unit-page'

export default function UnitPage({ params: { propertyId, unitId } }: Route.ComponentProps) {
  return (
    <UnitView
      key={unitId}
      propertyId={propertyId}
      unitId={unitId}
      requests={(unit) => (
        <UnitRequests
          unit={unit && { value: unitId, label: `${unit.property.name}, ${unit.unitNumber}` }}
          rows={unit?.maintenanceRequests}
        />
      )}
      payment={({ id, tenantName }, { unitNumber, property }) => (
        <RecordPaymentButton lease={{ leaseId: id, tenantName, place: `${property.name}, ${unitNumber}` }} />
      )}
      documents={<DocumentsCard entityType="unit" entityId={unitId} />}
      repairCode={<RepairCodeCard propertyId={propertyId} unitId={unitId} />}
      activity={<ActivityCard entityId={unitId} />}
    />
  )
}
