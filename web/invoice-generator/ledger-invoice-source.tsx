import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { InvoiceDraft } from '#shared/invoices/draft.ts'
import { getLease } from '#shared/leases/contract.ts'
import { listCharges } from '#shared/ledger/contract.ts'
import { accountQuery } from '#web/lib/account.ts'
import { call } from '#web/lib/api-client.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ledgerInvoice } from './ledger-invoice.ts'

type LedgerInvoiceSourceProps = {
  leaseId: string
  /** Of who is signed in. */
  email: string
  children: (begin: Partial<InvoiceDraft> | undefined) => ReactNode
}

/** Fetches what a lease owes and hands on the invoice for it; the generator appears once it is known. */
export function LedgerInvoiceSource({ leaseId, email, children }: LedgerInvoiceSourceProps) {
  const [isSkipped, setIsSkipped] = useState(false)
  const query = useQuery({
    queryKey: ['leases', leaseId, 'invoice'],
    queryFn: async ({ signal }) => {
      const chargesOf = (status: 'OPEN' | 'PARTIAL') =>
        call(listCharges, { query: { leaseId, status, limit: 200 }, signal })
      const [account, lease, ...charges] = await Promise.all([
        queryClient.fetchQuery(accountQuery),
        call(getLease, { params: { id: leaseId }, signal }),
        chargesOf('OPEN'),
        chargesOf('PARTIAL'),
      ])
      return ledgerInvoice({ account, email, lease, charges: charges.flat() })
    },
    // as the ledger is now; an invoice is made of it once
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (isSkipped) {
    return children(undefined)
  }
  if (query.isPending) {
    return (
      <output className="grid min-h-60 place-items-center">
        <Spinner />
        <span className="sr-only">Fetching the open charges</span>
      </output>
    )
  }
  if (query.isError) {
    return (
      <div className="grid gap-4">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        <Button className="justify-self-center" onClick={() => setIsSkipped(true)}>
          Make an invoice without the lease
        </Button>
      </div>
    )
  }
  return (
    <>
      {!query.data.items && (
        <Notice tone="info" title="This lease has no open charges" className="mb-5">
          The invoice has its sender and recipient; add the items yourself.
        </Notice>
      )}
      {children(query.data)}
    </>
  )
}
