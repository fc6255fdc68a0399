import { lazy, Suspense, useState } from 'react'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, QueryTable, type RowsQuery } from '#web/ui/data/data-table.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import type { Member } from './api.ts'
import { ChangeMemberDialog, RemoveMemberDialog } from './member-dialogs.tsx'
import { personColumns } from './person-columns.tsx'
import type { Ensure } from './transfer-ownership-dialog.tsx'

const HandOverDialog = lazy(async () => ({
  default: (await import('./transfer-ownership-dialog.tsx')).TransferOwnershipDialog,
}))

/** The member whose dialog was opened last, and which dialog is open. */
type Action = { kind: 'change' | 'remove' | 'hand-over' | undefined; member: Member }

type MemberTableProps = {
  query: RowsQuery<Member>
  mayChange: boolean
  mayHandOver: boolean
  ensure: Ensure
}

/** Lists the members of the account with their roles and properties. */
export function MemberTable({ query, mayChange, mayHandOver, ensure }: MemberTableProps) {
  const [action, setAction] = useState<Action>()
  const close = () => setAction((last) => last && { ...last, kind: undefined })
  return (
    <>
      <QueryTable
        query={query}
        errorTitle="The team could not be loaded"
        caption="Team members"
        columns={columns}
        expected={3}
        rowKey={({ userId }) => userId}
        rowActions={
          mayChange
            ? (member) =>
                !member.isYou && (
                  <RowMenu
                    label={`Actions for ${member.name}`}
                    items={[
                      {
                        label: 'Change role or properties',
                        onSelect: () => setAction({ kind: 'change', member }),
                      },
                      ...(mayHandOver && member.role !== 'OWNER'
                        ? [
                            {
                              label: 'Transfer ownership',
                              onSelect: () => setAction({ kind: 'hand-over', member }),
                            },
                          ]
                        : []),
                      {
                        label: 'Remove',
                        tone: 'danger',
                        onSelect: () => setAction({ kind: 'remove', member }),
                      },
                    ]}
                  />
                )
            : undefined
        }
      />
      {action && (
        <>
          <ChangeMemberDialog member={action.member} open={action.kind === 'change'} onClose={close} />
          <RemoveMemberDialog member={action.member} open={action.kind === 'remove'} onClose={close} />
        </>
      )}
      {action?.kind === 'hand-over' && (
        <Suspense>
          <HandOverDialog member={action.member} ensure={ensure} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const columns: readonly Column<Member>[] = [
  {
    key: 'name',
    header: 'Member',
    className: 'md:max-w-56',
    cell: ({ name, avatarUrl, isYou }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={name} src={avatarUrl} className="size-6 text-xs max-md:hidden" />
        <span className="min-w-0 truncate font-medium max-md:whitespace-normal" title={name}>
          {name}
        </span>
        {isYou && <Badge tone="good">You</Badge>}
      </span>
    ),
  },
  ...personColumns,
  {
    key: 'seen',
    header: 'Last seen',
    isOptional: true,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <RelativeTime instant={lastSeenAt} /> : <span className="text-ink-faint">Never</span>,
  },
]
