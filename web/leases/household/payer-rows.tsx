import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { href } from 'react-router'
import { payerOptionsQuery } from '#web/common/payers/payer-options.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { RowList } from '#web/ui/forms/row-list.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'

/** The most payers that the server accepts with a lease. */
const most = 10

/** Rows for the payers of shares of a new lease's rent; empty until one is added. */
export function PayerRows({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'payers' })
  const payers = useQuery(payerOptionsQuery)
  const problems = formState.errors.payers
  const options = (payers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const mayAdd = fields.length < most && options.length > 0
  return (
    <RowList
      title="Payers"
      optional
      hint="A housing authority, employer or guarantor that pays part of the rent."
      noun="payer"
      addLabel="Add payer"
      onAdd={mayAdd ? () => append({ payerId: '', amount: null }) : null}
      onRemove={remove}
      rows={fields.map(({ id }) => id)}
      rowClassName="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_10rem]"
      problem={problems?.message}
      footer={
        <>
          {payers.data?.length === 0 && (
            <p className="text-sm text-ink-soft">
              You have no payers yet. <TextLink to={href('/leases/payers')}>Add a payer</TextLink> first. Your
              entries here will not be lost.
            </p>
          )}
          {fields.length > 0 && <TenantsPart form={form} />}
        </>
      }
    >
      {(index) => (
        <>
          <Field label="Payer" error={problems?.[index]?.payerId?.message}>
            {(field) => (
              <Select
                {...field}
                {...register(`payers.${index}.payerId`)}
                placeholder="Choose a payer"
                options={options}
              />
            )}
          </Field>
          <MoneyField form={control} name={`payers.${index}.amount`} label="Monthly share" required />
        </>
      )}
    </RowList>
  )
}

/** Shows what the tenants pay of a whole month's rent. */
function TenantsPart({ form: { control } }: { form: UseFormReturn<LeaseValues> }) {
  const [rent, rows] = useWatch({ control, name: ['rentAmount', 'payers'] })
  const rest = rows.reduce((left, { amount }) => left - toCents(amount ?? 0), toCents(rent ?? 0))
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm" aria-live="polite">
      <span className="text-ink-soft">
        {rest < 0 ? 'The shares exceed the rent by' : 'The tenants pay, per full month'}
      </span>
      <span className={rest < 0 ? 'tabular font-medium text-bad' : 'tabular font-medium'}>
        {formatMoney(toDollars(Math.abs(rest)))}
      </span>
    </p>
  )
}
