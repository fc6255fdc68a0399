import { useQuery } from '@tanstack/react-query'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { phoneLink } from '#web/lib/text/contact-links.ts'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { contactsQuery } from './api.ts'

/** Lists whom to call before a visit. Shows nothing when the request is closed or while the contacts load. */
export function RequestContacts({ id }: { id: string }) {
  const { data } = useQuery(contactsQuery(id))
  if (!data || data.length === 0) {
    return null
  }
  return (
    <PanelSection title="Contacts">
      <ul className="grid gap-1 text-sm">
        {data.map(({ name, phone }) => (
          <li key={`${name} ${phone}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{name}</span>
            {phone ? (
              <a href={phoneLink(phone)} className={textLinkClass}>
                {phoneText(phone)}
              </a>
            ) : (
              <span className="text-ink-faint">No phone number</span>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
