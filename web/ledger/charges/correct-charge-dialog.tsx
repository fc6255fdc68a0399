import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { updateCharge } from '#shared/ledger/contract.ts'
import { LawReasonField, lawReasonBody } from '#web/common/ledger/law-reason-field.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { chargeQuery, type Charge, leaseQuery } from '#web/ledger/api.ts'
import { dueDay } from './due-day.ts'

type Values = { amount: number | null; dueDate: string; description: string; lawReason: string }

function toBody({ amount, dueDate, description, lawReason }: Values) {
  // an empty amount is refused by the form itself
  return { amount: amount ?? 0, dueDate, description, ...lawReasonBody(lawReason) }
}

const resolver = contractResolver<Values>({
  schema: updateCharge.body,
  toBody,
  own: ({ amount }) =>
    amount === null ? [{ path: 'amount', message: 'Enter the amount, for example 1850.00' }] : [],
})

type CorrectChargeDialogProps = { charge: Charge; onClose: () => void }

export function CorrectChargeDialog({ charge, onClose }: CorrectChargeDialogProps) {
  // The values that the form was filled with stay fixed, even if the charge is read again meanwhile.
  const [base, setBase] = useState(charge)
  const client = useQueryClient()
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Correct this charge"
      description="The original entry is reversed and the corrected one is posted. Both stay in the ledger."
      size="sm"
    >
      <CorrectForm
        key={base.version}
        charge={base}
        onClose={onClose}
        onLoadNewest={() =>
          void client
            .fetchQuery({ ...chargeQuery(charge.id), staleTime: 0 })
            .then((newest) => setBase(newest))
        }
      />
    </FormDialog>
  )
}

function CorrectForm({
  charge,
  onClose,
  onLoadNewest,
}: CorrectChargeDialogProps & { onLoadNewest: () => void }) {
  const lease = useQuery(leaseQuery(charge.leaseId))
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      amount: charge.amount,
      dueDate: charge.dueDate,
      description: charge.description,
      lawReason: '',
    },
  })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      days={{ dueDate: dueDay(lease.data?.startDate, charge.dueDate) }}
      submitLabel="Correct charge"
      onLoadNewest={onLoadNewest}
      onSaved={onClose}
      onSave={async (values) => {
        await call(updateCharge, {
          params: { id: charge.id },
          body: toBody(values),
          ifMatch: charge.version,
        })
        void invalidateLedger()
        toast.success('Charge corrected')
      }}
    >
      <MoneyField form={form.control} name="amount" label="Amount" required />
      <LawReasonField />
      <Field label="Due date" required error={errors.dueDate?.message}>
        {(control) => <DateInput {...control} {...form.register('dueDate')} />}
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        {(control) => <Input {...control} {...form.register('description')} />}
      </Field>
      {charge.paid > 0 && (
        <p className="text-sm text-ink-faint">
          {formatMoney(charge.paid)} paid on this charge is reapplied to the open charges, oldest first.
        </p>
      )}
    </DialogForm>
  )
}
