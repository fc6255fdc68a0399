import { Card } from '#web/ui/card.tsx'
import { RequestTable, type ShortRequest } from './request-table.tsx'

/** Lists the maintenance requests of a unit on its page; undefined while they load. */
export function UnitRequests({ rows }: { rows: readonly ShortRequest[] | undefined }) {
  return (
    <Card title="Maintenance requests" padded={false}>
      <RequestTable
        caption="Maintenance requests for this unit"
        rows={rows}
        emptyTitle="No maintenance requests"
      />
    </Card>
  )
}
