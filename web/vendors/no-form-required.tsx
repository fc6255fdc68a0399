import { useState } from 'react'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import { keyOf, notRequiredColumns } from './form-1099-columns.tsx'
import type { Form1099 } from './tax-api.ts'

type NoFormRequiredProps = { rows: Form1099['vendors']; panel: RowPanel }

/** Lists those for whom no form is required, folded: open at first only where the address leads to one of them. */
export function NoFormRequired({ rows, panel }: NoFormRequiredProps) {
  const [isOpen] = useState(() => rows.some((row) => keyOf(row) === panel.openId))
  return (
    rows.length > 0 && (
      <FoldedCard
        title={`No form required (${rows.length})`}
        description="Largest amount first, each with the reason."
        isOpen={isOpen}
        className="mt-5"
      >
        <DataTable
          caption="No form required"
          columns={notRequiredColumns}
          rows={rows}
          rowKey={keyOf}
          panel={panel}
        />
      </FoldedCard>
    )
  )
}
