import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { listBills } from '#shared/expenses/bill-contract.ts'
import { applyVendorCredit } from '#shared/expenses/vendor-credit-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import type { Bill } from '#web/expenses/bills/api.ts'
import { linePlaceLabel } from '#web/expenses/labels.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import type { VendorCredit } from './api.ts'
import { isPaidBy } from './is-paid-by.ts'

type Values = { date: string; bills: { billId: string; amount: number | null }[] }

type ApplyCreditDialogProps = {
  /** The credits to choose from, all of one vendor. */
  credits: readonly VendorCredit[]
  /** The bill to pay; the open ones of the vendor without it. */
  bill?: Bill | undefined
  onClose: () => void
}

/** Applies a credit of a vendor to their bills. */
export function ApplyCreditDialog({ credits, bill, onClose }: ApplyCreditDialogProps) {
  const [first] = credits
  const [creditId, setCreditId] = useState(first?.id)
  const credit = credits.find(({ id }) => id === creditId)
  const vendorId = first?.vendorId
  const { data, error } = useQuery({
    queryKey: ['bills', 'of vendor', vendorId],
    queryFn: ({ signal }) => call(listBills, { query: { vendorId, status: 'UNPAID', limit: 100 }, signal }),
    enabled: bill === undefined,
  })
  const bills = (bill ? [bill] : data)?.filter((one) => credit && isPaidBy(one, credit))
  return (
    <FormDialog
      open
      onClose={onClose}
      title={bill ? 'Apply credit' : `Apply credit of ${first?.vendor.name ?? ''}`}
      description="A credit can only be applied to costs of the same property. No money moves."
    >
      {credits.length > 1 && (
        <Field label="Credit" required>
          {(field) => (
            <Select
              {...field}
              value={creditId}
              onChange={(event) => setCreditId(event.target.value)}
              options={credits.map(({ id, description, open, date }) => ({
                value: id,
                label: `${description}, ${formatMoney(open)} of ${formatDate(date)}`,
              }))}
            />
          )}
        </Field>
      )}
      {error !== null && <p role="alert">{messageFor(error)}</p>}
      {bills === undefined && error === null && <SkeletonLines lines={3} />}
      {bills?.length === 0 && credit && (
        <EmptyPart title={`No unpaid bills from ${credit.vendor.name} for ${linePlaceLabel(credit)}`} />
      )}
      {bills && bills.length > 0 && credit && (
        <ApplyForm key={credit.id} credit={credit} bills={bills} onClose={onClose} />
      )}
    </FormDialog>
  )
}

/** Divides a credit over bills, the one that is due first before the others. */
function dividedOver(credit: VendorCredit, bills: readonly Bill[]): Values['bills'] {
  let left = toCents(credit.open)
  return bills.map(({ id, open }) => {
    const amount = Math.min(left, toCents(open))
    left -= amount
    return { billId: id, amount: amount > 0 ? toDollars(amount) : null }
  })
}

type ApplyFormProps = { credit: VendorCredit; bills: readonly Bill[]; onClose: () => void }

function ApplyForm({ credit, bills, onClose }: ApplyFormProps) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({
    resolver: contractResolver<Values>({
      schema: applyVendorCredit.body,
      toBody,
      own: (values) => ownProblems(values, credit, bills),
    }),
    defaultValues: { date: accountDay(), bills: dividedOver(credit, bills) },
  })
  const { errors } = form.formState
  async function save(values: Values) {
    const body = toBody(values)
    await call(applyVendorCredit, { params: { id: credit.id }, body, idempotencyKey: intent.keyFor(body) })
    await invalidateLedger()
    const sum = body.bills.reduce((total, { amount }) => total + toCents(amount), 0)
    toast.success(`${formatMoney(toDollars(sum))} of the credit applied`)
  }
  return (
    <DialogForm
      form={form}
      days={{ date: { name: 'The date it is applied', kind: 'record' } }}
      onSave={save}
      onSaved={onClose}
      submitLabel="Apply credit"
    >
      <p className="text-sm text-ink-soft">
        {credit.description}: {formatMoney(credit.open)} unused, for {linePlaceLabel(credit)}.
      </p>
      <Field label="Applied on" required error={errors.date?.message}>
        {(field) => <DateInput {...field} {...form.register('date')} />}
      </Field>
      {bills.map(({ id, description, dueDate, open }, index) => (
        <div key={id} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <p className="min-w-0 pt-2 text-sm">
            <span className="font-medium">{description}</span>
            <span className="block text-ink-faint">
              Due {formatDate(dueDate)}, {formatMoney(open)} open
            </span>
          </p>
          <MoneyField form={form.control} name={`bills.${index}.amount`} label="Amount" />
        </div>
      ))}
    </DialogForm>
  )
}

const toBody = ({ date, bills }: Values) => ({
  date,
  bills: bills.flatMap(({ billId, amount }) => (amount ? [{ billId, amount }] : [])),
})

function ownProblems({ date, bills }: Values, credit: VendorCredit, rows: readonly Bill[]) {
  const total = bills.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
  const chosen = bills.flatMap(({ amount }, index) => (amount ? [{ index, amount }] : []))
  const latest = [credit.date, ...chosen.map(({ index }) => rows[index]?.date ?? '')].toSorted().at(-1) ?? ''
  return [
    ...(date === '' ? [{ path: 'date', message: 'Choose the date it is applied' }] : []),
    ...(date !== '' && date < latest
      ? [
          {
            path: 'date',
            message: `The credit and its bills are dated ${formatDate(latest)} or earlier. Enter that date or a later one`,
          },
        ]
      : []),
    ...(chosen.length === 0
      ? [{ path: 'bills.0.amount', message: 'Enter the amount to apply to a bill' }]
      : []),
    ...chosen.flatMap(({ index, amount }) => {
      const open = rows[index]?.open ?? 0
      return amount > open
        ? [{ path: `bills.${index}.amount`, message: `Only ${formatMoney(open)} of this bill is unpaid` }]
        : []
    }),
    ...(total > toCents(credit.open)
      ? [
          {
            path: `bills.${chosen.at(-1)?.index ?? 0}.amount`,
            message: `Only ${formatMoney(credit.open)} of this credit is left`,
          },
        ]
      : []),
  ]
}
