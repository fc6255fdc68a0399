import type { UseFormRegisterReturn } from 'react-hook-form'
import { DateInput } from '#web/ui/forms/date-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'

type DayOfReturnProps = {
  label: string
  hint?: string
  /** The registered field 'returnedOn' of the form. */
  field: UseFormRegisterReturn
  error: string | undefined
  payment: { date: string }
  today: string
}

/** Asks for the day on which the money of a payment went back: from its own day until today. */
export function DayOfReturn({ label, hint, field, error, payment, today }: DayOfReturnProps) {
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => <DateInput {...control} {...field} min={payment.date} max={today} />}
    </Field>
  )
}
