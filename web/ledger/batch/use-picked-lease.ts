import { useState } from 'react'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { toCents } from '#web/lib/text/format.ts'
import { paymentPreviewQuery } from '#web/ledger/api.ts'
import { tenantName } from '#web/ledger/labels.ts'
import type { PickedLease } from '#web/ledger/lease-picker.tsx'
import { startValues } from '#web/ledger/payments/payment-values.ts'
import type { ChangeEntry } from './batch-row.tsx'
import type { BatchSearch } from './batch-search.ts'
import { type BatchLease, type BatchRow, isEntered, nextKey } from './batch-values.ts'

type Picking = {
  rows: readonly BatchRow[]
  /** The rows that are on the page. */
  shown: readonly BatchRow[]
  today: PlainDate
  change: ChangeEntry
  goTo: (cell: string) => void
  onFilter: (part: Partial<BatchSearch>) => void
}

/** Returns what adds a picked lease to the grid, or leads to its row; `picks` counts the leases that were picked. */
export function usePickedLease({ rows, shown, today, change, goTo, onFilter }: Picking) {
  const [picks, setPicks] = useState(0)

  async function pick(picked: PickedLease | undefined) {
    if (!picked) {
      return
    }
    setPicks((count) => count + 1)
    const own = rows.find(({ key }) => key === picked.id)
    onFilter({ show: 'month', property: '' })
    if (own && (own.entry === undefined || !isEntered(own.entry))) {
      if (!shown.includes(own)) {
        change(own.key, own.lease, { isAdded: true }, '')
      }
      goTo(`${own.key}/amount`)
      return
    }
    try {
      const lease = await leaseOf(picked, today)
      const key = nextKey(picked.id, (taken) => rows.some(({ key: own }) => own === taken))
      change(key, lease, { isAdded: true }, '')
      goTo(`${key}/amount`)
    } catch (error) {
      toast.error('The lease was not added', { description: messageFor(error) })
    }
  }

  return { picks, pick }
}

/** Returns a lease with what its tenants owe: the rent, or the deposit where nothing else is open. */
async function leaseOf(picked: PickedLease, today: PlainDate): Promise<BatchLease> {
  const preview = await queryClient.fetchQuery(paymentPreviewQuery(picked.id))
  const { amount, type } = startValues(undefined, preview.charges, today)
  return {
    leaseId: picked.id,
    propertyId: picked.unit.property.id,
    propertyName: picked.unit.property.name,
    unitNumber: picked.unit.unitNumber,
    tenantName: tenantName(picked),
    dueCents: amount === null ? 0 : toCents(amount),
    type: type === 'DEPOSIT' ? 'DEPOSIT' : 'RENT',
  }
}
