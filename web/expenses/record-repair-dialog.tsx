import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { expenseMethod, recordRepairCost, type ExpenseMethod } from '#shared/expenses/contract.ts'
import { listVendors } from '#shared/vendors/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { Combobox, type ComboOption } from '#web/ui/forms/combobox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Repair } from './api.ts'

type Values = { date: string; vendorId: string; method: ExpenseMethod | '' }

const methodNames: Record<ExpenseMethod, string> = {
  CASH: 'Cash',
  CHECK: 'Check',
  ACH: 'Bank transfer (ACH)',
  CARD: 'Card',
  MONEY_ORDER: 'Money order',
  OTHER: 'Other',
}
const methods = expenseMethod.options.map((value) => ({ value, label: methodNames[value] }))

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
      description={`${formatMoney(repair.actualCost)} for “${repair.title}”, in the category Repairs. The tenant is not charged and does not see it.`}
      size="sm"
    >
      <RecordForm repair={repair} onClose={onClose} />
    </FormDialog>
  )
}

function RecordForm({ repair, onClose }: RecordRepairDialogProps) {
  const intent = useIdempotencyKey()
  const [search, setSearch] = useState('')
  const [vendor, setVendor] = useState<ComboOption | null>(null)
  const vendors = useQuery({
    queryKey: ['vendors', 'picker', search],
    queryFn: ({ signal }) => call(listVendors, { query: { search, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  })
  const toBody = ({ date, vendorId, method }: Values) => ({
    maintenanceId: repair.id,
    date,
    vendorId: vendorId || null,
    method: method || null,
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: recordRepairCost.body, toBody }),
    defaultValues: { date: dayOf(repair.completedAt), vendorId: '', method: '' },
  })
  const { errors } = form.formState

  async function save(values: Values) {
    const body = toBody(values)
    const expense = await call(recordRepairCost, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${formatMoney(expense.amount)} recorded as an expense`)
  }

  return (
    <DialogForm form={form} onSave={save} onSaved={onClose} submitLabel="Record expense">
      <Field label="Paid on" required error={errors.date?.message}>
        {(control) => <DateInput {...control} {...form.register('date')} />}
      </Field>
      <Controller
        control={form.control}
        name="vendorId"
        render={({ field, fieldState }) => (
          <Field label="Vendor" optional error={fieldState.error?.message}>
            {(control) => (
              <Combobox
                control={control}
                name="vendorId"
                value={vendor}
                placeholder="Search by name or trade"
                options={vendors.data?.map(({ id, name, trade }) => ({
                  value: id,
                  label: name,
                  hint: trade ?? undefined,
                }))}
                onSearch={setSearch}
                emptyText={search === '' ? 'No vendors yet.' : 'No vendor matches.'}
                onChange={(option) => {
                  setVendor(option)
                  field.onChange(option?.value ?? '')
                }}
              />
            )}
          </Field>
        )}
      />
      <Field label="Paid by" optional error={errors.method?.message}>
        {(control) => (
          <Select {...control} {...form.register('method')} options={methods} placeholder="Not specified" />
        )}
      </Field>
    </DialogForm>
  )
}

/** Returns the day of an instant in the user's time zone, as YYYY-MM-DD; today for null. */
function dayOf(instant: string | null): string {
  const date = instant === null ? new Date() : new Date(instant)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}
