import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { href } from 'react-router'
import { payerOptionsQuery } from '#web/common/payers/payer-options.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LeaseValues } from './lease-values.ts'

/** The most payers that the server accepts with a lease. */
const most = 10

/** Rows for the payers of shares of a new lease's rent; none until one is added. */
export function PayerRows({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'payers' })
  const add = useRef<HTMLButtonElement>(null)
  const payers = useQuery(payerOptionsQuery)
  const problems = formState.errors.payers
  const options = (payers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))

  function take(index: number) {
    remove(index)
    // the focus moves to the remaining row
    const next = Math.min(index, fields.length - 2)
    requestAnimationFrame(() => (next < 0 ? add.current?.focus() : form.setFocus(`payers.${next}.payerId`)))
  }

  return (
    <section aria-label="Payers of a share" className="grid gap-3 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <span className="font-medium">Payers of a share</span>
          <span className="text-ink-faint"> (optional)</span>
          <span className="block text-ink-faint">
            A housing authority, an employer or a guarantor who pays a part of the rent.
          </span>
        </p>
        {fields.length < most && options.length > 0 && (
          <Button
            ref={add}
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => append({ payerId: '', amount: null })}
          >
            Add payer
          </Button>
        )}
      </div>
      {payers.data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          You have no payers yet. <TextLink to={href('/leases/payers')}>Add a payer</TextLink> first; what you
          typed here is kept.
        </p>
      )}
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              aria-label={`Payer ${index + 1}`}
              className="relative grid gap-x-4 gap-y-3 rounded border border-line p-3 sm:grid-cols-[minmax(0,1fr)_10rem] sm:pr-12"
            >
              <Field label="Payer" className="max-sm:pr-9" error={problems?.[index]?.payerId?.message}>
                {(field) => (
                  <Select
                    {...field}
                    {...register(`payers.${index}.payerId`)}
                    placeholder="Choose who pays"
                    options={options}
                  />
                )}
              </Field>
              <MoneyField form={control} name={`payers.${index}.amount`} label="Share a month" required />
              <IconButton
                label={`Remove payer ${index + 1}`}
                size="sm"
                icon={<X aria-hidden />}
                onClick={() => take(index)}
                className="absolute top-2 right-2"
              />
            </li>
          ))}
        </ul>
      )}
      {typeof problems?.message === 'string' && (
        <FieldError id="payers-problem">{problems.message}</FieldError>
      )}
      {fields.length > 0 && <TenantsPart form={form} />}
    </section>
  )
}

/** Shows what the tenants pay of a whole month's rent. */
function TenantsPart({ form: { control } }: { form: UseFormReturn<LeaseValues> }) {
  const [rent, rows] = useWatch({ control, name: ['rentAmount', 'payers'] })
  const rest = rows.reduce((left, { amount }) => left - toCents(amount ?? 0), toCents(rent ?? 0))
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm" aria-live="polite">
      <span className="text-ink-soft">
        {rest < 0 ? 'The shares are more than the rent by' : 'The tenants pay, for a whole month'}
      </span>
      <span className={rest < 0 ? 'tabular font-medium text-bad' : 'tabular font-medium'}>
        {formatMoney(toDollars(Math.abs(rest)))}
      </span>
    </p>
  )
}
