import { useInfiniteQuery } from '@tanstack/react-query'
import { MailCheck, MailPlus, MailX } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { invitationSort } from '#shared/tenants/invitation-contract.ts'
import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { PagedTable } from '#web/ui/data/paged-table.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { cancelInvitation, pendingInvitationsQuery, sendInvitation, type Invited } from './api.ts'

/** Lists the tenants who were invited to the portal and have not accepted yet. */
export function PendingInvitations({ search }: { search: string }) {
  const [sort, setSort] = useState(invitationSort.first)
  const list = useInfiniteQuery(pendingInvitationsQuery(search, sort))
  const mayWrite = useMay('tenants:write')

  return (
    <PagedTable
      list={list}
      noun="invitation"
      errorTitle="The invitations could not be loaded"
      caption="Pending invitations"
      columns={columns}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(by) => setSort(invitationSort.parameter.parse(by))}
      rowHref={({ id }) => href('/tenants/:tenantId', { tenantId: id })}
      rowActions={
        mayWrite
          ? ({ id, name, email }) => (
              <RowMenu
                label={`Actions for the invitation to ${name}`}
                items={[
                  {
                    label: 'Send again',
                    icon: <MailPlus aria-hidden />,
                    onSelect: () =>
                      void runWithToast(() => sendInvitation(id), `Invitation sent to ${email ?? name}`),
                  },
                  {
                    label: 'Cancel invitation',
                    icon: <MailX aria-hidden />,
                    tone: 'danger',
                    onSelect: () => void runWithToast(() => cancelInvitation(id), 'Invitation canceled'),
                  },
                ]}
              />
            )
          : undefined
      }
      empty={
        <EmptyState icon={<MailCheck aria-hidden />} title="No pending invitations">
          {search === ''
            ? 'Tenants you invite are listed here until they sign in.'
            : 'Search for another name.'}
        </EmptyState>
      }
    />
  )
}

const columns: readonly Column<Invited>[] = [
  {
    key: 'name',
    header: 'Tenant',
    className: 'md:max-w-60',
    cell: ({ name }) => (
      <span className="block truncate" title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'unit',
    header: 'Unit',
    className: 'md:max-w-60',
    cell: (invited) => (
      <span className="block truncate" title={placeOf(invited)}>
        {placeOf(invited)}
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    phone: 'detail',
    className: 'md:max-w-60',
    cell: ({ email }) => (
      <span className="block truncate" title={email ?? undefined}>
        {email}
      </span>
    ),
  },
  {
    key: 'sent',
    header: 'Sent',
    sortKey: 'invitedAt',
    phone: 'figure',
    cell: ({ invitedAt }) => invitedAt && <RelativeTime instant={invitedAt} />,
  },
  {
    key: 'expires',
    header: 'Expires',
    phone: 'status',
    phoneCell: ({ expiresAt }) => (
      <>
        expires <RelativeTime instant={expiresAt} />
      </>
    ),
    cell: ({ expiresAt }) => <RelativeTime instant={expiresAt} />,
  },
]

function placeOf({ property, unit }: Invited): string {
  return [property?.name, unit?.unitNumber].filter(Boolean).join(', ')
}
