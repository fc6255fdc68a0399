import { useForm } from 'react-hook-form'
import { recordRepairCost } from '#shared/expenses/contract.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Repair } from './api.ts'
import { expenseMethodOptions } from './labels.ts'
import { VendorChoice, vendorFieldsOf } from './form/vendor-field.tsx'

type Values = { date: string; vendor: ComboOption | null; method: ExpenseMethod | '' }

type RecordRepairDialogProps = { repair: Repair; onClose: () => void }

/**
 * Records the cost of a repair as an expense. The amount comes from the request; the form asks for the day, the vendor
 * and the method.
 */
export function RecordRepairDialog({ repair, onClose }: RecordRepairDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record as an expense"
      description={`${formatMoney(repair.actualCost)} for “${repair.title}”, in the Repairs category. The tenant is not charged and does not see it.`}
      size="sm"
    >
      <RecordForm repair={repair} onClose={onClose} />
    </FormDialog>
  )
}

function RecordForm({ repair, onClose }: RecordRepairDialogProps) {
  const intent = useIdempotencyKey()
  const toBody = ({ date, vendor, method }: Values) => ({
    maintenanceId: repair.id,
    date,
    ...vendorFieldsOf(vendor),
    method: method || null,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: recordRepairCost.body, toBody }),
    defaultValues: { date: accountDay(repair.completedAt), vendor: null, method: '' },
  })
  const { errors } = form.formState

  async function save(values: Values) {
    const body = toBody(values)
    const expense = await call(recordRepairCost, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${formatMoney(expense.amount)} recorded as an expense`)
  }

  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The payment date', kind: 'record' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record expense"
    >
      <Field label="Paid on" required error={errors.date?.message}>
        {(control) => <DateInput {...control} {...form.register('date')} />}
      </Field>
      <VendorChoice form={form.control} label="Paid to" />
      <Field label="Method" optional error={errors.method?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('method')}
            options={expenseMethodOptions}
            placeholder="Not specified"
          />
        )}
      </Field>
    </DialogForm>
  )
}
