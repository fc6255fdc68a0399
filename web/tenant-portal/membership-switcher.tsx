import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Building2, Check, House } from 'lucide-react'
import { useId } from 'react'
import { membershipsQuery } from '#web/lib/api/memberships.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { PopoverAction, PopoverList } from '#web/ui/menus/popover-list.tsx'
import { useSwitch } from './use-switch.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/**
 * Switches between landlords for tenants of several landlords, or for tenants who are landlords too. Shows nothing to
 * others.
 */
export function MembershipSwitcher() {
  const { t } = useMessages()
  const id = useId()
  const { data: places = [] } = useQuery(membershipsQuery)
  const { goingTo, go } = useSwitch()
  if (places.length < 2) {
    return null
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('profile.places.switch')}
        title={t('profile.places.switch')}
        aria-busy={goingTo !== undefined}
        className={buttonClass({ variant: 'quiet', size: 'sm' }, 'size-9 px-0')}
      >
        <ArrowLeftRight aria-hidden />
      </button>
      <PopoverList id={id} label={t('profile.places')} className="top-14 right-3 max-w-[calc(100vw-1.5rem)]">
        {places.map((place) =>
          place.current ? (
            <p
              key={place.id}
              aria-current="true"
              className="flex min-h-9 items-center gap-2.5 rounded px-2.5 font-medium [&_svg]:size-4.5 [&_svg]:shrink-0"
            >
              <Check aria-hidden className="text-brand-text" />
              <span className="min-w-0 wrap-anywhere">{place.name}</span>
            </p>
          ) : (
            <PopoverAction
              key={place.id}
              icon={place.role === 'TENANT' ? <House aria-hidden /> : <Building2 aria-hidden />}
              onSelect={() => go(place)}
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere">{place.name}</span>
                <span className="block text-sm text-ink-faint">
                  {t(place.role === 'TENANT' ? 'profile.places.tenant' : 'profile.places.team')}
                </span>
              </span>
            </PopoverAction>
          ),
        )}
      </PopoverList>
    </>
  )
}
