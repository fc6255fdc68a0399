import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { href } from 'react-router'
import { cents } from '#shared/lib/money.ts'
import { addMonths, maxDate, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import { setLeasePayer } from '#shared/payers/contract.ts'
import { nextSteps } from '#web/common/ledger/share-steps.ts'
import { payerOptionsQuery } from '#web/common/payers/payer-options.ts'
import { call } from '#web/lib/api/api-client.ts'
import { problemsOf } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { PayerOfLease, PayersOfLease } from '#web/common/payers/lease-payers.ts'

type Values = { payerId: string; amount: number | null; from: string }

type ShareDialogProps = {
  leaseId: string
  startDate: string
  today: string
  shares: PayersOfLease
  /** The payer whose share changes; undefined to add one. */
  payer: PayerOfLease | undefined
  onClose: () => void
}

/** Adds a payer's share of the rent, or changes it from a month on; 0 ends it. */
export function ShareDialog(props: ShareDialogProps) {
  const { payer, onClose } = props
  return (
    <FormDialog
      open
      onClose={onClose}
      title={payer ? `Share paid by ${payer.name}` : 'Add payer'}
      description="Months already charged are recalculated. Both entries stay in the ledger."
    >
      <ShareForm {...props} />
    </FormDialog>
  )
}

function ShareForm({ leaseId, startDate, today, shares, payer, onClose }: ShareDialogProps) {
  const options = useQuery(payerOptionsQuery).data ?? []
  const month = startOfMonth(maxDate(parsePlainDate(today), parsePlainDate(startDate)))
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: setLeasePayer.body,
      toBody: (values) => ({ steps: nextSteps(payer?.steps ?? [], values) }),
      own: ({ payerId, amount, from }) => [
        ...(payerId === '' ? [{ path: 'payerId', message: 'Choose a payer' }] : []),
        ...(amount === null ? [{ path: 'amount', message: 'Enter the monthly share, or 0 to end it' }] : []),
        ...(from === '' ? [{ path: 'from', message: 'Choose the first day of a month' }] : []),
      ],
    }),
    defaultValues: {
      payerId: payer?.payerId ?? '',
      amount: null,
      from: payer ? addMonths(month, 1) : month,
    },
  })
  const { errors } = form.formState
  const amount = useWatch({ control: form.control, name: 'amount' })
  const others = shares.payers.reduce(
    (sum, one) => sum + (one.payerId === payer?.payerId ? 0 : toCents(one.amount)),
    0,
  )
  const rest = toCents(shares.rent) - others - toCents(amount ?? 0)
  return (
    <DialogForm
      form={form}
      days={{ from: { name: 'The first day of the share', kind: 'agreed' } }}

      submitLabel={payer ? 'Change share' : 'Add payer'}
      onSave={async (values) => {
        const body = { steps: nextSteps(payer?.steps ?? [], values) }
        try {
          await call(setLeasePayer, { params: { id: leaseId, payerId: values.payerId }, body })
        } catch (error) {
          for (const { path, message } of problemsOf(error)) {
            form.setError(path.endsWith('.amount') ? 'amount' : 'from', { type: 'server', message })
          }
          throw error
        }
        void invalidateLedger()
        toast.success('Share saved')
      }}
      onSaved={onClose}
    >
      {!payer && (
        <Field
          label="Payer"
          required
          error={errors.payerId?.message}
          hint={<TextLink to={href('/leases/payers')}>Add a payer not in the list</TextLink>}
        >
          {(control) => (
            <Select
              {...control}
              {...form.register('payerId')}
              placeholder="Choose a payer"
              options={options
                .filter(({ id }) => !shares.payers.some(({ payerId }) => payerId === id))
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField form={form.control} name="amount" label="Share of the monthly rent" required />
        <Field label="From" required error={errors.from?.message} hint="The first day of a month">
          {(control) => <DateInput {...control} {...form.register('from')} />}
        </Field>
      </div>
      {amount !== null && rest >= 0 && (
        <p className="tabular rounded border border-line bg-sunken px-4 py-3 text-sm">
          Of {formatMoney(shares.rent)} a month, the tenants pay {formatMoney(toDollars(cents(rest)))}.
        </p>
      )}
    </DialogForm>
  )
}
