import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { mailLink, phoneLink } from '#web/lib/text/contact-links.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

type RoommateRowProps = {
  person: { id: string; name: string; email: string | null; phone: string | null }
  /** Facts below the contact data: the first day, the share. */
  notes: readonly string[]
  status?: ReactNode
  menu?: ReactNode
}

/** One tenant of a lease: a link to their page, their contact data and facts. */
export function RoommateRow({ person, notes, status, menu }: RoommateRowProps) {
  const { id, name, email, phone } = person
  return (
    <li className="flex items-start gap-x-2 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <Link
            to={href('/tenants/:tenantId', { tenantId: id })}
            className="inline-block rounded-xs py-0.5 font-medium wrap-anywhere hover:text-brand-text hover:underline"
          >
            {name}
          </Link>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {email && (
              <a href={mailLink(email)} className={`${textLinkClass} py-0.5 wrap-anywhere`}>
                {email}
              </a>
            )}
            {phone && (
              <a href={phoneLink(phone)} className={`${textLinkClass} py-0.5`}>
                {phoneText(phone)}
              </a>
            )}
            {!email && !phone && <span className="text-ink-faint">No email, no phone</span>}
          </p>
          {notes.length > 0 && <p className="tabular text-sm text-ink-soft">{notes.join(' · ')}</p>}
        </div>
        {status}
      </div>
      {menu}
    </li>
  )
}
