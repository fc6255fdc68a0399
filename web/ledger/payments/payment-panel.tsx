import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Ban, RotateCcw, Share2, Undo2, Wallet } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ReceiptPdfButton } from '#web/common/ledger/receipt-pdf-button.tsx'
import type { RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import {
  PanelActions,
  panelCardClass,
  PanelFacts,
  PanelLines,
  PanelSection,
  SidePanel,
} from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { paymentQuery, type PaymentWithAllocations } from '#web/ledger/api.ts'
import {
  methodLabel,
  paymentStateLook,
  paymentTypeLabel,
  placeLabel,
  tenantName,
} from '#web/ledger/labels.ts'
import type { LedgerAction } from '#web/ledger/ledger-action.ts'
import { PaidBy } from './paid-by.tsx'
import { receiptOf } from './receipt-of.ts'

const ActionDialog = lazy(async () => ({
  default: (await import('#web/ledger/ledger-action-dialog.tsx')).LedgerActionDialog,
}))
const ShareLink = lazy(async () => ({
  default: (await import('#web/common/documents/share-link-dialog.tsx')).ShareLinkDialog,
}))

/** Content that other parts of the product show within a payment. */
export type PaymentSlots = {
  documents: (paymentId: string) => ReactNode
  history: (paymentId: string) => ReactNode
}

type PaymentPanelProps = PaymentSlots & { id: string; panel: OpenPanel }

/** One payment: the charges that it pays, its documents, its history and its actions. */
export function PaymentPanel({ id, panel, documents, history }: PaymentPanelProps) {
  const [action, setAction] = useState<LedgerAction | null>(null)
  const [isSharing, setIsSharing] = useState(false)
  const payment = useQuery(paymentQuery(id))
  return (
    <>
      <SidePanel
        panel={panel}
        query={payment}
        noun="Payment"
        title={({ amount }) => <span className="tabular text-2xl">{formatMoney(amount)}</span>}
        about={(loaded) => <About payment={loaded} />}
        actions={(loaded) => (
          <Actions payment={loaded} onAction={setAction} onShare={() => setIsSharing(true)} />
        )}
      >
        {(loaded) => (
          <>
            <Facts payment={loaded} />
            <AppliedTo payment={loaded} />
            <div className={panelCardClass}>{documents(id)}</div>
            {history(id)}
          </>
        )}
      </SidePanel>
      <Suspense>
        {isSharing && (
          <ShareLink shared={{ kind: 'receipt', paymentId: id }} onClose={() => setIsSharing(false)} />
        )}
        {action && <ActionDialog action={action} onClose={() => setAction(null)} />}
      </Suspense>
    </>
  )
}

type PaymentProps = { payment: PaymentWithAllocations }

/** Says who paid and when; a transferred deposit and interest have no payer. */
function About({ payment }: PaymentProps) {
  const { lease, payer, paidBy, source, state, date } = payment
  const people = paidBy ? [paidBy] : lease.tenants
  const day = `${state === 'PENDING' || state === 'FAILED' ? 'dated' : 'received'} ${formatDate(date)}`
  if (source !== 'MONEY') {
    return `${paymentTypeLabel(payment)}, ${tenantName(lease)}, ${formatDate(date)}`
  }
  return (
    <>
      from{' '}
      {payer
        ? `${payer.name} for ${tenantName(lease)}`
        : people.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <TextLink to={href('/tenants/:tenantId', { tenantId: id })}>{name}</TextLink>
            </span>
          ))}
      {!payer && people.length === 0 && 'no tenant'}, {day}
    </>
  )
}

