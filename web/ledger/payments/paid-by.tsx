import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { updatePayment } from '#shared/ledger/contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { leaseQuery, type PaymentWithAllocations } from '#web/ledger/api.ts'

/** Shows which tenant of the household paid; where there are several, another one can be chosen. */
export function PaidBy({ payment, mayWrite }: { payment: PaymentWithAllocations; mayWrite: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const lease = useQuery(leaseQuery(payment.lease.id)).data
  const household = [...(lease?.tenants ?? []), ...(lease?.formerTenants ?? [])]

  async function choose(paidBy: string) {
    setIsBusy(true)
    try {
      await call(updatePayment, {
        params: { id: payment.id },
        body: { paidBy: paidBy || null },
        ifMatch: payment.version,
      })
      toast.success('Payer saved')
    } catch (error) {
      toast.error(messageFor(error))
    }
    await invalidateLedger()
    setIsBusy(false)
  }

  if (household.length < 2 || !mayWrite) {
    return payment.paidBy?.name ?? 'Not specified'
  }
  return (
    <Select
      aria-label="Paid by"
      className="max-w-64"
      value={payment.paidBy?.id ?? ''}
      disabled={isBusy}
      placeholder="Not specified"
      options={household.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => void choose(event.target.value)}
    />
  )
}
