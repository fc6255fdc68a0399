import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { termEndLaw } from '#shared/law/term-end.ts'
import { addDays, isPlainDate } from '#shared/lib/plain-date.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { unitQuery } from '#web/leases/api.ts'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'

const choices = [
  { value: 'ENDS', label: 'The lease ends' },
  { value: 'MONTH_TO_MONTH', label: 'It continues month to month' },
]

/** Asks what happens after the last day of the term, with what the law of the unit's state says about it. */
export function AtEndField({ form }: { form: UseFormReturn<LeaseValues> }) {
  const [unitId, endDate, atEnd] = useWatch({
    control: form.control,
    name: ['unitId', 'endDate', 'atEnd'],
  })
  const unit = useQuery(unitQuery(unitId))
  const law = unitId === '' || !unit.data ? null : termEndLaw(unit.data.property.state)
  const result =
    atEnd === 'ENDS'
      ? 'No rent is charged after the last day, and the unit is available.'
      : isPlainDate(endDate)
        ? `Month to month from ${formatDate(addDays(endDate, 1))}: rent is charged until you or the tenant ends it.`
        : 'Rent is charged until you or the tenant ends it.'
  return (
    <Field
      label="After the last day"
      className="sm:col-span-2"
      error={form.formState.errors.atEnd?.message}
      hint={law ? `${result} ${law.words} ${law.citation}.` : result}
    >
      {(field) => <Select {...field} {...form.register('atEnd')} options={choices} />}
    </Field>
  )
}
