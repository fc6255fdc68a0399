import { useRef } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { type Item, type Reconciliation, reconciliationQuery, update } from './reconcile-api.ts'

/** The highest number of items that one request may mark. */
const most = 5000

/** Marks items as cleared or not. */
export type OnMark = (items: readonly Item[], isCleared: boolean) => void

/**
 * Returns the function that marks items of a reconciliation: the page shows it at once, and it is saved in the order of the
 * presses. What could not be saved is shown as it is on the server.
 */
export function useMarks(id: string): OnMark {
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const { queryKey } = reconciliationQuery(id)

  async function save(before: Promise<void>, ids: string[], isCleared: boolean): Promise<void> {
    await before
    try {
      const body = isCleared ? { clear: ids } : { unclear: ids }
      const saved = await call(update, { params: { id }, body })
      if (waiting.current === 1) {
        queryClient.setQueryData(queryKey, saved)
      }
    } catch (error) {
      toast.error(messageFor(error))
      await queryClient.invalidateQueries({ queryKey })
    } finally {
      waiting.current -= 1
    }
  }

  return (items, isCleared) => {
    const ids = items.slice(0, most).map((item) => item.id)
    waiting.current += 1
    queryClient.setQueryData(queryKey, (data) => data && withMarks(data, new Set(ids), isCleared))
    queue.current = save(queue.current, ids, isCleared)
  }
}

/** Returns the reconciliation as it will be when these items are marked. */
function withMarks(data: Reconciliation, ids: ReadonlySet<string>, isCleared: boolean): Reconciliation {
  const items = data.items.map((item) =>
    ids.has(item.id) && item.state !== 'MATCHED'
      ? { ...item, state: isCleared ? ('CLEARED' as const) : ('OPEN' as const) }
      : item,
  )
  const cleared = items
    .filter(({ state }) => state !== 'OPEN')
    .reduce((sum, { amount }) => sum + toCents(amount), 0)
  return {
    ...data,
    items,
    clearedTotal: toDollars(cleared),
    difference: toDollars(toCents(data.statementBalance) - toCents(data.openingBalance) - cleared),
  }
}
