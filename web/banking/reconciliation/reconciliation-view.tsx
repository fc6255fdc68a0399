import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, FileText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatInstant, formatMoney, toCents } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { FigureLine } from '#web/ui/pages/page-figures.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import type { BankAccount } from '#web/banking/api.ts'
import { cancel, finish, type Reconciliation, reconciliationQuery } from './reconcile-api.ts'
import { discrepancyColumns, itemColumns, lineColumns } from './reconciliation-columns.tsx'
import { useMarks } from './use-marks.ts'

const ReconcileDialog = lazy(async () => ({
  default: (await import('./reconcile-dialog.tsx')).ReconcileDialog,
}))
const ReopenDialog = lazy(async () => ({
  default: (await import('./reopen-reconciliation-dialog.tsx')).ReopenReconciliationDialog,
}))

type ViewProps = {
  id: string
  account: BankAccount
  /** Leads back to the list. */
  onClose: () => void
  /** Leads to the lines to review. */
  onReview: () => void
}

/** One reconciliation: marks what the statement has until the difference is zero, or shows what was finished. */
export function ReconciliationView({ id, ...rest }: ViewProps) {
  const query = useQuery(reconciliationQuery(id))
  if (query.data) {
    return <Loaded reconciliation={query.data} {...rest} />
  }
  return query.isError ? (
    <ErrorState
      error={query.error}
      onRetry={() => void query.refetch()}
      title="The reconciliation could not be loaded"
    />
  ) : (
    <div className="px-4 py-4 sm:px-5">
      <SkeletonLines />
    </div>
  )
}

type OpenDialog = 'statement' | 'cancel' | 'reopen'

type LoadedProps = Omit<ViewProps, 'id'> & { reconciliation: Reconciliation }

function Loaded({ reconciliation, account, onClose, onReview }: LoadedProps) {
  const mayWrite = useMay('banking:write')
  const [open, setOpen] = useState<OpenDialog>()
  const mark = useMarks(reconciliation.id)
  const { status, items, bankLines, discrepancies } = reconciliation
  const isOpen = status === 'OPEN'
  const missing = items.filter(({ state }) => state === 'OPEN')
  const cleared = items.filter(({ state }) => state !== 'OPEN')
  const onMark = isOpen && mayWrite ? mark : undefined
  return (
    <div className="grid gap-5 py-4">
      <ReconciliationHead reconciliation={reconciliation} onClose={onClose} onOpen={setOpen} />
      {discrepancies.length > 0 && (
        <Part title="Changed after it was reconciled">
          <DataTable
            caption="Changed after it was reconciled"
            columns={discrepancyColumns}
            rows={discrepancies}
            rowKey={({ kind, document, date, description }) =>
              [kind, document?.id, date, description].join(' ')
            }
          />
        </Part>
      )}
      <Part
        title="In your books, not on the statement"
        action={
          onMark &&
          missing.length > 1 && (
            <Button size="sm" onClick={() => onMark(missing, true)}>
              Mark all as cleared
            </Button>
          )
        }
      >
        <DataTable
          caption="In your books, not on the statement"
          columns={itemColumns({ onMark, isCleared: false })}
          rows={missing}
          rowKey={(item) => item.id}
          empty={
            <Empty title="No items">Everything in your books through this date is on the statement.</Empty>
          }
        />
      </Part>
      {isOpen && (
        <Part
          title="On the statement, not in your books"
          action={
            bankLines.length > 0 && (
              <Button size="sm" onClick={onReview}>
                Review lines
              </Button>
            )
          }
        >
          <DataTable
            caption="On the statement, not in your books"
            columns={lineColumns}
            rows={bankLines}
            rowKey={(line) => line.id}
            empty={
              <Empty title="No items">
                Every imported line through this date is confirmed. Lines that were not imported are not
                listed here, so compare this list with the statement.
              </Empty>
            }
          />
        </Part>
      )}
      <Part title="Cleared">
        <DataTable
          caption="Cleared"
          columns={itemColumns({ onMark, isCleared: true })}
          rows={cleared}
          rowKey={(item) => item.id}
          empty={<Empty title="Nothing cleared yet">Mark the items that are on the statement.</Empty>}
        />
      </Part>
      <Suspense>
        {open === 'statement' && (
          <ReconcileDialog
            account={account}
            reconciliation={reconciliation}
            after={reconciliation.after}
            onClose={() => setOpen(undefined)}
            onSaved={() => setOpen(undefined)}
          />
        )}
        {open === 'reopen' && (
          <ReopenDialog reconciliation={reconciliation} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
      {open === 'cancel' && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && setOpen(undefined)}
          title="Cancel this reconciliation?"
          confirmLabel="Cancel reconciliation"
          onConfirm={async () => {
            await call(cancel, { params: { id: reconciliation.id } })
            onClose()
            await invalidateLedger()
            toast.success('Reconciliation canceled')
          }}
        >
          The items that you marked manually will no longer be marked. Your books do not change.
        </ConfirmDialog>
      )}
    </div>
  )
}

