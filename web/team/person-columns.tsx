import type { TeamRole } from '#shared/lib/access/roles.ts'
import type { Column } from '#web/ui/data/table-column.ts'
import { reachOf, roleDescriptions } from './role-labels.ts'

type Person = { email: string; role: TeamRole; propertyIds: readonly string[] | null }

/** The columns after the name in the tables of members and of invitations. */
export const personColumns: readonly Column<Person>[] = [
  {
    key: 'email',
    header: 'Email',
    phone: 'detail',
    className: 'md:max-w-60',
    cell: ({ email }) => (
      <span className="block md:truncate" title={email}>
        {email}
      </span>
    ),
  },
  { key: 'role', header: 'Role', phone: 'figure', cell: ({ role }) => roleDescriptions[role].label },
  { key: 'reach', header: 'Properties', phone: 'status', cell: reachOf },
]
