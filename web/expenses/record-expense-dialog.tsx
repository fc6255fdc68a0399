import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { createExpense } from '#shared/expenses/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { usePropertyOptions } from '#web/lib/api/use-properties.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm, FormDialog, useUnsavedChanges } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DuplicateReceipts } from './receipts/duplicate-receipts.tsx'
import type { Expense } from './api.ts'
import { ExpenseFields } from './form/expense-fields.tsx'
import { emptyExpense, newExpenseResolver, toNewExpense, type ExpenseValues } from './form/expense-values.ts'
import { CostQuestion } from './form/recorded-question.tsx'
import { useUnitCounts } from './form/use-unit-counts.ts'
import { queuedReceiptOf, receiptTexts, receiptTypes, useReceiptQueue } from './receipts/receipt-queue.ts'

type RecordExpenseDialogProps = { onClose: () => void }

/** Records an expense and sends its receipts. */
export function RecordExpenseDialog({ onClose }: RecordExpenseDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record an expense"
      description="Money that you have paid."
      size="lg"
    >
      <RecordForm onClose={onClose} />
    </FormDialog>
  )
}

function RecordForm({ onClose }: RecordExpenseDialogProps) {
  const intent = useIdempotencyKey()
  const units = useUnitCounts()
  const queue = useReceiptQueue()
  const [recorded, setRecorded] = useState<Expense>()
  const form = useForm<ExpenseValues>({
    resolver: newExpenseResolver(units),
    defaultValues: emptyExpense(accountDay()),
  })
  useOnlyPlace(form)

  async function save(values: ExpenseValues) {
    const body = toNewExpense(values, units)
    const expense = await call(createExpense, { body, idempotencyKey: intent.keyFor(body) })
    const left = await queue.sendReceipts(queuedReceiptOf(expense.id))
    void invalidateLedger()
    return { expense, ...left }
  }

  function finish({
    expense,
    missing,
    duplicated,
  }: {
    expense: Expense
    missing: number
    duplicated: number
  }) {
    if (missing + duplicated > 0) {
      setRecorded(expense)
      return
    }
    toast.success(`${formatMoney(expense.amount)} recorded as an expense`)
    onClose()
  }

  if (recorded) {
    return <ReceiptsLeft expense={recorded} queue={queue} onClose={onClose} />
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The payment date', kind: 'record' } }}
      onSave={save}
      onSaved={finish}
      submitLabel="Record expense"
    >
      <ExpenseFields />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">
          Receipts <span className="font-normal text-ink-faint">(optional)</span>
        </legend>
        <PhotoPicker
          queue={queue}
          texts={receiptTexts}
          accept={receiptTypes}
          disabled={form.formState.isSubmitting}
        />
      </fieldset>
      <CostQuestion noun="expense" />
    </DialogForm>
  )
}

type ReceiptsLeftProps = {
  expense: Expense
  queue: ReturnType<typeof useReceiptQueue>
  onClose: () => void
}

/**
 * Shown if an expense is recorded and some of its receipts could not be sent, or belong to another record
 * too.
 */
function ReceiptsLeft({ expense, queue, onClose }: ReceiptsLeftProps) {
  const [isBusy, setIsBusy] = useState(false)
  const hasUnsent = queue.photos.length > 0
  const { allowLeaving } = useUnsavedChanges(hasUnsent)

  function close() {
    allowLeaving()
    onClose()
  }

  async function sendAgain() {
    setIsBusy(true)
    const { missing, duplicated } = await queue.sendReceipts(queuedReceiptOf(expense.id))
    setIsBusy(false)
    void invalidateLedger()
    if (missing + duplicated === 0) {
      toast.success(`${formatMoney(expense.amount)} recorded with its receipts`)
      close()
    }
  }

  return (
    <div className="grid gap-4">
      <Notice tone={hasUnsent ? 'warn' : 'good'} title={`${formatMoney(expense.amount)} is recorded`}>
        {hasUnsent &&
          `${formatCounted(queue.photos.length, 'receipt')} could not be uploaded. Upload again, or close this and add them to the expense later.`}
      </Notice>
      <DuplicateReceipts files={queue.duplicates} onSettle={queue.settle} />
      {hasUnsent && (
        <PhotoPicker queue={queue} texts={receiptTexts} accept={receiptTypes} disabled={isBusy} />
      )}
      <DialogActions>
        {hasUnsent ? (
          <>
            <Button onClick={close}>Close without uploading</Button>
            <Button variant="primary" busy={isBusy} onClick={() => void sendAgain()}>
              Upload again
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

/** Fills in the property where the account has only one. */
function useOnlyPlace(form: UseFormReturn<ExpenseValues>): void {
  const [only, ...others] = usePropertyOptions()
  const value = only && others.length === 0 ? `property:${only.value}` : undefined
  const label = only?.label ?? ''
  useEffect(() => {
    if (value !== undefined && form.getValues('place') === null) {
      form.resetField('place', { defaultValue: { value, label } })
    }
  }, [form, value, label])
}
