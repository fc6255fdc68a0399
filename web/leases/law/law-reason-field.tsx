import type { UseFormReturn } from 'react-hook-form'
import type { LawQuestion } from '#shared/leases/law/lawful-terms.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'

const labels: Record<LawQuestion, string> = {
  securityDeposit: 'Reason this deposit is allowed',
  lateFee: 'Reason this late fee is allowed',
  graceDays: 'Reason a shorter grace period is allowed',
}

type LawReasonFieldProps = {
  form: UseFormReturn<LeaseValues>
  question: LawQuestion
  /** The law's limit in a sentence. */
  limit: string
  /** Whether the limit is confirmed, so that the lease is not saved without a reason. */
  isRequired: boolean
}

/** Asks why a term beyond the law's limit is allowed; the reason is kept with the lease. */
export function LeaseLawReasonField({ form, question, limit, isRequired }: LawReasonFieldProps) {
  const { register, formState } = form
  return (
    <Field
      label={labels[question]}
      required={isRequired}
      optional={!isRequired}
      className="sm:col-span-2"
      error={formState.errors.lawReasons?.[question]?.message}
      hint={`${limit} The reason is saved with the lease.`}
    >
      {(field) => <Textarea {...field} {...register(`lawReasons.${question}`)} rows={2} maxLength={500} />}
    </Field>
  )
}
