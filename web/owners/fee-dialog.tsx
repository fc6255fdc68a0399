import { useForm, useWatch } from 'react-hook-form'
import { startOfMonth } from '#shared/lib/plain-date.ts'
import { updateManagedProperty } from '#shared/owners/contract.ts'
import { type FeeBasis, type FeeChargeType, feeChargeTypes } from '#shared/owners/fee.ts'
import { call } from '#web/lib/api/api-client.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { invalidateOwners, type ManagedProperty } from './api.ts'
import { accountDay } from '#web/lib/text/account-day.ts'

type Amount = number | null
type Values = {
  from: string
  basis: FeeBasis
  percent: string
  chargeTypes: FeeChargeType[]
  flat: Amount
  minimum: Amount
  maximum: Amount
  waiveWhenVacant: boolean
  leasePercent: string
  leaseFee: Amount
  renewalPercent: string
  renewalFee: Amount
  reserve: Amount
}
type FeeDialogProps = { property: ManagedProperty; onClose: () => void }

const bases: readonly { value: FeeBasis; label: string }[] = [
  { value: 'COLLECTED', label: 'Percentage of amounts collected' },
  { value: 'CHARGED', label: 'Percentage of amounts charged' },
  { value: 'FLAT', label: 'Fixed monthly amount' },
  { value: 'NONE', label: 'No fee' },
]

const typeLabels: Record<FeeChargeType, string> = {
  RENT: 'Rent',
  LATE_FEE: 'Late fees',
  MAINTENANCE: 'Maintenance',
  OTHER: 'Other income',
}

/** Sets the management fee of a property from a month on. */
export function FeeDialog(props: FeeDialogProps) {
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={`Management fee for ${props.property.name}`}
      description="Fees already posted for earlier months do not change."
    >
      <FeeForm {...props} />
    </FormDialog>
  )
}

