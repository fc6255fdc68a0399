import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/**
 * Returns the part of a charge's request with the reason why it is above the law's limit; an empty object if
 * no reason was typed.
 */
export function lawReasonBody(typed: string): { lawReason?: string } {
  const lawReason = typed.trim()
  return lawReason === '' ? {} : { lawReason }
}

/** Asks why a charge above the law's limit is allowed, once its amount was refused; the reason is kept with the charge. */
export function LawReasonField() {
  const { register, formState } = useFormContext<{ amount: number | null; lawReason: string }>()
  const { errors } = formState
  const [wasRefused, setWasRefused] = useState(false)
  if (errors.amount?.type === 'server' && !wasRefused) {
    setWasRefused(true)
  }
  return wasRefused || errors.lawReason ? (
    <Field
      label="Reason this amount is allowed"
      optional
      error={errors.lawReason?.message}
      hint="Fill this in only if the law allows more in this case. The reason is saved with the charge, and your tenant can read it."
    >
      {(control) => <Textarea {...control} {...register('lawReason')} rows={2} maxLength={500} />}
    </Field>
  ) : null
}
