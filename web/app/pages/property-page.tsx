import { ActivityCard } from '#web/activity/activity-card.tsx'
import { DocumentsCard } from '#web/documents/documents-card.tsx'
import { PropertyLawCard } from '#web/law/property-law-card.tsx'
import { CodesLink } from '#web/public-links/codes-link.tsx'
import { PropertyOwnersCard } from '#web/owners/property-owners-card.tsx'
import { SendMessage } from '#web/notifications/send-message.tsx'
import { PropertyView } from '#web/portfolio/property-view.tsx'
import type { Route } from './+types/property-page'

export default function PropertyPage({ params: { propertyId } }: Route.ComponentProps) {
  return (
    <PropertyView
      key={propertyId}
      propertyId={propertyId}
      codes={
        <>
          <CodesLink propertyId={propertyId} />
          <SendMessage to={{ propertyId }} whom="everyone who rents here today" />
        </>
      }
      owners={<PropertyOwnersCard propertyId={propertyId} />}
      documents={<DocumentsCard entityType="property" entityId={propertyId} />}
      law={<PropertyLawCard propertyId={propertyId} />}
      activity={<ActivityCard entityId={propertyId} />}
    />
  )
}
