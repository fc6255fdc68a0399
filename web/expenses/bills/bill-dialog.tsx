import { useState } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { createBill, updateBill, uploadBillFile } from '#shared/expenses/bill-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { PhotoPicker } from '#web/common/report-repair/photo-picker.tsx'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { DuplicateReceipts } from '#web/expenses/receipts/duplicate-receipts.tsx'
import { CategoryAndPlace, DescriptionField } from '#web/expenses/form/expense-fields.tsx'
import {
  invoiceTexts,
  receiptTypes,
  type SendReceipt,
  useReceiptQueue,
} from '#web/expenses/receipts/receipt-queue.ts'
import { CostQuestion } from '#web/expenses/form/recorded-question.tsx'
import { enteredExpenseOf } from '#web/expenses/form/use-recorded.ts'
import { SplitFields } from '#web/expenses/form/split-fields.tsx'
import { useUnitCounts } from '#web/expenses/form/use-unit-counts.ts'
import { VendorChoice } from '#web/expenses/form/vendor-field.tsx'
import { type Bill, billQuery } from './api.ts'
import {
  billResolver,
  type BillValues,
  emptyBill,
  newBillResolver,
  toBillBody,
  toBillChanges,
  valuesOfBill,
} from './bill-values.ts'

type BillDialogProps = {
  /** The bill to edit; undefined to enter one. */
  bill?: Bill | undefined
  onClose: () => void
}

/** Enters or edits a bill. */
export function BillDialog({ bill, onClose }: BillDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={bill ? 'Edit bill' : 'Enter a bill'}
      description={
        bill
          ? 'The original entry and its reversal stay in the books.'
          : 'A bill to pay later. It is an expense on the bill date.'
      }
      size="lg"
    >
      {bill ? <EditForm bill={bill} onClose={onClose} /> : <NewForm onClose={onClose} />}
    </FormDialog>
  )
}

/** Returns how one file of a bill is sent. */
export const billFileOf =
  (billId: string): SendReceipt =>
  (upload, photo) =>
    upload(uploadBillFile, { params: { id: billId }, ...photo })

function NewForm({ onClose }: { onClose: () => void }) {
  const intent = useIdempotencyKey()
  const units = useUnitCounts()
  const queue = useReceiptQueue()
  /** Whether the bill is entered and one of its files is also a file of another record. */
  const [entered, setEntered] = useState(false)
  const form = useForm<BillValues>({
    resolver: newBillResolver(units),
    defaultValues: emptyBill(accountDay()),
  })
  async function save(values: BillValues) {
    const body = toBillBody(values, units)
    const bill = await call(createBill, { body, idempotencyKey: intent.keyFor(body) })
    const { missing, duplicated } = await queue.sendReceipts(billFileOf(bill.id))
    void invalidateLedger()
    toast.success(
      missing === 0
        ? `Bill for ${formatMoney(bill.amount)} entered`
        : `Bill entered. ${formatCounted(missing, 'file')} could not be uploaded. Add any missing files to the bill`,
    )
    return duplicated
  }
  if (entered) {
    return (
      <div className="grid gap-4">
        <DuplicateReceipts files={queue.duplicates} onSettle={queue.settle} />
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    )
  }
  return (
    <DialogForm
      form={form}
      days={{
        date: { name: 'The bill date', kind: 'record' },
        dueDate: { name: 'The due date', kind: 'past' },
      }}

      onSave={save}
      onSaved={(duplicated) => (duplicated > 0 ? setEntered(true) : onClose())}
      submitLabel="Enter bill"
    >
      <BillFields />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">
          Invoice <span className="font-normal text-ink-faint">(optional)</span>
        </legend>
        <PhotoPicker
          queue={queue}
          texts={invoiceTexts}
          accept={receiptTypes}
          disabled={form.formState.isSubmitting}
        />
      </fieldset>
      <CostQuestion noun="bill" />
    </DialogForm>
  )
}

function EditForm({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const units = useUnitCounts()
  async function save(seed: Bill, values: BillValues): Promise<void> {
    const body = toBillChanges(values, units, seed.lines.length > 1)
    await call(updateBill, { params: { id: seed.id }, body, ifMatch: seed.version })
    await invalidateLedger()
    toast.success('Bill saved')
  }
  return (
    <EditDialogForm<Bill, BillValues>
      days={{
        date: { name: 'The bill date', kind: 'record' },
        dueDate: { name: 'The due date', kind: 'past' },
      }}

      thing={bill}
      readNewest={() => queryClient.fetchQuery({ ...billQuery(bill.id), staleTime: 0 })}
      valuesOf={valuesOfBill}
      resolver={billResolver(units, bill.lines.length > 1)}
      onSave={save}
      onSaved={onClose}
    >
      <BillFields />
      <CostQuestion noun="bill" edited={{ ids: [bill.id], first: enteredExpenseOf(valuesOfBill(bill)) }} />
    </EditDialogForm>
  )
}

function BillFields() {
  const { register, control, formState } = useFormContext<BillValues>()
  const { errors } = formState
  const isSplit = useWatch({ control, compute: ({ lines }: BillValues) => lines.length > 0 })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <VendorChoice form={control} label="From" required />
        <MoneyField form={control} name="amount" label="Amount" required />
        <Field label="Bill date" required error={errors.date?.message}>
          {(field) => <DateInput {...field} {...register('date')} />}
        </Field>
        <Field label="Due on" required error={errors.dueDate?.message}>
          {(field) => <DateInput {...field} {...register('dueDate')} />}
        </Field>
        <DescriptionField />
        <Field label="Invoice number" optional error={errors.reference?.message}>
          {(field) => <Input {...field} {...register('reference')} maxLength={100} />}
        </Field>
        {!isSplit && <CategoryAndPlace />}
      </div>
      {isSplit && <SplitFields />}
    </>
  )
}