type ReconciliationHeadProps = Pick<LoadedProps, 'reconciliation' | 'onClose'> & {
  onOpen: (dialog: OpenDialog) => void
}

/** Names the statement, with what can be done, the figures and what to look at. */
function ReconciliationHead({ reconciliation, onClose, onOpen }: ReconciliationHeadProps) {
  const mayWrite = useMay('banking:write')
  const { status, discrepancies, difference, statementDate } = reconciliation
  const isOpen = status === 'OPEN'
  return (
    <header className="grid gap-3 px-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-section font-semibold">Statement through {formatDate(statementDate)}</h2>
          <p className="text-sm text-ink-soft">
            {reconciliation.finishedAt === null
              ? 'In progress. The items you mark are saved, and you can continue later.'
              : `Finished ${[formatInstant(reconciliation.finishedAt), reconciliation.finishedBy].filter(Boolean).join(', ')}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
            All reconciliations
          </Button>
          {isOpen && mayWrite && (
            <>
              <Button onClick={() => onOpen('cancel')}>Cancel reconciliation</Button>
              <Button onClick={() => onOpen('statement')}>Edit statement</Button>
              <Button
                variant="primary"
                disabled={difference !== 0}
                onClick={() => void complete(reconciliation.id)}
              >
                Finish
              </Button>
            </>
          )}
          {!isOpen && <Downloads reconciliation={reconciliation} />}
          {reconciliation.canReopen && mayWrite && <Button onClick={() => onOpen('reopen')}>Reopen</Button>}
        </div>
      </div>
      <FigureLine
        figures={[
          { label: 'Statement balance', value: reconciliation.statementBalance },
          { label: 'Opening balance', value: reconciliation.openingBalance, sign: '−' },
          { label: 'Cleared', value: reconciliation.clearedTotal, sign: '−' },
          { label: 'Difference', value: difference, sign: '=' },
        ]}
      />
      <div aria-live="polite">{isOpen && <Advice reconciliation={reconciliation} />}</div>
      {discrepancies.length > 0 && (
        <Notice tone="warn">
          Your books were changed after this reconciliation. Its figures did not change.
        </Notice>
      )}
    </header>
  )
}

/** Says by how much the statement differs, and what to look at. */
function Advice({ reconciliation: { difference, items, bankLines } }: { reconciliation: Reconciliation }) {
  if (difference === 0) {
    return <Notice tone="good">The statement matches the cleared items. You can finish.</Notice>
  }
  const amount = formatMoney(Math.abs(difference))
  const isSame = (one: { amount: number }) => toCents(one.amount) === toCents(difference)
  return (
    <Notice tone="warn">
      {difference > 0
        ? `The statement is ${amount} higher than the cleared items. Look for deposits that are not marked or not in your books, and for withdrawals that are marked but not on the statement.`
        : `The statement is ${amount} lower than the cleared items. Look for withdrawals that are not marked or not in your books, and for deposits that are marked but not on the statement.`}
      {bankLines.some(isSame) && ' A line of exactly this amount is not in your books.'}
      {items.some((item) => item.state === 'OPEN' && isSame(item)) &&
        ' An item of exactly this amount is not marked.'}
    </Notice>
  )
}

function Downloads({ reconciliation }: { reconciliation: Reconciliation }) {
  const [busy, setBusy] = useState(false)
  async function save(kind: 'csv' | 'pdf') {
    setBusy(true)
    try {
      const { saveReconciliation } = await import('./reconciliation-report.ts')
      await saveReconciliation(kind, reconciliation)
    } catch (error) {
      toast.error('The report was not downloaded', { description: messageFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<Download aria-hidden />} disabled={busy} onClick={() => void save('csv')}>
        CSV
      </Button>
      <Button icon={<FileText aria-hidden />} disabled={busy} onClick={() => void save('pdf')}>
        PDF
      </Button>
    </>
  )
}

type PartProps = { title: string; action?: ReactNode; children: ReactNode }

function Part({ title, action, children }: PartProps) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 sm:px-5">
        <h3 className="text-base font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-4 py-3 sm:px-5">
      <EmptyPart title={title}>{children}</EmptyPart>
    </div>
  )
}

async function complete(id: string): Promise<void> {
  try {
    await call(finish, { params: { id } })
    toast.success('Reconciliation finished')
  } catch (error) {
    toast.error(messageFor(error))
  }
  await invalidateLedger()
}
