import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { updateRecurringExpense } from '#shared/expenses/recurring-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PanelLines, PanelSection } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { RecurringExpense } from './api.ts'

const EscrowDialog = lazy(async () => ({ default: (await import('./escrow-dialog.tsx')).EscrowDialog }))

/**
 * Shows the amounts that the lender of a mortgage holds for taxes and insurance, and the amounts it paid out.
 */
export function Escrow({ row, mayWrite }: { row: RecurringExpense; mayWrite: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { escrow } = row
  const terms = row.terms.at(-1)
  if (
    !escrow ||
    (escrow.payouts.length === 0 && escrow.held === 0 && !(terms && terms.tax + terms.insurance > 0))
  ) {
    return null
  }
  if (!escrow.counts) {
    return (
      <Notice
        tone="warn"
        action={
          mayWrite && (
            <Button size="sm" onClick={() => void countEscrow(row.id)}>
              Count as escrow
            </Button>
          )
        }
      >
        The tax and insurance parts of this mortgage payment are recorded as expenses when you pay the lender.
        They are deductible only when the lender pays them out of escrow. Choose Count as escrow to record
        them that way starting with the next payment. Entries already recorded do not change. For later
        disbursements, record only the part that is not yet an expense.
      </Notice>
    )
  }
  return (
    <PanelSection
      title="Escrow"
      action={
        mayWrite && (
          <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
            Record disbursement
          </Button>
        )
      }
    >
      <p className="mb-2 text-sm text-ink-soft">
        The lender holds {formatMoney(escrow.held)} for taxes and insurance. Record the payments listed on the
        lender’s yearly statement, because those are the expenses.
      </p>
      <PanelLines
        lines={escrow.payouts.map(({ expenseId, date, amount, description, payee }) => ({
          key: expenseId,
          what: (
            <TextLink to={{ pathname: href('/expenses'), search: `?expense=${expenseId}` }}>
              {description}
            </TextLink>
          ),
          detail: (
            <>
              <DateText date={date} />
              {payee && `, ${payee}`}
            </>
          ),
          amount: formatMoney(amount),
        }))}
      />
      {isOpen && (
        <Suspense>
          <EscrowDialog row={row} held={escrow.held} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </PanelSection>
  )
}

async function countEscrow(id: string): Promise<void> {
  try {
    await call(updateRecurringExpense, { params: { id }, body: { hasEscrow: true } })
    await invalidateLedger()
    toast.success('Tax and insurance are held in escrow starting with the next payment')
  } catch (error) {
    toast.error(messageFor(error))
  }
}
