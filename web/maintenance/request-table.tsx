import { Wrench } from 'lucide-react'
import { href } from 'react-router'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'

export type ShortRequest = { id: string; title: string; priority: string; status: string; place?: string }

const columns: readonly Column<ShortRequest>[] = [
  {
    key: 'title',
    header: 'Request',
    cell: ({ title, place }) => (
      <>
        <span className="wrap-anywhere">{title}</span>
        {place && <span className="block text-sm font-normal text-ink-faint">{place}</span>}
      </>
    ),
  },
  { key: 'priority', header: 'Priority', cell: ({ priority }) => <StatusPill status={priority} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
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
