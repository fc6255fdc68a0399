import { useState, lazy, Suspense } from 'react'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LedgerAction } from '#web/ledger/ledger-action.ts'

const ActionDialog = lazy(async () => ({
  default: (await import('#web/ledger/ledger-action-dialog.tsx')).LedgerActionDialog,
}))

type PendingPaymentsProps = {
  payments: readonly { id: string; amount: number; date: string; status: string }[]
}

/** Shows announced payments whose money has not arrived. No balance includes them, so they have their own notice. */
export function PendingPayments({ payments }: PendingPaymentsProps) {
  const mayWrite = useMay('payments:write')
  const [action, setAction] = useState<LedgerAction | null>(null)
  return (
    <>
      {payments
        .filter((payment) => payment.status === 'PENDING')
        .map(({ id, amount, date }) => (
          <Notice
            key={id}
            tone="warn"
            title={`Payment of ${formatMoney(amount)} on ${formatDate(date)} is pending`}
            className="print:hidden"
            action={
              mayWrite && (
                <div className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => setAction({ kind: 'settle', id })}>
                    Settled
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => setAction({ kind: 'fail', id })}>
                    Failed
                  </Button>
                </div>
              )
            }
          >
            A pending payment counts only after it settles.
          </Notice>
        ))}
      {action && (
        <Suspense>
          <ActionDialog action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  )
}
