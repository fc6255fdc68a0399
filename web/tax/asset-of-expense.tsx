import { useQuery } from '@tanstack/react-query'
import { getExpense } from '#shared/expenses/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import type { Asset } from './api.ts'
import { AssetDialog, type KnownAsset } from './asset-dialog.tsx'

type Expense = WireResponse<typeof getExpense>
type AssetOfExpenseProps = {
  expenseId: string
  /** Undefined while they load. */
  assets: readonly Asset[] | undefined
  onClose: () => void
}

/** Adds what was paid for an improvement or purchase to the property that is depreciated, with what the expense says of it. */
export function AssetOfExpense({ expenseId, assets, onClose }: AssetOfExpenseProps) {
  const expense = useQuery({
    queryKey: ['expenses', expenseId],
    queryFn: ({ signal }) => call(getExpense, { params: { id: expenseId }, signal }),
  }).data
  if (!expense || !assets) {
    return null
  }
  const { propertyId, known } = knownOf(
    expense,
    assets.filter((asset) => asset.expense?.id === expenseId),
  )
  return <AssetDialog propertyId={propertyId} known={known} onClose={onClose} />
}

/** Returns the first property of the expense whose cost is not used up, with what is left of it. */
function knownOf(
  { id, date, description, lines }: Expense,
  assets: readonly Asset[],
): { propertyId: string; known: KnownAsset } {
  const costs = Map.groupBy(
    lines.filter(({ category }) => category === 'CAPITAL'),
    (line) => line.propertyId ?? '',
  )
  const left = [...costs].map(([propertyId, own]) => ({
    propertyId,
    cents:
      own.reduce((sum, { amount }) => sum + toCents(amount), 0) -
      assets
        .filter((asset) => asset.propertyId === propertyId)
        .reduce((sum, { basis, land }) => sum + toCents(basis) + toCents(land), 0),
  }))
  const next = left.find(({ cents }) => cents > 0)
  return {
    propertyId: next?.propertyId ?? '',
    known: {
      expenseId: id,
      kind: 'IMPROVEMENT',
      description,
      basis: next ? toDollars(next.cents) : null,
      inServiceOn: date,
    },
  }
}
