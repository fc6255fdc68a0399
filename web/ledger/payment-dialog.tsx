import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DetailDialog } from '#web/ui/pages/detail-dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { ReceiptPdfButton } from '#web/common/ledger/receipt-pdf-button.tsx'
import { ShareLinkDialog } from '#web/common/documents/share-link-dialog.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ledgerQuery, partiesQuery, paymentQuery, type PaymentWithAllocations } from './api.ts'
import { methodLabel, paymentStateLook, paymentTypeLabel, placeLabel, tenantName } from './labels.ts'
import type { LedgerAction } from './ledger-action.ts'
import { PaidBy } from './paid-by.tsx'
import { LedgerActionDialog } from './ledger-action-dialog.tsx'

type PaymentDialogProps = { id: string; documents: (paymentId: string) => ReactNode; onClose: () => void }

/** One payment: its details, the charges that it pays, its documents and its actions. */
export function PaymentDialog({ id, documents, onClose }: PaymentDialogProps) {
  const [action, setAction] = useState<LedgerAction | null>(null)
  const [isSharing, setIsSharing] = useState(false)
  const payment = useQuery(paymentQuery(id))
  if (isSharing) {
    return <ShareLinkDialog shared={{ kind: 'receipt', paymentId: id }} onClose={() => setIsSharing(false)} />
  }
  if (action) {
    return <LedgerActionDialog action={action} onClose={() => setAction(null)} />
  }
  return (
    <DetailDialog
      query={payment}
      noun="Payment"
      title={({ amount, lease }) => `${formatMoney(amount)} from ${tenantName(lease)}`}
      onClose={onClose}
    >
      {(loaded) => (
        <Body
          payment={loaded}
          documents={documents(id)}
          onAction={setAction}
          onShare={() => setIsSharing(true)}
        />
      )}
    </DetailDialog>
  )
}

function Body({
  payment,
  documents,
  onAction,
  onShare,
}: {
  payment: PaymentWithAllocations
  documents: ReactNode
  onAction: (action: LedgerAction) => void
  onShare: () => void
}) {
  const { id, lease, state, allocations, unallocated, refunds } = payment
  const mayWrite = useMay('payments:write')
  const mayShare = useMay('doors:write')
  return (
    <div className="grid gap-5">
      <DescriptionList
        items={[
          { label: 'State', value: <StatusPill status={state} {...paymentStateLook(state)} /> },
          { label: 'Received', value: formatDate(payment.date) },
          {
            label: 'Lease',
            value: (
              <TextLink to={href('/leases/:leaseId', { leaseId: lease.id })}>
                {placeLabel(lease.unit)}
              </TextLink>
            ),
          },
          { label: 'For', value: paymentTypeLabel(payment) },
          ...(payment.payer ? [{ label: 'Paid by', value: payment.payer.name }] : []),
          ...(payment.payer === null && payment.source === 'MONEY'
            ? [{ label: 'Paid by', value: <PaidBy payment={payment} mayWrite={mayWrite} /> }]
            : []),
          { label: 'Method', value: methodLabel(payment.method) },
          ...(payment.reference ? [{ label: 'Reference', value: payment.reference }] : []),
          ...(payment.notes ? [{ label: 'Notes', value: payment.notes }] : []),
          { label: 'Recorded', value: formatInstant(payment.createdAt) },
        ]}
      />
      {state === 'SETTLED' && (
        <section aria-label="Applied to">
          <h3 className="mb-2 text-section font-semibold">Applied to</h3>
          <ul className="grid gap-2">
            {allocations.map((allocation) => (
              <li key={allocation.chargeId} className="grid grid-cols-[1fr_auto] gap-x-4">
                <span>{allocation.description}</span>
                <span className="tabular">{formatMoney(allocation.amount)}</span>
                <span className="col-span-2 text-sm text-ink-faint">{allocation.explanation}</span>
              </li>
            ))}
            {refunds.map((refund) => (
              <li key={refund.id} className="grid grid-cols-[1fr_auto] gap-x-4">
                <span>
                  Refunded {formatDate(refund.date)}
                  {refund.method && `, ${methodLabel(refund.method).toLowerCase()}`}
                  {refund.reference && ` ${refund.reference}`}
                </span>
                <span className="tabular">{formatMoney(refund.amount)}</span>
              </li>
            ))}
            {unallocated > 0 && (
              <li className="grid grid-cols-[1fr_auto] gap-x-4">
                <span>Credit for later charges</span>
                <span className="tabular">{formatMoney(unallocated)}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      {documents}
      <DialogActions>
        {state === 'SETTLED' && payment.source === 'MONEY' && (
          <>
            {mayWrite && (
              <Button variant="quiet" onClick={() => onAction({ kind: 'reverse', id })}>
                Reverse
              </Button>
            )}
            <ReceiptPdfButton language="en" receipt={() => receiptOf(payment)} />
            {mayShare && (
              <Button icon={<Share2 aria-hidden />} onClick={onShare}>
                Share receipt
              </Button>
            )}
            {mayWrite && (
              <>
                <Button onClick={() => onAction({ kind: 'refund', id })}>Refund</Button>
                <Button onClick={() => onAction({ kind: 'return', id })}>Mark as returned</Button>
              </>
            )}
          </>
        )}
        {mayWrite && state === 'PENDING' && (
          <>
            <Button variant="quiet" onClick={() => onAction({ kind: 'reverse', id })}>
              Reverse
            </Button>
            <Button onClick={() => onAction({ kind: 'fail', id })}>Mark as failed</Button>
            <Button variant="primary" onClick={() => onAction({ kind: 'settle', id })}>
              Mark as settled
            </Button>
          </>
        )}
      </DialogActions>
    </div>
  )
}

/**
 * Returns the content of a receipt on paper. The reason why each charge was paid first is left out, because it concerns
 * only the landlord's books.
 */
async function receiptOf(payment: PaymentWithAllocations) {
  const [parties, ledger] = await Promise.all([
    queryClient.ensureQueryData(partiesQuery(payment.lease.id)),
    queryClient.fetchQuery(ledgerQuery(payment.lease.id)),
  ])
  const line = ledger.entries.find(({ kind, paymentId }) => kind === 'payment' && paymentId === payment.id)
  return {
    payment,
    parties,
    receivedFrom: payment.paidBy ? [payment.paidBy.name] : parties.household,
    status: payment.status,
    isReceipt: payment.state === 'SETTLED',
    method: payment.method,
    reference: payment.reference,
    amount: payment.amount,
    date: payment.date,
    allocations: payment.allocations.map(({ description, dueDate, amount }) => ({
      description,
      dueDate,
      amount,
    })),
    unallocated: payment.unallocated,
    refunded: payment.refunded,
    balanceAfter: line?.balance ?? null,
    createdAt: payment.createdAt,
  }
}
