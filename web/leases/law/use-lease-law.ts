import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { TermsLaw } from '#shared/leases/law/lawful-terms.ts'
import { leaseLawQuery } from '#web/leases/api.ts'
import { lawfulLateFeeValues, lawRequestOf, termsLawOf } from './lease-law.ts'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'

/** Returns the law of the form's unit, dates and rent; null while it is not known, and where there is none. */
export function useLeaseLaw({ control }: UseFormReturn<LeaseValues>): TermsLaw | null {
  const request = useWatch({ control, compute: lawRequestOf })
  const { data } = useQuery(leaseLawQuery(useDeferredValue(request)))
  const answer = request === null ? null : (data?.law ?? null)
  return useMemo(() => answer && termsLawOf(answer), [answer])
}

/** Fills the late fee and the days of grace of a new lease with the account's, within the law, until a person edits them. */
export function useLawfulDefaults(
  { formState, setValue }: UseFormReturn<LeaseValues>,
  options: { initial: LeaseValues; rentAmount: number | null; law: TermsLaw | null; isNew: boolean },
): void {
  const { initial, rentAmount, law, isNew } = options
  const { lateFeeKind, lateFeeAmount, lateFeePercent, graceDays } = formState.dirtyFields
  const isEdited = Boolean(lateFeeKind ?? lateFeeAmount ?? lateFeePercent ?? graceDays)
  useEffect(() => {
    if (isNew && !isEdited && law !== null) {
      const lawful = lawfulLateFeeValues(initial, rentAmount, law)
      setValue('lateFeeAmount', lawful.lateFeeAmount)
      setValue('lateFeePercent', lawful.lateFeePercent)
      setValue('graceDays', lawful.graceDays)
    }
  }, [initial, isEdited, isNew, law, rentAmount, setValue])
}
