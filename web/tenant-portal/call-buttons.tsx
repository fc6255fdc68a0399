import { Mail, Phone } from 'lucide-react'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

type CallButtonsProps = { owner: { name: string; email: string | null; phone: string | null } }

/** Buttons to call or write to the landlord. */
export function CallButtons({ owner }: CallButtonsProps) {
  const { t } = useMessages()
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {owner.phone && (
        <a href={`tel:${owner.phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass({}, 'max-w-full')}>
          <Phone aria-hidden />
          <span className="min-w-0 truncate">{t('profile.call', { phone: owner.phone })}</span>
        </a>
      )}
      {owner.email && (
        <a href={`mailto:${owner.email}`} className={buttonClass({}, 'min-w-0 max-w-full')}>
          <Mail aria-hidden />
          <span className="min-w-0 truncate">{t('profile.mail', { email: owner.email })}</span>
        </a>
      )}
    </div>
  )
}
