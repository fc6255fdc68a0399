import { placeWords } from '#shared/law/law-source.ts'
import type { leaseLaw } from '#shared/leases/law/law-contract.ts'
import {
  findBeyondLaw,
  type LawQuestion,
  lawQuestions,
  type TermsLaw,
  withinLaw,
} from '#shared/leases/law/lawful-terms.ts'
import { type LateFeeTerms, lateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import { isPlainDate } from '#shared/lib/plain-date.ts'
import { cents } from '#shared/lib/money.ts'
import type { WireBody, WireResponse } from '#shared/lib/route.ts'
import { lateFeeOf, lateFeeProblems, lateFeeValues, type LateFeeValues } from '#web/lib/forms/late-fee.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseValues } from '#web/leases/form/lease-values.ts'

/** Returns the request for the law of the form's unit, dates and rent; null while one of them is missing. */
export function lawRequestOf(values: LeaseValues): WireBody<typeof leaseLaw> | null {
  const { unitId, rentAmount, startDate, endDate, isMonthToMonth, lateFeeKind } = values
  const isComplete = unitId !== '' && rentAmount !== null && rentAmount > 0 && rentAmount <= 10_000_000
  return isComplete && isPlainDate(startDate)
    ? {
        unitId,
        rentAmount,
        startDate,
        endDate: isMonthToMonth || !isPlainDate(endDate) ? null : endDate,
        lateFeeKind,
      }
    : null
}

const inCents = (limit: number | null) => (limit === null ? null : cents(toCents(limit)))

/** Converts the API's answer to the limits that terms are compared with. */
export function termsLawOf(law: NonNullable<WireResponse<typeof leaseLaw>['law']>): TermsLaw {
  const { securityDeposit, lateFee, graceDays } = law
  return {
    securityDeposit: { ...securityDeposit, limit: inCents(securityDeposit.limit) },
    lateFee: { ...lateFee, limit: inCents(lateFee.limit) },
    graceDays,
  }
}

/**
 * Returns the terms of the form that are beyond the law's limit and differ from `initial`: the terms for which the
 * server asks for a reason, or would, if the limit were confirmed.
 */
export function beyondLawOf(
  values: LeaseValues,
  law: TermsLaw | null,
  initial: LeaseValues | null,
): LawQuestion[] {
  if (law === null) {
    return []
  }
  const found = findBeyondLaw(law, {
    rentCents: cents(toCents(values.rentAmount ?? 0)),
    depositCents: cents(toCents(values.securityDeposit ?? 0)),
    lateFee: termsOf(values),
    graceDays: Number(values.graceDays),
  }).map(({ question }) => question)
  const changed = lawQuestions.filter((question) => initial === null || isChanged(question, values, initial))
  return found.filter((question) => changed.includes(question))
}

/** Returns the late fee of the form; a fee of kind NONE while the form is incomplete. */
function termsOf(values: LateFeeValues): LateFeeTerms {
  if (lateFeeProblems(values).length > 0) {
    return lateFeeTerms({ kind: 'NONE' })
  }
  const { kind, amount, basisPoints } = lateFeeOf(values)
  return lateFeeTerms({ kind, amount: amount === null ? null : cents(toCents(amount)), basisPoints })
}

function isChanged(question: LawQuestion, values: LeaseValues, initial: LeaseValues): boolean {
  const isOther = (...names: (keyof LeaseValues)[]) => names.some((name) => values[name] !== initial[name])
  switch (question) {
    case 'securityDeposit':
      return isOther('unitId', 'securityDeposit')
    case 'lateFee':
      return isOther('unitId', 'lateFeeKind', 'lateFeeAmount', 'lateFeePercent')
    case 'graceDays':
    default:
      return isOther('unitId', 'graceDays') || initial.lateFeeKind === 'NONE'
  }
}

/** Returns the given late fee and days of grace within the law, for the fields of the form. */
export function lawfulLateFeeValues(
  given: LateFeeValues,
  rentAmount: number | null,
  law: TermsLaw,
): LateFeeValues {
  const rentCents = cents(toCents(rentAmount ?? 0))
  const { lateFee, graceDays } = withinLaw(law, {
    rentCents,
    lateFee: termsOf(given),
    graceDays: Number(given.graceDays),
  })
  const amount = lateFee.amount === null ? null : toDollars(lateFee.amount)
  return lateFeeValues(graceDays, { ...lateFee, amount })
}

/** Returns the law's limit on a term in a sentence; null where the law sets none. */
export function limitText(question: LawQuestion, law: TermsLaw | null): string | null {
  if (law === null) {
    return null
  }
  const { stateName, insteadOf, citation, isFirm } = law[question]
  const limit = limitWords(question, law)
  const source = citation === null ? '' : ` (${citation})`
  const place = placeWords({ stateName, ...(insteadOf !== null && { insteadOf }) })
  return (
    limit && `${place}: ${limit}${source}.${isFirm ? '' : ' This limit is not confirmed: check the law.'}`
  )
}

/** Returns what the city's rules on a term may be, where they are not confirmed; null where nothing is in doubt. */
export function cityDoubtText(question: LawQuestion, law: TermsLaw | null): string | null {
  const doubts = law === null || question === 'graceDays' ? [] : law[question].cityDoubts
  return doubts.length === 0 ? null : doubts.join(' ')
}

function limitWords(question: LawQuestion, { securityDeposit, lateFee, graceDays }: TermsLaw): string | null {
  switch (question) {
    case 'securityDeposit':
      return securityDeposit.limit === null
        ? null
        : `at most ${formatMoney(toDollars(securityDeposit.limit))}, ${lowerFirst(securityDeposit.words.split(':')[0] ?? '')}`
    case 'lateFee':
      return lateFee.limit === null
        ? null
        : `at most ${formatMoney(toDollars(lateFee.limit))} for this rent${lateFee.isPresumption ? ' is presumed reasonable' : ''}`
    case 'graceDays':
    default:
      return graceDays.limit === null ? null : `at least ${graceDays.limit} days`
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
