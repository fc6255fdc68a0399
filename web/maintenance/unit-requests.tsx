import { lazy, Suspense, useState } from 'react'
import { Plus } from 'lucide-react'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { RequestTable, type ShortRequest } from './request-table.tsx'

const NewRequest = lazy(async () => ({
  default: (await import('./new-request-dialog.tsx')).NewRequestDialog,
}))

type UnitRequestsProps = {
  /** The unit, for a new request; undefined while it loads. */
  unit: ComboOption | undefined
  rows: readonly ShortRequest[] | undefined
}

/** Lists the maintenance requests of a unit on its page, and adds one; undefined rows are loading. */
export function UnitRequests({ unit, rows }: UnitRequestsProps) {
  const mayWrite = useMay('maintenance:write')
  const [isAdding, setIsAdding] = useState(false)
  const wasAdding = useHasBeenTrue(isAdding)
  return (
    <Card
      title="Maintenance requests"
      padded={false}
      actions={
        mayWrite &&
        unit && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
            New request
          </Button>
        )
      }
    >
      <RequestTable
        caption="Maintenance requests for this unit"
        rows={rows}
        emptyTitle="No maintenance requests"
      />
      {wasAdding && (
        <Suspense>
          <NewRequest unit={unit} open={isAdding} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
