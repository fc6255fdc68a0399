import type { WireTable } from '#shared/reports/report-document.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { totalRowOf } from './total-row.ts'

/** The result of the deposits held: their sum, and the amounts that it is computed from. */
export function DepositsHeldHead({ table }: { table: WireTable }) {
  const total = totalRowOf(table)
  return total === null ? null : (
    <HeadFigures label="Result" queries={[]} className="pb-4">
      <Leader label="Deposits held" value={total.amount('held')} />
      <FigureLine
        figures={[
          { label: 'Received', value: total.amount('received'), sign: '=' },
          { label: 'Applied', value: total.amount('applied'), sign: '−' },
          { label: 'Returned', value: total.amount('returned'), sign: '−' },
        ]}
      />
    </HeadFigures>
  )
}
