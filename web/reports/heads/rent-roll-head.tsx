import type { WireTable } from '#shared/reports/report-document.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { totalRowOf } from './total-row.ts'

/** The result of the rent roll: the rent of a month, how many units are occupied, and the sums of the other columns. */
export function RentRollHead({ table }: { table: WireTable }) {
  const total = totalRowOf(table)
  return total === null ? null : (
    <HeadFigures label="Result" queries={[]} className="pb-4">
      <Leader
        label="Rent per month"
        value={total.amount('rent')}
        note={total.text.replace('Total: ', '').replace(' occupied', ' units occupied')}
      />
      <FigureLine
        figures={[
          { label: 'Other charges', value: total.amount('other') },
          { label: 'Deposits held', value: total.amount('deposit') },
          { label: 'Overdue', value: total.amount('past') },
        ]}
      />
    </HeadFigures>
  )
}
