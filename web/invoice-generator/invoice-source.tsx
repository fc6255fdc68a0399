import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type * as contract from '#shared/invoices/contract.ts'
import { DUE_AFTER_DAYS, type InvoiceDraft } from '#shared/invoices/draft.ts'
import { getLease } from '#shared/leases/contract.ts'
import { listCharges } from '#shared/ledger/contract.ts'
import { addDays, isPlainDate } from '#shared/lib/plain-date.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { duplicateOfInvoice } from './saved/saved-invoices.ts'
import { ledgerInvoice } from './saved/ledger-invoice.ts'
import { today } from './environment.ts'
import { blank } from './saved/use-saved-invoice.ts'

const getRecurring = endpoint<typeof contract.getRecurringInvoice>('GET', '/invoices/recurring/:id')

/** The origin of a new invoice: the open charges of a lease, or a recurring invoice and the day of this issue. */
export type InvoiceOrigin = { kind: 'lease'; id: string } | { kind: 'recurring'; id: string; on: string }

type InvoiceSourceProps = {
  origin: InvoiceOrigin
  /** The email address of the signed-in user. */
  email: string
  children: (begin: Partial<InvoiceDraft> | undefined) => ReactNode
}

/** Fetches the initial fields of an invoice and passes them on. The generator appears once they are loaded. */
export function InvoiceSource({ origin, email, children }: InvoiceSourceProps) {
  const [isSkipped, setIsSkipped] = useState(false)
  const query = useQuery({
    queryKey: ['invoice-origin', origin],
    queryFn: ({ signal }) =>
      origin.kind === 'lease' ? ofLease(origin.id, email, signal) : ofRecurring(origin.id, origin.on, signal),
    // always the current data, and an invoice is begun from it only once
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (isSkipped) {
    return children(undefined)
  }
  if (query.isPending) {
    return (
      <div className="px-4 sm:px-5">
        <SkeletonLines lines={12} />
      </div>
    )
  }
  if (query.data === undefined) {
    return (
      <div className="grid gap-4">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        <Button className="justify-self-center" onClick={() => setIsSkipped(true)}>
          Make another invoice
        </Button>
      </div>
    )
  }
  return (
    <>
      {!query.data.items && (
        <Notice tone="info" title="This lease has no open charges" className="mb-5">
          The sender and recipient are filled in; add the items yourself.
        </Notice>
      )}
      {children(query.data)}
    </>
  )
}

async function ofLease(leaseId: string, email: string, signal: AbortSignal): Promise<Partial<InvoiceDraft>> {
  const chargesOf = (status: 'OPEN' | 'PARTIAL') =>
    call(listCharges, { query: { leaseId, status, limit: 200 }, signal })
  const [account, lease, ...charges] = await Promise.all([
    queryClient.fetchQuery(accountQuery),
    call(getLease, { params: { id: leaseId }, signal }),
    chargesOf('OPEN'),
    chargesOf('PARTIAL'),
  ])
  return ledgerInvoice({ account, email, lease, charges: charges.flat() })
}

/**
 * Returns the saved invoice, issued on its day. Its number is derived from the day and the id, so it is the same each
 * time the invoice is opened.
 */
async function ofRecurring(id: string, on: string, signal: AbortSignal): Promise<Partial<InvoiceDraft>> {
  const { draft } = await call(getRecurring, { params: { id }, signal })
  const day = isPlainDate(on) ? on : today()
  return {
    ...duplicateOfInvoice(
      draft,
      { now: Date.now(), today: day },
      { ...blank(), dueDate: addDays(day, DUE_AFTER_DAYS) },
    ),
    invoiceNumber: `INV-${day.replaceAll('-', '')}-${id.slice(-4)}`,
  }
}
