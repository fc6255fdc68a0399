import type { WireTable } from '#shared/reports/report-document.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { Leader } from '#web/ui/pages/page-figures.tsx'
import { trustResultOf } from './trust-check-result.ts'

/** The result of the trust check: by how much the properties differ, and where a balance is below zero. */
export function TrustCheckHead({ table }: { table: WireTable }) {
  const { apart, below } = trustResultOf(table)
  return (
    <HeadFigures label="Result" queries={[]} className="pb-4">
      <Leader
        label="Difference"
        value={apart}
        note={
          <>
            {apart === 0
              ? 'The cash of each property equals its deposits, prepaid rent and balances.'
              : 'Cash differs from deposits, prepaid rent and balances.'}
            {below.length > 0 &&
              ` ${formatCounted(below.length, 'property has', 'properties have')} a balance below zero: ${below.join(', ')}.`}
          </>
        }
      />
    </HeadFigures>
  )
}
