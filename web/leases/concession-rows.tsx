import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { maxConcessions } from '#shared/leases/concessions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { MoneyField } from '#web/ui/forms/money-field.tsx'
import { ConcessionFields } from './concession-fields.tsx'
import { newConcession } from './concession-values.ts'
import type { LeaseValues } from './lease-values.ts'

/** Rows for the rent concessions of a lease that is not signed; none until one is added. */
export function ConcessionRows({ form }: { form: UseFormReturn<LeaseValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'concessions' })
  const [rows, startDate] = useWatch({ control, name: ['concessions', 'startDate'] })
  const add = useRef<HTMLButtonElement>(null)
  const problems = formState.errors.concessions

  function take(index: number) {
    remove(index)
    // the focus moves to the remaining row
    const next = Math.min(index, fields.length - 2)
    requestAnimationFrame(() => (next < 0 ? add.current?.focus() : form.setFocus(`concessions.${next}.kind`)))
  }

  return (
    <section aria-label="Rent concessions" className="grid gap-3 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <span className="font-medium">Rent concessions</span>
          <span className="text-ink-faint"> (optional)</span>
          <span className="block text-ink-faint">
            A discount that you have agreed on: a free month, an amount a month, one month spread over twelve.
          </span>
        </p>
        {fields.length < maxConcessions && (
          <Button ref={add} size="sm" icon={<Plus aria-hidden />} onClick={() => append(newConcession)}>
            Add a concession
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              aria-label={`Concession ${index + 1}`}
              className="relative rounded border border-line p-3 pr-12"
            >
              <ConcessionFields
                row={rows[index] ?? newConcession}
                first={startDate}
                register={(name) => register(`concessions.${index}.${name}`)}
                amount={(label) => (
                  <MoneyField form={control} name={`concessions.${index}.amount`} label={label} required />
                )}
                errors={problems?.[index]}
              />
              <IconButton
                label={`Remove concession ${index + 1}`}
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
        <FieldError id="concession-problem">{problems.message}</FieldError>
      )}
    </section>
  )
}
