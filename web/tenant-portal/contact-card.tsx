import { Mail, MapPin, Phone } from 'lucide-react'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Dashboard } from './api.ts'

const row =
  'flex min-h-11 items-center gap-3 rounded px-2 -mx-2 hover:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint'

/** Shows whom to call or write to. */
export function ContactCard({ landlord }: { landlord: Dashboard['propertyOwner'] }) {
  const { t } = useMessages()
  const { name, businessName, phone, email, address } = landlord
  return (
    <Card title={t('money.contact')}>
      <p className="font-medium wrap-anywhere">{businessName ?? name}</p>
      {businessName && <p className="text-sm text-ink-soft">{name}</p>}
      <div className="mt-1.5">
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={row}>
            <Phone aria-hidden />
            <span className="min-w-0 wrap-anywhere">{t('money.call', { phone })}</span>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={row}>
            <Mail aria-hidden />
            <span className="min-w-0 wrap-anywhere">{t('money.write', { email })}</span>
          </a>
        )}
        {address && (
          <p className="mt-1.5 flex gap-3 text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
            <MapPin aria-hidden />
            <span className="min-w-0 whitespace-pre-line">{address}</span>
          </p>
        )}
      </div>
    </Card>
  )
}
