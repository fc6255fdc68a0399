import { useInfiniteQuery } from '@tanstack/react-query'
import { MailCheck, MailPlus, MailX } from 'lucide-react'
import { href, Link } from 'react-router'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { RowMenu } from '#web/ui/data/row-menu.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { cancelInvitation, pendingInvitationsQuery, sendInvitation, type Invited } from './api.ts'

/** Lists the tenants who were invited to the portal and have not accepted yet. */
export function PendingInvitations({ search }: { search: string }) {
  const list = useInfiniteQuery(pendingInvitationsQuery(search))
  return (
    <PagedList
      list={list}
      noun="invitation"
      errorTitle="The invitations could not be loaded"
      loading={
        <div className="p-5">
          <SkeletonLines lines={5} />
        </div>
      }
      empty={
        <EmptyState icon={<MailCheck aria-hidden />} title="No invitation waits for an answer">
          {search === ''
            ? 'Tenants whom you invite are listed here until they sign in.'
            : 'Search for another name.'}
        </EmptyState>
      }
    >
      {(rows) => (
        <ul aria-label="Invited, not answered">
          {rows.map((invited) => (
            <Row key={invited.id} invited={invited} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Row({ invited }: { invited: Invited }) {
  const mayWrite = useMay('tenants:write')
  const { id, name, email, property, unit, invitedAt, expiresAt } = invited

  async function act(work: (id: string) => Promise<void>, done: string) {
    try {
      await work(id)
      toast.success(done)
    } catch (error) {
      toast.error(messageFor(error))
    }
  }

  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <Link to={href('/tenants/:tenantId', { tenantId: id })} className={textLinkClass}>
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {email}
          {property && `, ${property.name}${unit ? `, unit ${unit.unitNumber}` : ''}`}
        </p>
        <p className="text-sm text-ink-faint">
          {invitedAt && (
            <>
              Sent <RelativeTime instant={invitedAt} />,{' '}
            </>
          )}
          expires <RelativeTime instant={expiresAt} />
        </p>
      </div>
      {mayWrite && (
        <RowMenu
          label={`Actions for the invitation of ${name}`}
          items={[
            {
              label: 'Send again',
              icon: <MailPlus aria-hidden />,
              onSelect: () => void act(sendInvitation, `Invitation sent to ${email ?? name}`),
            },
            {
              label: 'Cancel invitation',
              icon: <MailX aria-hidden />,
              tone: 'danger',
              onSelect: () => void act(cancelInvitation, 'Invitation canceled'),
            },
          ]}
        />
      )}
    </li>
  )
}