function Facts({ payment }: PaymentProps) {
  const { lease, state, method, reference, notes } = payment
  const mayWrite = useMay('payments:write')
  return (
    <PanelFacts
      items={[
        ...(state === 'SETTLED'
          ? []
          : [{ label: 'Status', value: <StatusPill status={state} {...paymentStateLook(state)} /> }]),
        {
          label: 'Lease',
          value: (
            <TextLink to={href('/leases/:leaseId', { leaseId: lease.id })}>{placeLabel(lease.unit)}</TextLink>
          ),
        },
        ...(payment.returnedOn
          ? [
              {
                label: state === 'REFUNDED' ? 'Refunded' : state === 'RETURNED' ? 'Returned' : 'Failed',
                value: formatDate(payment.returnedOn),
              },
            ]
          : []),
        ...(payment.reason ? [{ label: 'Reason', value: payment.reason }] : []),
        { label: 'For', value: paymentTypeLabel(payment) },
        ...(payment.payer === null && payment.source === 'MONEY'
          ? [{ label: 'Paid by', value: <PaidBy payment={payment} mayWrite={mayWrite} /> }]
          : []),
        { label: 'Method', value: [methodLabel(method), reference].filter(Boolean).join(', ') },
        ...(notes ? [{ label: 'Notes', value: <span className="whitespace-pre-wrap">{notes}</span> }] : []),
        ...(payment.batchId
          ? [
              {
                label: 'Deposit slip',
                value: (
                  <TextLink to={href('/rent/deposit-slips/:batchId', { batchId: payment.batchId })}>
                    Payments recorded together
                  </TextLink>
                ),
              },
            ]
          : []),
        { label: 'Recorded', value: formatInstant(payment.createdAt) },
      ]}
    />
  )
}

function AppliedTo({ payment }: PaymentProps) {
  const { allocations, refunds, unallocated, state, lease } = payment
  if (state === 'PENDING' || state === 'FAILED') {
    return null
  }
  return (
    <PanelSection title="Applied to">
      {state === 'SETTLED' ? (
        <PanelLines
          total={formatMoney(payment.amount)}
          lines={[
            ...allocations.map(({ chargeId, description, explanation, amount }) => ({
              key: chargeId,
              what: (
                <TextLink
                  to={{
                    pathname: href('/leases/:leaseId', { leaseId: lease.id }),
                    search: `?charge=${chargeId}`,
                  }}
                >
                  {description}
                </TextLink>
              ),
              detail: explanation,
              amount: formatMoney(amount),
            })),
            ...refunds.map((refund) => ({
              key: refund.id,
              what: `${refund.target === 'MONEY' ? 'Refunded' : 'Moved to another lease'} ${formatDate(refund.date)}`,
              detail: [refund.method && methodLabel(refund.method), refund.reference]
                .filter(Boolean)
                .join(', '),
              amount: formatMoney(refund.amount),
            })),
            ...(unallocated > 0
              ? [{ key: 'credit', what: 'Credit for later charges', amount: formatMoney(unallocated) }]
              : []),
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">This payment is no longer applied to any charge.</p>
      )}
    </PanelSection>
  )
}

type ActionsProps = PaymentProps & { onAction: (action: LedgerAction) => void; onShare: () => void }

function Actions({ payment, onAction, onShare }: ActionsProps) {
  const { id, state, source } = payment
  const mayWrite = useMay('payments:write')
  const mayShare = useMay('doors:write')
  const reverse: RowMenuItem = {
    label: 'Reverse (recorded by mistake)',
    icon: <RotateCcw aria-hidden />,
    tone: 'danger',
    onSelect: () => onAction({ kind: 'reverse', id }),
  }
  const move: RowMenuItem = {
    label: 'Move to another lease',
    icon: <ArrowRightLeft aria-hidden />,
    onSelect: () => onAction({ kind: 'move', id }),
  }
  const moreLabel = 'More actions for this payment'
  if (state === 'SETTLED' && source === 'MONEY') {
    return (
      <PanelActions
        moreLabel={moreLabel}
        more={
          mayWrite
            ? [
                {
                  label: 'Refund',
                  icon: <Wallet aria-hidden />,
                  onSelect: () => onAction({ kind: 'refund', id }),
                },
                move,
                {
                  label: 'Mark as returned',
                  icon: <Undo2 aria-hidden />,
                  tone: 'danger',
                  onSelect: () => onAction({ kind: 'return', id }),
                },
                reverse,
              ]
            : []
        }
      >
        <ReceiptPdfButton language="en" receipt={() => receiptOf(payment)} />
        {mayShare && (
          <Button icon={<Share2 aria-hidden />} onClick={onShare}>
            Share receipt
          </Button>
        )}
      </PanelActions>
    )
  }
  return (
    mayWrite &&
    state === 'PENDING' && (
      <PanelActions moreLabel={moreLabel} more={[move, reverse]}>
        <Button variant="primary" onClick={() => onAction({ kind: 'settle', id })}>
          Mark as settled
        </Button>
        <Button icon={<Ban aria-hidden />} onClick={() => onAction({ kind: 'fail', id })}>
          Mark as failed
        </Button>
      </PanelActions>
    )
  )
}
