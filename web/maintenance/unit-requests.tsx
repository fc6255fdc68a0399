import { useQuery } from '@tanstack/react-query'
import { unitQuery } from '#web/portfolio/api.ts'
import { Card } from '#web/ui/card.tsx'
import { RequestTable } from './request-table.tsx'

/** The maintenance requests of a unit, on its page. */
export function UnitRequests({ unitId }: { unitId: string }) {
  const { data, isError } = useQuery(unitQuery(unitId))
  // the page itself says why the unit could not be read
  return (
    !isError && (
      <Card title="Maintenance requests" padded={false}>
        <RequestTable
          caption="Maintenance requests of this unit"
          rows={data?.maintenanceRequests}
          emptyTitle="Nothing to repair"
        />
      </Card>
    )
  )
}
