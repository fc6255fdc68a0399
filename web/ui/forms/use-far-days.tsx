import { type ReactNode, useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form'
import { type DayToAsk, farDayOf, farDayQuestion, farDaysKey } from '#web/lib/forms/far-day.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { accountDay } from '#web/lib/text/account-day.ts'
import { Checkbox } from './checkbox.tsx'

/** The days of a form that are asked about where they are far from today, by the name of their field. */
export type DaysToAsk<Values extends FieldValues> = Partial<Record<FieldPath<Values>, DayToAsk>>

/**
 * Asks about days of a form that may be mistyped, as 2062 for 2026. `question` is the box that confirms them, for the
 * end of the form; `confirm` returns whether the form may be saved, and else shows at each field why it is asked about.
 * Days that the form began with are not asked about.
 */
export function useFarDays<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  days: DaysToAsk<Values> = {},
): { question: ReactNode; confirm: () => boolean } {
  const [confirmed, setConfirmed] = useState('')
  const asked = Object.entries(days) as [FieldPath<Values>, DayToAsk][]
  const values = useWatch({
    control: form.control,
    compute: (all: Values) =>
      Object.fromEntries(asked.map(([path]) => [path as string, textOf(get(all, path))])),
  })
  const today = accountDay()
  const now = (path: FieldPath<Values>) => textOf(form.getValues(path))
  const farOf = (valueOf: (path: FieldPath<Values>) => string) =>
    asked.flatMap(([path, day]) => {
      const value = valueOf(path)
      return value === get(form.formState.defaultValues, path)
        ? []
        : (farDayOf(path, value, day, today) ?? [])
    })
  // a field that appeared since the last change is not among the watched ones yet
  const far = farOf((path) => values[path] ?? now(path))
  const key = farDaysKey(far)

  function confirm(): boolean {
    const typed = farOf(now)
    if (typed.length === 0 || farDaysKey(typed) === confirmed) {
      return true
    }
    for (const [index, day] of typed.entries()) {
      form.setError(
        day.path as FieldPath<Values>,
        { type: 'far', message: farDayQuestion(day) },
        { shouldFocus: index === 0 },
      )
    }
    return false
  }

  return {
    question: key !== '' && (
      <Checkbox
        checked={confirmed === key}
        onChange={({ target }) => {
          setConfirmed(target.checked ? key : '')
          form.clearErrors(far.map(({ path }) => path as FieldPath<Values>))
        }}
      >
        {far
          .map(({ path, day }) => `${days[path as FieldPath<Values>]?.name} is ${formatDate(day)}`)
          .join('. ')}
      </Checkbox>
    ),
    confirm,
  }
}

/** Returns the day in a field; '' for none. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
