import type { UseQueryResult } from '@tanstack/react-query'
import { formatMoney } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import type { Column } from '#web/ui/data/data-table.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import type { Owner, Proposal } from './api.ts'

/** Says what is missing (dollars) where nothing can be paid. */
export function Shortfall({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={cn('tabular text-xs text-ink-soft', className)}>short by {formatMoney(amount)}</span>
  )
}

/**
 * Returns the columns with what can be paid to each owner, from the same answer as Distributions. They have one line on a desk,
 * also below zero and while they load, so that no row moves.
 */
export function availableColumns({
  data,
  isError,
}: Pick<UseQueryResult<Proposal>, 'data' | 'isError'>): Column<Owner>[] {
  const sums = new Map(data?.owners.map((one) => [one.owner.id, one]))
  return [
    {
      key: 'shortfall',
      header: 'Short by',
      phone: 'status',
      isOnlyOnPhone: true, // elsewhere beside the amount
      cell: ({ id }) => {
        const sum = sums.get(id)
        return sum && sum.shortfall > 0 ? (
          <Shortfall amount={sum.shortfall} />
        ) : (
          sum && <span className="text-xs text-ink-soft">available</span>
        )
      },
    },
    {
      key: 'available',
      header: 'Available',
      align: 'right',
      phone: 'figure',
      cell: ({ id }) => {
        const sum = sums.get(id)
        if (data === undefined) {
          return isError ? (
            <span title="The amount could not be loaded">
              <span aria-hidden>—</span>
              <span className="sr-only">The amount could not be loaded</span>
            </span>
          ) : (
            <Skeleton className="my-1 ml-auto h-3 w-20" />
          )
        }
        return (
          <>
            {sum !== undefined && sum.shortfall > 0 && (
              <Shortfall amount={sum.shortfall} className="mr-2 whitespace-nowrap max-md:hidden" />
            )}
            <MoneyCell amount={sum?.amount} showsZero className="font-medium" />
          </>
        )
      },
    },
  ]
}
