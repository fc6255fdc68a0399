import { useState } from 'react'
import { undoDepositReturn } from '#shared/deposits/contract.ts'
import { LetterButtons } from '#web/common/letters/letter-buttons.tsx'
import { methodLabel } from '#web/common/ledger/payment-methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { Deposit, DepositReturn } from './api.ts'
import { categoryLabels } from './labels.ts'
import { SumLines } from './sum-lines.tsx'

type ReturnSummaryProps = { deposit: Deposit; returned: DepositReturn; mayWrite: boolean }

/** Shows how a deposit was returned, line by line. */
export function ReturnSummary({ deposit, returned, mayWrite }: ReturnSummaryProps) {
  const [isUndoing, setIsUndoing] = useState(false)
  const { date, deductions, refund, owed, method, reference, sentTo } = returned
  return (
    <section
      aria-label="Deposit return"
      className="grid gap-3 rounded border border-line bg-sunken px-4 py-3"
    >
      <h3 className="font-medium">Returned on {formatDate(date)}</h3>
      <SumLines
        held={returned.held}
        interest={returned.interest}
        deductions={deductions.map(({ chargeId, category, description, amount }) => ({
          key: chargeId,
          label: `${categoryLabels[category]}: ${description}`,
          amount,
        }))}
        open={returned.open}
        refund={refund}
        owed={owed}
      />
      {refund > 0 && (
        <p className="text-sm text-ink-soft">
          {method ? `Paid by ${methodLabel(method).toLowerCase()}` : 'Paid'}
          {reference && ` ${reference}`}
          {sentTo && <span className="block whitespace-pre-line">Sent to {sentTo}</span>}
        </p>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <LetterButtons
            leaseId={deposit.leaseId}
            make={async (language) =>
              (await import('./letter.ts')).makeDepositLetter(deposit, returned, language)
            }
          />
          <Button size="sm" onClick={() => setIsUndoing(true)}>
            Undo return
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isUndoing}
        onOpenChange={(open) => !open && setIsUndoing(false)}
        title="Undo the return of this deposit?"
        confirmLabel="Undo return"
        tone="danger"
        onConfirm={async () => {
          await call(undoDepositReturn, { params: { id: deposit.leaseId, returnId: returned.id } })
          void invalidateLedger()
          toast.success('The deposit is held again')
        }}
      >
        <p>
          The refund and the deductions are reversed and the deposit is held again. All entries stay in the
          ledger.
        </p>
      </ConfirmDialog>
    </section>
  )
}
