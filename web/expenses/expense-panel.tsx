import { useQuery } from '@tanstack/react-query'
import { Ban, Pencil, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { costTreatmentNames } from '#shared/expenses/cost-treatment.ts'
import { ChangeHistory } from '#web/common/audit/change-history.tsx'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { PanelActions, PanelFacts, PanelLines, PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { expenseQuery, type Expense } from './api.ts'
import { categoryText } from './category-words.ts'
import { DepreciatedAssets } from './depreciated-assets.tsx'
import { expenseDeed } from './expense-history.ts'
import { ExpenseReceipts } from './receipts/expense-receipts.tsx'
import { expenseMethodLabel } from './labels.ts'
import { Refunds } from './refunds.tsx'
import { VoidExpenseDialog } from './void-expense-dialog.tsx'

const RefundDialog = lazy(async () => ({
  default: (await import('./refund-dialog.tsx')).ExpenseRefundDialog,
}))
const EditDialog = lazy(async () => ({
  default: (await import('./edit-expense-dialog.tsx')).EditExpenseDialog,
}))

type ExpenseAction = 'edit' | 'void' | 'refund'
type ExpensePanelProps = { id: string; panel: OpenPanel }

/** One expense: the facts, the receipts, the history and its actions. */
export function ExpensePanel({ id, panel }: ExpensePanelProps) {
  const [action, setAction] = useState<ExpenseAction>()
  const expense = useQuery(expenseQuery(id))
  const close = () => setAction(undefined)
  return (
    <>
      <SidePanel
        panel={panel}
        query={expense}
        noun="Expense"
        title={({ amount }) => <span className="tabular text-2xl">{formatMoney(amount)}</span>}
        about={({ vendor, date, description }) =>
          `${description}, paid ${formatDate(date)}${vendor ? ` to ${vendor.name}` : ''}`
        }
        actions={(loaded) => <Actions expense={loaded} onAction={setAction} />}
      >
        {(loaded) => (
          <>
            <Facts expense={loaded} />
            <SplitLines lines={loaded.lines} amount={loaded.amount} />
            <Refunds expense={loaded} />
            <DepreciatedAssets expense={loaded} />
            <ExpenseReceipts key={id} expense={loaded} />
            <ChangeHistory entityType="expense" entityId={id} describe={expenseDeed} />
          </>
        )}
      </SidePanel>
      {expense.data && action === 'edit' && (
        <Suspense>
          <EditDialog expense={expense.data} onClose={close} />
        </Suspense>
      )}
      {expense.data && action === 'refund' && (
        <Suspense>
          <RefundDialog expense={expense.data} onClose={close} />
        </Suspense>
      )}
      {expense.data && action === 'void' && <VoidExpenseDialog expense={expense.data} onClose={close} />}
    </>
  )
}

function Facts({ expense }: { expense: Expense }) {
  const { status, category, lines, vendor, method, reference, maintenance, billId, escrowLoanId, createdAt } =
    expense
  const { costTreatment, costTreatmentReason } = expense
  const isSplit = lines.length > 1
  return (
    <PanelFacts
      items={[
        ...(status === 'VOID' ? [{ label: 'Status', value: <StatusPill status="VOID" /> }] : []),
        ...(category === null || isSplit ? [] : [{ label: 'Category', value: categoryText(category) }]),
        ...(isSplit ? [] : [{ label: 'For', value: <Place line={expense} /> }]),
        { label: 'Paid to', value: vendor?.name ?? 'Not specified' },
        {
          label: 'Method',
          value:
            escrowLoanId === null
              ? [expenseMethodLabel(method), reference].filter(Boolean).join(', ')
              : 'Paid by the lender from escrow',
        },
        ...(billId === null
          ? []
          : [
              {
                label: 'Bill',
                value: (
                  <TextLink to={{ pathname: href('/bills'), search: `?bill=${billId}` }}>
                    Open the bill
                  </TextLink>
                ),
              },
            ]),
        ...(maintenance
          ? [
              {
                label: 'Repair',
                value: (
                  <TextLink to={{ pathname: href('/maintenance'), search: `?request=${maintenance.id}` }}>
                    {maintenance.title}
                  </TextLink>
                ),
              },
            ]
          : []),
        ...(costTreatment === null
          ? []
          : [
              {
                label: 'Treated as',
                value: [costTreatmentNames[costTreatment], costTreatmentReason].filter(Boolean).join(': '),
              },
            ]),
        { label: 'Recorded', value: formatInstant(createdAt) },
      ]}
    />
  )
}

type SplitLinesProps = Pick<Expense, 'lines' | 'amount'>

/** The lines of an expense or of a bill that is split. */
export function SplitLines({ lines, amount }: SplitLinesProps) {
  return (
    lines.length > 1 && (
      <PanelSection title="Split">
        <PanelLines
          total={formatMoney(amount)}
          lines={lines.map((line, index) => ({
            key: String(index),
            what: <Place line={line} />,
            detail: categoryText(line.category),
            amount: formatMoney(line.amount),
          }))}
        />
      </PanelSection>
    )
  )
}

export function Place({ line: { property, unit } }: { line: Pick<Expense, 'property' | 'unit'> }) {
  if (!property) {
    return 'Whole business'
  }
  const to = unit
    ? href('/properties/:propertyId/units/:unitId', { propertyId: property.id, unitId: unit.id })
    : href('/properties/:propertyId', { propertyId: property.id })
  return <TextLink to={to}>{[property.name, unit?.unitNumber].filter(Boolean).join(', ')}</TextLink>
}

type ActionsProps = { expense: Expense; onAction: (action: ExpenseAction) => void }

function Actions({ expense, onAction }: ActionsProps) {
  const mayWrite = useMay('expenses:write')
  return (
    mayWrite &&
    expense.isEditable &&
    expense.status === 'POSTED' && (
      <PanelActions
        moreLabel="More actions for this expense"
        more={[
          {
            label: 'Void (recorded by mistake)',
            icon: <Ban aria-hidden />,
            tone: 'danger',
            onSelect: () => onAction('void'),
          },
        ]}
      >
        <Button icon={<Pencil aria-hidden />} onClick={() => onAction('edit')}>
          Edit
        </Button>
        {expense.net > 0 && (
          <Button icon={<Undo2 aria-hidden />} onClick={() => onAction('refund')}>
            Record refund
          </Button>
        )}
      </PanelActions>
    )
  )
}
