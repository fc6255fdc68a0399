import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Bill, billsOfRequestQuery } from './bills/api.ts'
import { expensesOfRequestQuery, type Expense, type Repair } from './api.ts'
import { categoryName, scheduleELine } from './category-words.ts'
import { VoidExpenseDialog } from './void-expense-dialog.tsx'

const RecordDialog = lazy(async () => ({
  default: (await import('./record-repair-dialog.tsx')).RecordRepairDialog,
}))

/**
 * Offers to record the expense of a repair once the request is completed and has a cost, and shows it once it is
 * recorded.
 */
export function RepairExpense({ repair }: { repair: Repair }) {
  const sees = useMay('expenses:read')
  return sees && <Section repair={repair} />
}

function Section({ repair }: { repair: Repair }) {
  const mayRecord = useMay('expenses:write')
  const expenses = useQuery(expensesOfRequestQuery(repair.id))
  const bills = useQuery(billsOfRequestQuery(repair.id)).data
  const [isRecording, setIsRecording] = useState(false)
  const [toVoid, setToVoid] = useState<Expense>()
  const { status, actualCost } = repair
  const hasCost = status === 'COMPLETED' && actualCost !== null && actualCost > 0
  const rows = expenses.data ?? []
  const billed = bills ?? []
  if (!hasCost && rows.length === 0 && billed.length === 0) {
    return null
  }
  const billIds = billed.map(({ id }) => id)
  // the payments of a bill are in its amount
  const counted = [...billed, ...rows.filter(({ billId }) => billId === null || !billIds.includes(billId))]
  const recorded = toDollars(counted.reduce((sum, { amount }) => sum + toCents(amount), 0))
  return (
    <PanelSection
      title="Expense"
      action={
        mayRecord &&
        expenses.data &&
        bills &&
        counted.length === 0 && (
          <Button size="sm" onClick={() => setIsRecording(true)}>
            Record as an expense
          </Button>
        )
      }
    >
      {expenses.isError ? (
        <ErrorState
          size="sm"
          error={expenses.error}
          title="The expenses could not be loaded"
          onRetry={() => void expenses.refetch()}
        />
      ) : !expenses.data ? (
        <SkeletonLines lines={2} />
      ) : counted.length === 0 ? (
        <p className="text-sm text-ink-faint">
          {formatMoney(actualCost)} is recorded on this request only. If you record it as an expense, it is
          included in your reports and on Schedule E.
        </p>
      ) : (
        <ul className="grid gap-3">
          {billed.map((bill) => (
            <li key={bill.id}>
              <BillSummary bill={bill} />
            </li>
          ))}
          {rows.map((expense) => (
            <li key={expense.id} className="flex items-start justify-between gap-3">
              <Summary expense={expense} />
              {mayRecord && (
                <Button size="sm" variant="quiet" onClick={() => setToVoid(expense)}>
                  Void
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasCost && counted.length > 0 && recorded !== actualCost && (
        <p className="text-sm text-ink-soft">
          The actual cost is {formatMoney(actualCost)}, and {formatMoney(recorded)} is recorded. Open the
          expense to correct its amount.
        </p>
      )}
      <Suspense>
        {isRecording && <RecordDialog repair={repair} onClose={() => setIsRecording(false)} />}
      </Suspense>
      {toVoid && <VoidExpenseDialog expense={toVoid} onClose={() => setToVoid(undefined)} />}
    </PanelSection>
  )
}

function BillSummary({ bill }: { bill: Bill }) {
  const { id, amount, open, dueDate, vendor, description, status } = bill
  return (
    <>
      <p className="wrap-anywhere">
        <TextLink to={{ pathname: href('/bills'), search: `?bill=${id}` }}>
          <span className="tabular">{formatMoney(amount)}</span>, {description}
        </TextLink>
      </p>
      <p className="text-sm text-ink-faint">
        Bill from {vendor.name}
        {status === 'PAID' ? ', paid' : `, ${formatMoney(open)} due ${formatDate(dueDate)}`}
      </p>
    </>
  )
}

function Summary({ expense }: { expense: Expense }) {
  const { id, amount, date, category, vendor, description } = expense
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <TextLink to={{ pathname: href('/expenses'), search: `?expense=${id}` }}>
          <span className="tabular">{formatMoney(amount)}</span>, {description}
        </TextLink>
      </p>
      <p className="text-sm text-ink-faint">
        Paid {formatDate(date)}
        {vendor && ` to ${vendor.name}`}
        {category && `. ${categoryName(category)}, Schedule E line ${scheduleELine(category)}`}
      </p>
    </div>
  )
}
