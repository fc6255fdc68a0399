import { useQuery } from '@tanstack/react-query'
import { type Period, statementOf } from '#shared/ledger/statements/statement.ts'
import { PeriodDialog } from '#web/common/ledger/period-dialog.tsx'
import { savePayerStatementPdf } from '#web/lib/pdf/financial-document/save-financial-document.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type Payer, type PayerStatement, statementQuery } from './api.ts'
import { kindLabel } from '#web/common/payers/payer-labels.ts'

/** Asks for the period of a payer's statement and saves it as a PDF or a CSV file. */
export function PayerStatementDialog({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const { data, error, refetch } = useQuery(statementQuery(payer.id))
  if (!data) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Statement" size="sm">
        {error ? (
          <ErrorState
            size="sm"
            error={error}
            title="The statement could not be loaded"
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonLines lines={3} />
        )}
      </Dialog>
    )
  }
  const { name, reference, email } = payer
  return (
    <PeriodDialog
      ledger={data.entries}
      asOf={data.asOf}
      language="en"
      onSave={(period) =>
        savePayerStatementPdf({
          payer: { name, kind: kindLabel(payer.kind), reference, email },
          landlord: data.landlord,
          entries: data.entries,
          asOf: data.asOf,
          period,
        })
      }
      onSaveCsv={(period) => save(payer, data, period)}
      onClose={onClose}
    />
  )
}

/** Saves what the payer was charged and has paid in a period as a CSV file, with the running balance. */
function save({ name }: Payer, { entries, asOf }: PayerStatement, period: Period): void {
  const { lines, opening } = statementOf(entries, period)
  saveCsv(`Statement of ${name}, ${asOf}`, [
    ['Date', 'Tenant', 'Property', 'Unit', 'What', 'Charge', 'Payment', 'Balance'],
    ...(opening
      ? [[opening.date, null, null, null, 'Balance before this date', null, null, opening.balance]]
      : []),
    ...lines.map((entry) => [
      entry.date,
      entry.tenantName,
      entry.propertyName,
      entry.unitNumber,
      entry.description,
      entry.amount > 0 ? entry.amount : null,
      entry.amount < 0 ? -entry.amount : null,
      entry.balance,
    ]),
  ])
}
