import { ArrowLeftRight, Check } from 'lucide-react'
import { useId } from 'react'
import type { Membership } from '#web/lib/api/memberships.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { PopoverAction, PopoverList } from '#web/ui/menus/popover-list.tsx'
import { membershipLook } from './membership-looks.ts'
import { useSwitch } from './use-switch.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Shows the button that opens the list of the user's homes and accounts, to switch to another one. */
export function MembershipMenu({ places }: { places: readonly Membership[] }) {
  const { t } = useMessages()
  const id = useId()
  const { goingTo, go } = useSwitch()
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
        {places.map((place) => {
          const { Icon, key } = membershipLook(place.role)
          return place.current ? (
            <p
              key={place.id}
              aria-current="true"
              className="flex min-h-9 items-center gap-2.5 rounded px-2.5 font-medium [&_svg]:size-4.5 [&_svg]:shrink-0"
            >
              <Check aria-hidden className="text-brand-text" />
              <span className="min-w-0 wrap-anywhere">{place.name}</span>
            </p>
          ) : (
            <PopoverAction key={place.id} icon={<Icon aria-hidden />} onSelect={() => go(place)}>
              <span className="min-w-0">
                <span className="block wrap-anywhere">{place.name}</span>
                <span className="block text-sm text-ink-faint">{t(key)}</span>
              </span>
            </PopoverAction>
          )
        })}
      </PopoverList>
    </>
  )
}
