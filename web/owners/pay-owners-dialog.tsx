import { useForm } from 'react-hook-form'
import { recordDistributions } from '#shared/owners/distributions-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { problemsOf } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatMoney, toCents } from '#web/lib/text/format.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { invalidateOwners, type Proposal } from './api.ts'
import { accountDay } from '#web/lib/text/account-day.ts'

type Values = { date: string; reference: string; lines: { amount: number | null }[] }
type PayOwnersDialogProps = { proposal: Proposal; onClose: () => void }

/** Pays several owners at once; the amounts are proposed from what is available. */
export function PayOwnersDialog(props: PayOwnersDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      size="lg"
      title="Pay owners"
      description="Records the payments in the books. You send the money through your bank."
    >
      <PayForm {...props} />
    </FormDialog>
  )
}

function PayForm({ proposal, onClose }: PayOwnersDialogProps) {
  const intent = useIdempotencyKey()
  const places = proposal.properties.filter(({ available }) => available > 0)
  const parts = places.flatMap(({ property, available, owners }) =>
    owners.map(({ available: own, ...one }, index) => ({
      ...one,
      own,
      property,
      available,
      isFirst: index === 0,
    })),
  )
  const toBody = ({ date, reference, lines }: Values) => ({
    date,
    reference: reference || null,
    lines: lines.flatMap(({ amount }, index) => {
      const part = parts[index]
      return part && amount ? [{ ownerId: part.owner.id, propertyId: part.property.id, amount }] : []
    }),
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: recordDistributions.body,
      toBody,
      own: ({ date, lines }) => [
        ...(date === '' ? [{ path: 'date', message: 'Choose the payment date' }] : []),
        ...parts.flatMap(({ owner, property, own }, index) =>
          toCents(lines[index]?.amount ?? 0) > Math.max(0, toCents(own))
            ? [
                {
                  path: `lines.${index}.amount`,
                  message: `${owner.name} has ${formatMoney(Math.max(0, own))} available in ${property.name}`,
                },
              ]
            : [],
        ),
        ...parts.flatMap(({ property, available }, index) => {
          const sum = parts.reduce(
            (all, one, at) =>
              all + (one.property.id === property.id && at <= index ? toCents(lines[at]?.amount ?? 0) : 0),
            0,
          )
          return sum > toCents(available)
            ? [
                {
                  path: `lines.${index}.amount`,
                  message: `${property.name} has ${formatMoney(available)} available`,
                },
              ]
            : []
        }),
      ],
    }),
    defaultValues: {
      date: accountDay(),
      reference: '',
      lines: parts.map(({ amount }) => ({ amount: amount || null })),
    },
  })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The distribution date', kind: 'money' } }}

      submitLabel="Record payments"
      onSave={async (values) => {
        const body = toBody(values)
        try {
          const rows = await call(recordDistributions, { body, idempotencyKey: intent.keyFor(body) })
          await Promise.all([invalidateOwners(), invalidateLedger()])
          toast.success(`${formatCounted(rows.length, 'distribution')} recorded`)
        } catch (error) {
          for (const { path, message } of problemsOf(error)) {
            form.setError(path.startsWith('lines') ? 'lines' : 'date', { type: 'server', message })
          }
          throw error
        }
      }}
      onSaved={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Date" required error={errors.date?.message}>
          {(control) => <DateInput {...control} {...form.register('date')} />}
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          {(control) => <Input {...control} {...form.register('reference')} maxLength={100} />}
        </Field>
      </div>
      {parts.map(({ property, owner, share, paymentNote, own, available, isFirst }, index) => (
        <div key={`${property.id} ${owner.id}`}>
          {isFirst && (
            <h3 className="mb-2 flex justify-between gap-4 border-b border-line-strong pb-1 text-sm font-semibold">
              <span className="wrap-anywhere">{property.name}</span>
              <span className="tabular font-normal text-ink-soft">{formatMoney(available)} available</span>
            </h3>
          )}
          <MoneyField
            form={form.control}
            name={`lines.${index}.amount`}
            label={
              share === '100%'
                ? owner.name
                : `${owner.name}, ${share === '0%' ? 'no longer an owner' : share}`
            }
            hint={[`Owner balance: ${formatMoney(own)}`, paymentNote].filter(Boolean).join('. ')}
          />
        </div>
      ))}
      {errors.lines?.message && <p className="text-sm text-bad">{errors.lines.message}</p>}
    </DialogForm>
  )
}
