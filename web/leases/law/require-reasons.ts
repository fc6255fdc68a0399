import type { FieldErrors, ResolverResult } from 'react-hook-form'
import type { TermsLaw } from '#shared/leases/law/lawful-terms.ts'
import { beyondLawOf } from './lease-law.ts'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'

/** Adds to the checked form an error for each term beyond a confirmed limit that has no reason. */
export function requireReasons(
  checked: ResolverResult<LeaseValues>,
  form: { values: LeaseValues; law: TermsLaw | null; initial: LeaseValues | null },
): ResolverResult<LeaseValues> {
  const { values, law, initial } = form
  const missing = beyondLawOf(values, law, initial).filter(
    (question) => law?.[question].isFirm && values.lawReasons[question].trim().length < 3,
  )
  if (missing.length === 0) {
    return checked
  }
  const message = 'Enter a reason, or change the amount, which exceeds the legal limit'
  const lawReasons = Object.fromEntries(missing.map((question) => [question, { type: 'law', message }]))
  const errors: FieldErrors<LeaseValues> = { ...checked.errors, lawReasons }
  return { values: {}, errors }
}
