import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { voidTransfer } from '#shared/banking/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { type Transfer, bankTransfersQuery } from './api.ts'

/** Names whose money a transfer moved. */
function whoseText({ property, lease, owner }: Transfer): string {
  if (lease) {
    return `Deposit of ${lease.tenantNames ?? 'no tenant'}, ${property?.name ?? ''}, ${lease.unitNumber}`
  }
  return [owner?.name, property?.name].filter(Boolean).join(', ') || 'Not assigned'
}

const columns: readonly Column<Transfer>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => <DateText date={date} /> },
  {
    key: 'accounts',
    header: 'From and to',
    phone: 'detail',
    cell: ({ from, to }) => `${from.name} to ${to.name}`,
  },
  { key: 'whose', header: 'Belongs to', phone: 'detail', cell: whoseText },
  { key: 'description', header: 'Description', cell: ({ description }) => description },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: ({ status }) => status === 'VOID' && <StatusPill status="VOID" />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'figure',
    cell: ({ amount }) => <MoneyCell amount={amount} />,
  },
]

/** Lists the latest transfers between own bank accounts. */
export function TransferList() {
  const query = useQuery(bankTransfersQuery)
  const mayWrite = useMay('banking:write')
  const [voiding, setVoiding] = useState<Transfer>()
  return (
    <Card title="Transfers" padded={false} className="mt-6">
      <QueryTable
        query={query}
        errorTitle="The transfers could not be loaded"
        caption="Transfers between your accounts"
        columns={columns}
        rowKey={({ id }) => id}
        expected={2}
        rowActions={
          mayWrite
            ? (transfer) =>
                transfer.status === 'POSTED' && (
                  <RowMenu
                    label={`Actions for the transfer of ${formatDate(transfer.date)}`}
                    items={[
                      {
                        label: 'Void (recorded by mistake)',
                        icon: <Ban aria-hidden />,
                        tone: 'danger',
                        onSelect: () => setVoiding(transfer),
                      },
                    ]}
                  />
                )
            : undefined
        }
        empty={
          <div className="px-4 py-3 sm:px-5">
            <EmptyPart title="No transfers yet">
              Money that moves between your accounts is listed here.
            </EmptyPart>
          </div>
        }
      />
      {voiding && <VoidDialog transfer={voiding} onClose={() => setVoiding(undefined)} />}
    </Card>
  )
}

function VoidDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Void this transfer?"
      confirmLabel="Void transfer"
      onConfirm={async () => {
        await call(voidTransfer, { params: { id: transfer.id } })
        await invalidateLedger()
        toast.success('Transfer voided')
        onClose()
      }}
    >
      The {formatMoney(transfer.amount)} transferred on {formatDate(transfer.date)} goes back from{' '}
      {transfer.to.name} to {transfer.from.name} in the books.
    </ConfirmDialog>
  )
}