function FeeForm({ property, onClose }: FeeDialogProps) {
  const last = property.feeRules.at(-1)
  const toBody = (values: Values) => ({
    feeRules: [...property.feeRules.filter(({ from }) => from !== values.from), toRule(values)].toSorted(
      (a, b) => (a.from < b.from ? -1 : 1),
    ),
  })
  const form = useForm<Values>({
    resolver: contractResolver<Values>({ schema: updateManagedProperty.body, toBody, own: problemsOfFee }),
    defaultValues: {
      from: last ? startOfMonth(accountDay()) : `${accountDay().slice(0, 4)}-01-01`,
      basis: last?.basis ?? 'COLLECTED',
      percent: last && last.percent > 0 ? String(last.percent) : last ? '' : '8',
      chargeTypes: last?.chargeTypes ?? ['RENT'],
      flat: last?.flat || null,
      minimum: last?.minimum ?? null,
      maximum: last?.maximum ?? null,
      waiveWhenVacant: last?.waiveWhenVacant ?? false,
      leasePercent: last && last.leasePercent > 0 ? String(last.leasePercent) : '',
      leaseFee: last?.leaseFee || null,
      renewalPercent: last && last.renewalPercent > 0 ? String(last.renewalPercent) : '',
      renewalFee: last?.renewalFee || null,
      reserve: last?.reserve || null,
    },
  })
  const { control, register } = form
  const { errors } = form.formState
  const basis = useWatch({ control, name: 'basis' })
  return (
    <DialogForm
      form={form}
      days={{ from: { name: 'The first day of the fee', kind: 'agreed' } }}

      submitLabel="Save fee"
      onSave={async (values) => {
        await call(updateManagedProperty, {
          params: { id: property.id },
          body: toBody(values),
          ifMatch: property.version,
        })
        await invalidateOwners()
        toast.success('Management fee saved')
      }}
      onSaved={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" required error={errors.from?.message} hint="The first day of a month.">
          {(field) => <DateInput {...field} {...register('from')} />}
        </Field>
        <Field label="Fee" error={errors.basis?.message}>
          {(field) => <Select {...field} {...register('basis')} options={bases} />}
        </Field>
      </div>
      {basis !== 'NONE' && (
        <>
          {basis !== 'FLAT' && (
            <>
              <Field label="Percent" required error={errors.percent?.message}>
                {(field) => <Input {...field} {...register('percent')} inputMode="decimal" maxLength={6} />}
              </Field>
              <fieldset className="grid gap-2 sm:grid-cols-2">
                <legend className="mb-1 text-sm font-medium">Charges the fee is based on</legend>
                {feeChargeTypes.map((type) => (
                  <Checkbox key={type} value={type} {...register('chargeTypes')}>
                    {typeLabels[type]}
                  </Checkbox>
                ))}
              </fieldset>
            </>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField
              form={control}
              name="flat"
              label={basis === 'FLAT' ? 'Monthly amount' : 'Plus monthly amount'}
              optional={basis !== 'FLAT'}
            />
            <MoneyField form={control} name="reserve" label="Reserve to keep" optional />
            <MoneyField form={control} name="minimum" label="Monthly minimum" optional />
            <MoneyField form={control} name="maximum" label="Monthly maximum" optional />
          </div>
          <Checkbox {...register('waiveWhenVacant')}>
            Waive while vacant
            <span className="block text-sm text-ink-soft">No fee for a month without a lease.</span>
          </Checkbox>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="New lease, % of one month’s rent" optional error={errors.leasePercent?.message}>
              {(field) => (
                <Input {...field} {...register('leasePercent')} inputMode="decimal" maxLength={6} />
              )}
            </Field>
            <MoneyField form={control} name="leaseFee" label="New lease, amount" optional />
            <Field label="Renewal, % of one month’s rent" optional error={errors.renewalPercent?.message}>
              {(field) => (
                <Input {...field} {...register('renewalPercent')} inputMode="decimal" maxLength={6} />
              )}
            </Field>
            <MoneyField form={control} name="renewalFee" label="Renewal, amount" optional />
          </div>
        </>
      )}
    </DialogForm>
  )
}

function toRule(values: Values) {
  const isFlat = values.basis === 'FLAT' || values.basis === 'NONE'
  return {
    from: values.from,
    basis: values.basis,
    percent: isFlat ? 0 : numberOf(values.percent),
    chargeTypes: values.chargeTypes,
    flat: values.flat ?? 0,
    minimum: values.minimum,
    maximum: values.maximum,
    waiveWhenVacant: values.waiveWhenVacant,
    leasePercent: numberOf(values.leasePercent),
    leaseFee: values.leaseFee ?? 0,
    renewalPercent: numberOf(values.renewalPercent),
    renewalFee: values.renewalFee ?? 0,
    reserve: values.reserve ?? 0,
  }
}

const numberOf = (text: string) => (text.trim() === '' ? 0 : Number(text.replace('%', '')))

function problemsOfFee({ from, basis, percent, flat, chargeTypes, minimum, maximum, ...others }: Values) {
  const isPercent = basis === 'COLLECTED' || basis === 'CHARGED'
  const notPercent = 'Enter a percentage with at most two decimals'
  const isWrong = (text: string, most: number) => {
    const value = numberOf(text)
    return !(value >= 0 && value <= most && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
  }
  return [
    ...(from === '' || !from.endsWith('-01')
      ? [{ path: 'from', message: 'Choose the first day of a month' }]
      : []),
    ...(isPercent && (isWrong(percent, 100) || numberOf(percent) === 0)
      ? [{ path: 'percent', message: notPercent }]
      : []),
    ...(isPercent && chargeTypes.length === 0
      ? [{ path: 'basis', message: 'Choose the charges the fee is based on' }]
      : []),
    ...(basis === 'FLAT' && !flat ? [{ path: 'flat', message: 'Enter the monthly amount' }] : []),
    ...(minimum !== null && maximum !== null && maximum < minimum
      ? [{ path: 'maximum', message: 'The maximum cannot be less than the minimum' }]
      : []),
    ...(['leasePercent', 'renewalPercent'] as const).flatMap((path) =>
      isWrong(others[path], 200) ? [{ path, message: notPercent }] : [],
    ),
  ]
}
