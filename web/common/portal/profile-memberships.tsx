import { useQuery } from '@tanstack/react-query'
import { membershipsQuery } from '#web/lib/api/memberships.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { membershipLook } from './membership-looks.ts'
import { useSwitch } from './use-switch.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/**
 * Lists every landlord that the user rents from, and the accounts where they are a landlord. Shows nothing if there is
 * only one.
 */
export function ProfileMemberships() {
  const { t } = useMessages()
  const { data: places = [] } = useQuery(membershipsQuery)
  const { goingTo, go } = useSwitch()
  if (places.length < 2) {
    return null
  }
  return (
    <Card title={t('profile.places')} description={t('profile.places.sentence')} padded={false}>
      <ul className="divide-y divide-line">
        {places.map((place) => {
          const { Icon, key } = membershipLook(place.role)
          return (
            <li key={place.id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{place.name}</p>
                <p className="text-sm text-ink-faint">{t(key)}</p>
              </div>
              {place.current ? (
                <Badge tone="good">{t('profile.places.here')}</Badge>
              ) : (
                <Button size="sm" busy={goingTo === place.id} onClick={() => go(place)}>
                  {t('profile.places.go')}
                  <span className="sr-only"> {place.name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
