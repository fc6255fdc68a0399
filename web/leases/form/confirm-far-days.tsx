import { type UseFormReturn, useWatch } from 'react-hook-form'
import { farDaysKey } from '#web/lib/forms/far-day.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { type DaysOf, farDaysOfLease } from './far-lease-days.ts'
import type { LeaseValues } from './lease-values.ts'

const names: Record<string, string> = {
  startDate: 'The first day',
  endDate: 'The last day',
  chargesFrom: 'The first day rent is charged',
  periodsFrom: 'The first day of a period',
  'opening.asOf': 'The balance date',
}

type ConfirmFarDaysProps = { form: UseFormReturn<LeaseValues>; part: DaysOf }

/**
 * Asks whether days far away are right, because '2062' for '2026' is not. Renders nothing if no day is far
 * away.
 */
export function ConfirmFarDays({ form, part }: ConfirmFarDaysProps) {
  const field = `confirmedFarDays.${part}` as const
  const values = useWatch({ control: form.control, compute: (all: LeaseValues) => all })
  const known = form.formState.defaultValues?.confirmedFarDays?.[part] ?? ''
  const days = farDaysOfLease(part, values, accountDay())
  const key = farDaysKey(days)
  if (key === '' || key === known) {
    return null
  }
  return (
    <Checkbox
      className="sm:col-span-2"
      checked={values.confirmedFarDays[part] === key}
      onChange={(event) =>
        form.setValue(field, event.target.checked ? key : '', {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
    >
      {days.map(({ path, day }) => `${names[path]} is ${formatDate(day)}`).join('. ')}
    </Checkbox>
  )
}
