import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import {
  type ConcessionRow,
  type ConcessionSpan,
  concessionKinds,
  concessionUnits,
  monthOptions,
} from './concession-values.ts'

type ConcessionFieldsProps = {
  row: ConcessionRow
  span: ConcessionSpan
  register: (name: Exclude<keyof ConcessionRow, 'amount'>) => UseFormRegisterReturn
  /** The field of the amount, under this label. */
  amount: (label: string) => ReactNode
  errors: Partial<Record<keyof ConcessionRow, { message?: string | undefined }>> | undefined
}

/** The fields of one concession. */
export function ConcessionFields({ row, span, register, amount, errors }: ConcessionFieldsProps) {
  const isSpread = row.kind === 'SPREAD'
  const isPercent = row.unit === 'PERCENT' && !isSpread
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="Type" error={errors?.kind?.message} className={isSpread ? 'sm:col-span-2' : undefined}>
        {(field) => <Select {...field} {...register('kind')} options={concessionKinds} />}
      </Field>
      {!isSpread && (
        <Field label="In" error={errors?.unit?.message}>
          {(field) => <Select {...field} {...register('unit')} options={concessionUnits} />}
        </Field>
      )}
      {isPercent ? (
        <Field
          label="Percent of the rent"
          required
          error={errors?.basisPoints?.message}
          hint="Enter 100 for a free month."
        >
          {(field) => <Input {...field} {...register('basisPoints')} inputMode="decimal" maxLength={6} />}
        </Field>
      ) : (
        amount(isSpread ? 'Total amount' : row.kind === 'ONCE' ? 'Amount' : 'Monthly amount')
      )}
      <Field label={row.kind === 'ONCE' ? 'Month' : 'First month'} error={errors?.from?.message}>
        {(field) => <Select {...field} {...register('from')} options={monthOptions(span, row.from)} />}
      </Field>
      {row.kind !== 'ONCE' && (
        <Field label="Number of months" required error={errors?.months?.message}>
          {(field) => <Input {...field} {...register('months')} inputMode="numeric" maxLength={2} />}
        </Field>
      )}
      <Field
        label="Reason"
        optional
        error={errors?.reason?.message}
        hint="Tenants can see it in their ledger."
        className={row.kind === 'ONCE' ? 'sm:col-span-2' : undefined}
      >
        {(field) => <Input {...field} {...register('reason')} maxLength={200} />}
      </Field>
    </div>
  )
}
