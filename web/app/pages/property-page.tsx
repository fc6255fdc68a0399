import { MessageSquareText, QrCode } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { ActivityCard } from '#web/activity/activity-card.tsx'
import { DocumentsCard } from '#web/documents/documents-card.tsx'
import { PropertyLawCard } from '#web/law/property-law-card.tsx'
import { useMay } from '#web/lib/session/use-may.tsx'
import { CodesLink } from '#web/public-links/codes-link.tsx'
import { PropertyOwnersCard } from '#web/owners/property-owners-card.tsx'
import { MessageForm, SendMessage } from '#web/notifications/send-message.tsx'
import { PropertyView } from '#web/portfolio/property-view.tsx'
import type { Route } from './+types/property-page'

export default function PropertyPage({ params: { propertyId } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const mayShare = useMay('doors:write')
  const maySend = useMay('notifications:send')
  const [isWriting, setIsWriting] = useState(false)
  const message = { to: { propertyId }, whom: 'everyone who rents here today' }
  return (
    <>
      <PropertyView
        key={propertyId}
        propertyId={propertyId}
        buttons={
          <>
            <CodesLink propertyId={propertyId} />
            <SendMessage {...message} />
          </>
        }
        items={[
          ...(mayShare
            ? [
                {
                  label: 'QR codes',
                  icon: <QrCode aria-hidden />,
                  onSelect: () => void navigate(href('/properties/:propertyId/codes', { propertyId })),
                },
              ]
            : []),
          ...(maySend
            ? [
                {
                  label: 'Send message',
                  icon: <MessageSquareText aria-hidden />,
                  onSelect: () => setIsWriting(true),
                },
              ]
            : []),
        ]}
        owners={<PropertyOwnersCard propertyId={propertyId} />}
        documents={<DocumentsCard entityType="property" entityId={propertyId} />}
        law={<PropertyLawCard propertyId={propertyId} />}
        activity={<ActivityCard entityId={propertyId} />}
      />
      {isWriting && <MessageForm {...message} onClose={() => setIsWriting(false)} />}
    </>
  )
}
