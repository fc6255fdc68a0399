import { useForm } from 'react-hook-form'
import { createOtherIncome, getOtherIncome, updateOtherIncome } from '#shared/other-income/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { EditDialogForm } from '#web/ui/edit-dialog-form.tsx'
import { OtherIncomeFields } from './other-income-fields.tsx'
import {
  emptyIncome,
  incomeResolver,
  incomeValuesOf,
  newIncomeResolver,
  type OtherIncome,
  type OtherIncomeValues,
  toIncomeBody,
} from './other-income-values.ts'

/** Records income without a lease. */
export function RecordIncomeDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record other income"
      description="Income not tied to a lease. For amounts a tenant owes, add a charge to the lease."
    >
      <RecordForm onClose={onClose} />
    </FormDialog>
  )
}

function RecordForm({ onClose }: { onClose: () => void }) {
  const intent = useIdempotencyKey()
  const form = useForm<OtherIncomeValues>({
    resolver: newIncomeResolver,
    defaultValues: emptyIncome(accountDay()),
  })
  async function save(values: OtherIncomeValues) {
    const body = toIncomeBody(values)
    const income = await call(createOtherIncome, { body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    toast.success(`${formatMoney(income.amount)} recorded as other income`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The date', kind: 'record' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Record"
    >
      <OtherIncomeFields />
    </DialogForm>
  )
}

/** Corrects income without a lease. The books reverse the earlier entry and post the new one. */
export function EditIncomeDialog({ income, onClose }: { income: OtherIncome; onClose: () => void }) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Edit other income"
      description="The original entry and its reversal stay in the books."
    >
      <EditDialogForm<OtherIncome, OtherIncomeValues>
        days={{ date: { name: 'The date', kind: 'record' } }}

        thing={income}
        readNewest={() => call(getOtherIncome, { params: { id: income.id } })}
        valuesOf={incomeValuesOf}
        resolver={incomeResolver}
        onSave={saveChanges}
        onSaved={onClose}
      >
        <OtherIncomeFields />
      </EditDialogForm>
    </FormDialog>
  )
}

async function saveChanges({ id, version }: OtherIncome, values: OtherIncomeValues): Promise<void> {
  await call(updateOtherIncome, { params: { id }, body: toIncomeBody(values), ifMatch: version })
  await invalidateLedger()
  toast.success('Other income saved')
}
