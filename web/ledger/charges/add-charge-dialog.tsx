import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { createCharge } from '#shared/ledger/contract.ts'
import { LawReasonField, lawReasonBody } from '#web/common/ledger/law-reason-field.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { leaseQuery } from '#web/ledger/api.ts'
import { dueDay } from './due-day.ts'
import { type ChargeFor, chargeForOf, chargeForOptions } from '#web/ledger/labels.ts'

type Values = {
  amount: number | null
  dueDate: string
  type: ChargeFor
  description: string
  lawReason: string
}

type AddChargeDialogProps = {
  open: boolean
  onClose: () => void
  leaseId: string
  tenantName: string
  today: string
}

export function AddChargeDialog({ open, onClose, ...rest }: AddChargeDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add a charge"
      description={`${rest.tenantName} owes the charge starting on the due date. Rent is charged automatically.`}
      size="sm"
    >
      <ChargeForm {...rest} onClose={onClose} />
    </FormDialog>
  )
}

function ChargeForm({ leaseId, today, onClose }: Omit<AddChargeDialogProps, 'open'>) {
  const intent = useIdempotencyKey()
  const lease = useQuery(leaseQuery(leaseId))
  const toBody = (values: Values) => ({
    leaseId,
    // an empty amount is refused by the form itself
    amount: values.amount ?? 0,
    dueDate: values.dueDate,
    ...chargeForOf(values.type),
    description: values.description || null,
    ...lawReasonBody(values.lawReason),
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: createCharge.body,
      toBody,
      own: ({ amount, type, description }) => [
        ...(amount === null
          ? [{ path: 'amount' as const, message: 'Enter the amount, for example 50.00' }]
          : []),
        // the names of these two explain nothing, and the tenant wants to know what the charge is for
        ...(needsDescription(type) && description.trim() === ''
          ? [{ path: 'description' as const, message: 'Enter a description that your tenant can see' }]
          : []),
      ],
    }),
    defaultValues: { amount: null, dueDate: today, type: 'LATE_FEE', description: '', lawReason: '' },
  })
  const { errors } = form.formState
  const [type, amount] = useWatch({ control: form.control, name: ['type', 'amount'] })
  const credit = lease.data?.owed.credit ?? 0

  async function save(values: Values) {
    const body = toBody(values)
    const charge = await call(createCharge, { body, idempotencyKey: intent.keyFor(body) })
    void invalidateLedger()
    toast.success(`${formatMoney(charge.amount)} charged`, { description: charge.description })
  }

  return (
    <DialogForm
      form={form}
      days={{ dueDate: dueDay(lease.data?.startDate) }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Add charge"
    >
      {credit > 0 && type !== 'DEPOSIT' && (
        <Notice title={`The tenants have ${formatMoney(credit)} of unused credit`}>
          {amount === null || amount <= 0
            ? 'The credit is applied to this charge immediately, like any open charge except a deposit.'
            : `${formatMoney(Math.min(credit, amount))} of this credit is applied to the charge immediately, and ${formatMoney(Math.max(0, amount - credit))} remains unpaid.`}
        </Notice>
      )}
      <Field label="Type" error={errors.type?.message}>
        {(control) => <Select {...control} {...form.register('type')} options={chargeForOptions} />}
      </Field>
      <MoneyField form={form.control} name="amount" label="Amount" required />
      <LawReasonField />
      <Field label="Due date" required error={errors.dueDate?.message}>
        {(control) => <DateInput {...control} {...form.register('dueDate')} />}
      </Field>
      <Field
        label="Description"
        {...(needsDescription(type) ? { required: true } : { optional: true })}
        error={errors.description?.message}
        hint="Your tenant can see it in the ledger."
      >
        {(control) => <Input {...control} {...form.register('description')} />}
      </Field>
    </DialogForm>
  )
}

function needsDescription(type: ChargeFor): boolean {
  return type === 'MAINTENANCE' || type === 'OTHER:OTHER'
}
