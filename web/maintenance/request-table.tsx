import { Wrench } from 'lucide-react'
import { href } from 'react-router'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { PriorityPill } from './priority-pill.tsx'

export type ShortRequest = { id: string; title: string; priority: string; status: string; place?: string }

const columns: readonly Column<ShortRequest>[] = [
  {
    key: 'title',
    header: 'Request',
    cell: ({ title, place }) => (
      <span className="block truncate md:max-w-96" title={title}>
        {title}
        {place && <span className="pl-2 font-normal text-ink-faint">{place}</span>}
      </span>
    ),
  },
  {
    key: 'priority',
    header: 'Priority',
    phone: 'detail',
    cell: ({ priority, status }) => <PriorityPill priority={priority} status={status} />,
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: ({ status }) => <StatusPill status={status} />,
  },
]

type RequestTableProps = {
  caption: string
  rows: readonly ShortRequest[] | undefined
  emptyTitle: string
}

/** Maintenance requests in short, each leading to its details. */
export function RequestTable({ caption, rows, emptyTitle }: RequestTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      expected={3}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${href('/maintenance')}?request=${id}`}
      empty={<EmptyState icon={<Wrench aria-hidden />} title={emptyTitle} />}
    />
  )
}
