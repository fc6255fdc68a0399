import type { WireResponse } from '#shared/lib/route.ts'
import type { rentRollSummary } from '#shared/reports/contract.ts'
import { formatCounted, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import type { Totals } from '#web/ui/data/table-totals.tsx'
import type { RentRollRow } from '#web/ledger/api.ts'
import { tenantsOf } from '#web/ledger/labels.ts'
import { rentAmounts } from './rent-columns.tsx'

type Sums = Record<(typeof rentAmounts)[number]['key'], number>

/**
 * Returns the last row of the rent roll: `expected`, the sums of the month, where nothing narrows it, else the sum of the
 * rows once all of them are loaded. Undefined where neither is known.
 */
export function rentTotals({
  rows,
  isComplete,
  expected,
}: {
  rows: readonly RentRollRow[]
  isComplete: boolean
  expected: WireResponse<typeof rentRollSummary>['expected'] | undefined
}): Totals | undefined {
  const sums = expected ? { ...expected, paid: expected.collected } : isComplete ? sumsOf(rows) : undefined
  return (
    sums && {
      label: isComplete ? `Total of ${formatCounted(rows.length, 'lease')}` : 'Total',
      phoneLabel: isComplete ? `Charged, ${formatCounted(rows.length, 'lease')}` : 'Charged',
      cells: Object.fromEntries(
        rentAmounts.map(({ key }) => [key, sums[key] === 0 ? '' : formatMoney(sums[key])]),
      ),
    }
  )
}

function sumsOf(rows: readonly RentRollRow[]): Sums {
  const entries = rentAmounts.map(({ key, of }) => [
    key,
    toDollars(rows.reduce((cents, row) => cents + toCents(of(row)), 0)),
  ])
  return Object.fromEntries(entries) as Sums // its keys are the keys of the list
}

export const rentCsvColumns: CsvList<RentRollRow>['columns'] = [
  ['Property', ({ propertyName }) => propertyName],
  ['Unit', ({ unitNumber }) => unitNumber],
  ['Tenants', tenantsOf],
  ['Status', ({ status }) => status],
  ['Due', ({ dueDate }) => dueDate],
  ...rentAmounts.map(({ header, of }) => [header, of] as const),
]
