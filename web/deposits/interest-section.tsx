import { useState } from 'react'
import { undoDepositInterest } from '#shared/deposits/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Deposit } from './api.ts'

type DueInterest = NonNullable<Deposit['interestDue']>
type PaidInterest = Deposit['interestPaid'][number]

type InterestSectionProps = { deposit: Deposit; today: string; mayWrite: boolean; onPost: () => void }

/** Shows the interest on a deposit that is due, and what was paid or credited. */
export function InterestSection({ deposit, today, mayWrite, onPost }: InterestSectionProps) {
  const { interestDue: due, interestPaid: paid } = deposit
  const [undone, setUndone] = useState<PaidInterest>()
  return (
    <>
      {due && (
        <Notice tone={due.payBy < today ? 'warn' : 'info'} title={titleOf(due)}>
          <p>
            For {formatDate(due.from)} to {formatDate(due.dueDate)}
            {due.citation && ` (${due.citation})`}.
            {due.payBy !== due.dueDate && ` To be paid or credited by ${formatDate(due.payBy)}.`}
          </p>
          {due.condition && <p className="mt-1 text-ink-soft">{due.condition}</p>}
          {mayWrite && (
            <Button size="sm" className="mt-2" onClick={onPost}>
              Post interest
            </Button>
          )}
        </Notice>
      )}
      {paid.length > 0 && (
        <section aria-label="Interest paid" className="grid gap-1">
          <h3 className="text-sm font-medium text-ink-soft">Interest paid or credited</h3>
          <ul className="divide-y divide-line text-sm">
            {paid.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
                <span>
                  {postedWords(one)} for {formatDate(one.from)} to {formatDate(one.dueDate)}
                  {one.rateBps !== null && `, ${one.rateBps / 100}%`}
                </span>
                <span className="flex items-center gap-3">
                  <span className="tabular font-medium">{formatMoney(one.amount)}</span>
                  {mayWrite && (
                    <Button
                      size="sm"
                      aria-label={`Undo the interest through ${formatDate(one.dueDate)}`}
                      onClick={() => setUndone(one)}
                    >
                      Undo
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={undone !== undefined}
        onOpenChange={(open) => !open && setUndone(undefined)}
        title="Undo this interest?"
        confirmLabel="Undo interest"
        tone="danger"
        onConfirm={async () => {
          if (undone) {
            await call(undoDepositInterest, { params: { id: deposit.leaseId, interestId: undone.id } })
            void invalidateLedger()
            toast.success('Interest reversed. It is due again.')
          }
        }}
      >
        <p>
          The entries for this interest are reversed, and the interest is due again. All entries stay in the
          ledger.
        </p>
      </ConfirmDialog>
    </>
  )
}

function titleOf({ amount, dueDate }: DueInterest): string {
  return amount === null
    ? `Interest on this deposit has been due since ${formatDate(dueDate)}. Look up the rate`
    : `Interest of ${formatMoney(amount)} on this deposit has been due since ${formatDate(dueDate)}`
}

function postedWords({ postedAs, date }: PaidInterest): string {
  switch (postedAs) {
    case 'CREDIT':
      return `Credited on ${formatDate(date)}`
    case 'PAYMENT':
      return `Paid on ${formatDate(date)}`
    case 'NONE':
    default:
      return 'Nothing was posted'
  }
}
