import { type ReactNode, useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { type DayToAsk, farDayOf, farDayQuestion, farDaysKey } from '#web/lib/forms/far-day.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { localDay } from '#web/lib/text/local-day.ts'
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
    compute: (all: Values) => asked.map(([path]) => String(get(all, path) ?? '')),
  })
  const today = parsePlainDate(localDay())
  const farOf = (typed: readonly string[]) =>
    asked.flatMap(([path, day], index) => {
      const value = typed[index] ?? ''
      return value === get(form.formState.defaultValues, path)
        ? []
        : (farDayOf(path, value, day, today) ?? [])
    })
  const far = farOf(values)
  const key = farDaysKey(far)

  function confirm(): boolean {
    const now = farOf(asked.map(([path]) => String(form.getValues(path) ?? '')))
    if (now.length === 0 || farDaysKey(now) === confirmed) {
      return true
    }
    for (const [index, day] of now.entries()) {
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
