import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { WireResponse } from '#shared/lib/route.ts'
import type { getLease } from '#shared/leases/contract.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { sendInvitation, tenantQuery } from './api.ts'
import { mailLink, phoneLink, phoneText } from '#web/lib/text/contact-links.ts'

type Person = WireResponse<typeof getLease>['tenants'][number]

type PeopleCardProps = {
  people: readonly Person[]
  actions?: ReactNode
  className?: string | undefined
}

/** Lists the tenants of a lease: a link to each, their contact data, and whether they use the portal. */
export function PeopleCard({ people, actions, className }: PeopleCardProps) {
  return (
    <Card
      title={people.length === 1 ? 'Tenant' : 'Tenants'}
      padded={false}
      actions={actions}
      className={className}
    >
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function PersonRow({ person: { id, name, email, phone } }: { person: Person }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <Avatar name={name} className="size-9 text-sm max-sm:hidden" />
      <div className="min-w-0 grow basis-48">
        <Link
          to={href('/tenants/:tenantId', { tenantId: id })}
          className="rounded-xs font-medium wrap-anywhere hover:text-brand-text hover:underline"
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
      </div>
      <PortalStatus id={id} />
    </li>
  )
}

/** Shows whether the tenant uses the portal or is invited, or offers to invite them. */
function PortalStatus({ id }: { id: string }) {
  const { data: tenant, isPending } = useQuery(tenantQuery(id))
  const [isBusy, setIsBusy] = useState(false)
  const mayInvite = useMay('tenants:write')

  async function invite() {
    setIsBusy(true)
    try {
      await sendInvitation(id)
      toast.success(`Invitation sent to ${tenant?.email}`)
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  if (!tenant) {
    return isPending && <Skeleton className="h-6 w-28" />
  }
  if (tenant.invitationStatus === 'ACCEPTED') {
    return (
      <Badge dot tone="good">
        In the portal
      </Badge>
    )
  }
  if (tenant.invitationStatus === 'PENDING') {
    return (
      <Badge dot tone="info">
        Invited to the portal
      </Badge>
    )
  }
  return tenant.email !== null && mayInvite ? (
    <Button size="sm" icon={<MailPlus aria-hidden />} busy={isBusy} onClick={() => void invite()}>
      Invite to the portal
    </Button>
  ) : null
}
