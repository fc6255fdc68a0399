import { useForm } from 'react-hook-form'
import { expenseMethods, methodNames, type ExpenseMethod } from '#shared/expenses/methods.ts'
import { approveWorkOrder } from '#shared/work-orders/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { localDay } from '#web/lib/text/local-day.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { Job } from './api.ts'

type Values = { date: string; method: ExpenseMethod | '' }

const toBody = ({ date, method }: Values) => ({ date, method: method || null })
const resolver = contractResolver<Values>({ schema: approveWorkOrder.body, toBody })

type ApproveDialogProps = { job: Job; onClose: () => void }

/** Approves the invoice of a job, which becomes the request's expense. */
export function ApproveDialog({ job, onClose }: ApproveDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Approve invoice"
      description={`${formatMoney(job.invoice)} of ${job.vendor.name} becomes the expense of this request, and the request is completed.`}
      size="sm"
    >
      <ApproveForm job={job} onClose={onClose} />
    </FormDialog>
  )
}

function ApproveForm({ job, onClose }: ApproveDialogProps) {
  const form = useForm<Values>({ resolver, defaultValues: { date: localDay(), method: '' } })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      submitLabel="Approve invoice"
      onSave={async (values) => {
        await call(approveWorkOrder, { params: { id: job.id }, body: toBody(values) })
        await invalidateLedger()
        toast.success(`${formatMoney(job.invoice)} recorded as an expense`)
      }}
      onSaved={onClose}
    >
      <Field label="Paid on" required error={errors.date?.message}>
        {(control) => <DateInput {...control} {...form.register('date')} />}
      </Field>
      <Field label="Method" optional error={errors.method?.message}>
        {(control) => (
          <Select
            {...control}
            {...form.register('method')}
            options={expenseMethods.map((value) => ({ value, label: methodNames[value] }))}
            placeholder="Not specified"
          />
        )}
      </Field>
    </DialogForm>
  )
}
