import { useQuery } from '@tanstack/react-query'
import { FileUp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted, formatDate, formatInstant } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { type BankImport, importsQuery, undoImport } from '#web/banking/review/review-api.ts'

const columns: readonly Column<BankImport>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ filename, isUndone }) => (isUndone ? `${filename} (undone)` : filename),
  },
  {
    key: 'days',
    header: 'Dates',
    phone: 'detail',
    cell: ({ from, to }) => (from && to ? `${formatDate(from)} to ${formatDate(to)}` : ''),
  },
  { key: 'added', header: 'Added', align: 'right', phone: 'figure', cell: ({ added }) => added },
  {
    key: 'known',
    header: 'Already imported',
    align: 'right',
    cell: ({ duplicates, removed }) => duplicates + removed || '',
  },
  { key: 'pending', header: 'Pending', align: 'right', cell: ({ pending }) => pending || '' },
  { key: 'faults', header: 'Unreadable', align: 'right', cell: ({ faults }) => faults || '' },
  {
    key: 'warnings',
    header: 'Warnings',
    cell: ({ warnings }) =>
      warnings.length > 0 && (
        <ul className="grid min-w-56 gap-1 text-sm whitespace-normal">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ),
  },
  {
    key: 'by',
    header: 'Imported',
    cell: ({ importedAt, importedBy }) => [formatInstant(importedAt), importedBy].filter(Boolean).join(', '),
  },
]

/** The files that were imported into a bank account, latest first. */
export function ImportList({ bankAccountId }: { bankAccountId: string }) {
  const mayWrite = useMay('banking:write')
  const [undoing, setUndoing] = useState<BankImport>()
  return (
    <>
      <QueryTable
        query={useQuery(importsQuery(bankAccountId))}
        errorTitle="The imports could not be loaded"
        caption="Imports"
        columns={columns}
        rowKey={({ id }) => id}
        rowActions={
          mayWrite
            ? (file) =>
                !file.isUndone && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Undo2 aria-hidden />}
                    onClick={() => setUndoing(file)}
                  >
                    Undo
                  </Button>
                )
            : undefined
        }
        empty={
          <EmptyState icon={<FileUp aria-hidden />} title="No imports yet">
            Imported files are listed here. You can undo an import until you confirm one of its lines.
          </EmptyState>
        }
      />
      {undoing && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setUndoing(undefined)}
          title={`Undo the import of ${undoing.filename}?`}
          confirmLabel="Undo import"
          onConfirm={async () => {
            await call(undoImport, { params: { id: undoing.id } })
            await invalidateLedger()
            toast.success('Import undone')
            setUndoing(undefined)
          }}
        >
          {formatCounted(undoing.added, 'line')} will be deleted. You can undo an import only before any of
          its lines are confirmed.
        </ConfirmDialog>
      )}
    </>
  )
}
