import { BadgePercent, Ban, PencilLine, RotateCcw, Undo2, Wallet } from 'lucide-react'
import { formatDate } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LedgerTable } from '#web/common/ledger/ledger-table.tsx'
import { PanelLink } from '#web/ui/panel-link.tsx'
import type { RowPanel } from '#web/ui/use-side-panel.ts'
import { quietActions } from '#web/ui/data/table-row.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import type { LedgerAction } from './ledger-action.ts'
import { type LedgerLine, panelIdOf } from './ledger-lines.ts'

type LeaseLedgerTableProps = {
  caption: string
  lines: readonly LedgerLine[]
  onAction: (action: LedgerAction) => void
  panel: RowPanel
}

const labels = {
  date: 'Date',
  what: 'Description',
  charge: 'Charge',
  payment: 'Payment',
  balance: 'Balance',
  credit: 'credit',
  actions: 'Actions',
}

/** Shows the ledger of one lease, with the actions for each line. */
export function LeaseLedgerTable({ caption, lines, onAction, panel }: LeaseLedgerTableProps) {
  const mayCharge = useMay('charges:write')
  const mayPay = useMay('payments:write')
  return (
    <LedgerTable
      caption={caption}
      labels={labels}
      lines={lines}
      formatDate={formatDate}
      panelOf={(line) => {
        const id = panelIdOf(line)
        return id === undefined
          ? undefined
          : {
              id,
              isOpen: panel.openId === id,
              link: (description) => (
                <PanelLink panel={panel} id={id} className="hover:text-brand-text">
                  {description}
                </PanelLink>
              ),
            }
      }}
      hasMore={({ explanation }) => explanation !== null}
      more={({ explanation }) => <p className="max-w-2xl">{explanation}</p>}
      isGone={({ kind, refundId, creditId, isConcession, isUnreversed }) =>
        ((kind === 'charge' && !isConcession) ||
          kind === 'payment' ||
          (kind === 'refund' && refundId !== null) ||
          (kind === 'credit' && creditId !== null)) &&
        !isUnreversed
      }
      actions={(line) => {
        const isAllowed = line.kind === 'charge' || line.kind === 'credit' ? mayCharge : mayPay
        const items = isAllowed ? actionsOf(line, onAction) : []
        return (
          items.length > 0 && (
            <span className={quietActions}>
              <RowMenu label={`Actions for ${line.description}`} items={items} />
            </span>
          )
        )
      }}
    />
  )
}

function actionsOf(line: LedgerLine, onAction: (action: LedgerAction) => void): RowMenuItem[] {
  if (!line.isUnreversed) {
    return []
  }
  if (line.transferId !== null) {
    const id = line.transferId
    return [
      {
        label: 'Undo credit transfer',
        icon: <RotateCcw aria-hidden />,
        tone: 'danger',
        onSelect: () => onAction({ kind: 'undoTransfer', id }),
      },
    ]
  }
  if (line.kind === 'charge' && line.chargeId !== null) {
    const id = line.chargeId
    return [
      {
        label: 'Correct charge',
        icon: <PencilLine aria-hidden />,
        onSelect: () => onAction({ kind: 'correct', id }),
      },
      ...(line.type === 'DEPOSIT'
        ? []
        : [
            {
              label: 'Waive',
              icon: <BadgePercent aria-hidden />,
              onSelect: () => onAction({ kind: 'waive', id }),
            },
          ]),
      {
        label: 'Void charge',
        icon: <Ban aria-hidden />,
        tone: 'danger',
        onSelect: () => onAction({ kind: 'void', id }),
      },
    ]
  }
  if (line.kind === 'payment' && line.paymentId !== null) {
    const id = line.paymentId
    return [
      {
        label: 'Mark as returned',
        icon: <Undo2 aria-hidden />,
        onSelect: () => onAction({ kind: 'return', id }),
      },
      { label: 'Refund', icon: <Wallet aria-hidden />, onSelect: () => onAction({ kind: 'refund', id }) },
      {
        label: 'Reverse (recorded by mistake)',
        icon: <RotateCcw aria-hidden />,
        tone: 'danger',
        onSelect: () => onAction({ kind: 'reverse', id }),
      },
    ]
  }
  if (line.kind === 'credit' && line.creditId !== null) {
    const id = line.creditId
    return [
      {
        label: 'Withdraw credit',
        icon: <RotateCcw aria-hidden />,
        tone: 'danger',
        onSelect: () => onAction({ kind: 'withdraw', id }),
      },
    ]
  }
  if (line.kind === 'refund' && line.paymentId !== null && line.refundId !== null) {
    const { paymentId: id, refundId } = line
    return [
      {
        label: 'Undo refund (recorded by mistake)',
        icon: <RotateCcw aria-hidden />,
        tone: 'danger',
        onSelect: () => onAction({ kind: 'undoRefund', id, refundId }),
      },
    ]
  }
  return []
}
