import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import type { OwnerDashboard } from './api.ts'
import { nameOfOwner } from './name-of-owner.ts'

/** Lists the properties that the owner owns wholly or partly today, each with the owner's part. */
export function PropertiesCard({ dashboard }: { dashboard: OwnerDashboard }) {
  const { t } = useMessages()
  const { properties, manager } = dashboard
  return (
    <Card title={t('owner.properties')} padded={false}>
      {properties.length === 0 ? (
        <EmptyState title={t('owner.properties.empty')}>
          {t('owner.properties.emptyText', { manager: manager.name })}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {properties.map(({ id, ownerId, name, address, share, coOwners }) => (
            <li key={`${id} ${ownerId}`} className="flex gap-3 px-4 py-2.5 sm:px-5">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-faint">{address}</p>
                {nameOfOwner(dashboard, ownerId) && (
                  <p className="text-sm wrap-anywhere text-ink-faint">{nameOfOwner(dashboard, ownerId)}</p>
                )}
                {coOwners.length > 0 && (
                  <p className="text-sm wrap-anywhere text-ink-faint">
                    {t('owner.properties.coOwners', {
                      names: coOwners.map((one) => `${one.name} ${one.share}`).join(', '),
                    })}
                  </p>
                )}
              </div>
              <span className="tabular whitespace-nowrap">{share}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
