import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { cancel, type Invitation, resend } from './api.ts'
import { personColumns } from './person-columns.tsx'

type InvitationTableProps = { invitations: readonly Invitation[]; mayChange: boolean }

/** Lists who was invited to the team and has not answered yet. */
export function InvitationTable({ invitations, mayChange }: InvitationTableProps) {
  return (
    <DataTable
      caption="Invitations to the team"
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      rowActions={
        mayChange
          ? ({ id, name, email }) => (
              <RowMenu
                label={`Actions for the invitation to ${name}`}
                items={[
                  {
                    label: 'Send again',
                    onSelect: () => void runWithToast(() => resend(id), `A new link was sent to ${email}`),
                  },
                  {
                    label: 'Cancel invitation',
                    tone: 'danger',
                    onSelect: () => void runWithToast(() => cancel(id), 'Invitation canceled'),
                  },
                ]}
              />
            )
          : undefined
      }
    />
  )
}

const columns: readonly Column<Invitation>[] = [
  {
    key: 'name',
    header: 'Invited',
    className: 'md:max-w-56',
    cell: ({ name, status }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 truncate font-medium max-md:whitespace-normal" title={name}>
          {name}
        </span>
        {status === 'EXPIRED' && <Badge tone="warn">Expired</Badge>}
      </span>
    ),
  },
  ...personColumns,
  { key: 'expires', header: 'Expires', cell: ({ expiresAt }) => <DateText date={expiresAt} /> },
]
