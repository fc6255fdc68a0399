import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { accountDay } from '#web/lib/text/account-day.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { managedPropertyQuery } from './api.ts'
import { sharesOn } from './owner-words.ts'

/**
 * Shows the owners of a property today. Renders nothing if it is the account's own, or if the user may not
 * see owners.
 */
export function PropertyOwnersCard({ propertyId }: { propertyId: string }) {
  const seesOwners = useMay('owners:read')
  const { data: property } = useQuery({ ...managedPropertyQuery(propertyId), enabled: seesOwners })
  const shares = property ? sharesOn(property, accountDay()) : []
  return (
    shares.length > 0 && (
      <Card title="Owners">
        <FactList
          facts={shares.map(({ ownerId, name, share }) => ({
            label: name,
            value: share,
            to: `${href('/owners')}?owner=${ownerId}`,
          }))}
        />
      </Card>
    )
  )
}
