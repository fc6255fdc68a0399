import type { WireTable } from '#shared/reports/report-document.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { depositTotalsOf } from './deposit-totals.ts'

/** The result of the deposits held: their sum, and what it is made of. */
export function DepositsHeldHead({ table }: { table: WireTable }) {
  const totals = depositTotalsOf(table)
  return totals === null ? null : (
    <HeadFigures label="Result" queries={[]} className="pb-4">
      <Leader label="Deposits held" value={totals.held} />
      <FigureLine
        figures={[
          { label: 'Received', value: totals.received, sign: '=' },
          { label: 'Applied', value: totals.applied, sign: '−' },
          { label: 'Returned', value: totals.returned, sign: '−' },
        ]}
      />
    </HeadFigures>
  )
}
