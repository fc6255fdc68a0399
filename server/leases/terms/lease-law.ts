import { AppError, type FieldError, notFound } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { lawRefusal } from '#shared/leases/law/law-refusal.ts'
import { lawOfLease, lawOfTerms } from '#shared/leases/law/lease-law.ts'
import {
  type BeyondLaw,
  findBeyondLaw,
  type LawQuestion,
  lawQuestions,
  type TermsLaw,
} from '#shared/leases/law/lawful-terms.ts'
import { isSameLateFee, type LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import type { RentFrequency } from '#shared/leases/rent-periods.ts'
import { rentInForce } from '#shared/leases/rent/rent-steps.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import {
  endLawExceptions,
  insertLawExceptions,
  type LawExceptionFields,
  type LawExceptionRow,
  listUnitPlaces,
  type UnitPlace,
} from './law-exceptions-store.ts'
import type { LeaseFields } from '#server/leases/store.ts'

/** The reason that is kept with terms of leases that were agreed before the account had them. */
export const importedReason = 'Agreed before this lease was imported'

export type LawReasons = Partial<Record<LawQuestion, string | undefined>>

type LimitedLease = Pick<LeaseFields, 'unitId' | 'rentCents' | 'startOn' | 'endOn'> & {
  rentFrequency?: RentFrequency | undefined
  lateFee?: Pick<LateFeeTerms, 'kind'> | undefined
}

/** Returns what the law says about the terms of a lease of a unit; null where no law is known. */
export function termsLawAt(place: UnitPlace, lease: LimitedLease, today: PlainDate): TermsLaw | null {
  const law = lawOfLease(place)
  return law
    ? lawOfTerms(law, { ...lease, lateFeeKind: lease.lateFee?.kind, today, units: place.units })
    : null
}

/** Like `termsLawAt`, of the unit's id. Throws `not_found`. */
export async function readTermsLaw(
  { db, actor, today }: Context,
  lease: LimitedLease,
): Promise<TermsLaw | null> {
  const [place] = await listUnitPlaces(db, actor.accountId, [lease.unitId])
  if (!place) {
    throw notFound('unit')
  }
  return termsLawAt(place, lease, today)
}

/**
 * Returns the exceptions to keep for terms beyond the law, only for questions that the request sets. Throws
 * `validation_failed` at each field whose value is beyond a confirmed limit without a reason.
 */
export function requireLawful(
  law: TermsLaw | null,
  lease: LeaseFields,
  questions: readonly LawQuestion[],
  reasons: LawReasons = {},
): LawExceptionFields[] {
  const beyond = law ? findBeyondLaw(law, lease).filter(({ question }) => questions.includes(question)) : []
  const refused = beyond.filter(({ question }) => law?.[question].isFirm && !reasons[question])
  if (law && refused.length > 0) {
    const errors = refused.map((term): FieldError => ({ path: term.question, ...lawRefusal(law, term) }))
    throw AppError.of('validation_failed', lawRefusal(law, refused[0]!), { errors })
  }
  return beyond.flatMap((term) => {
    const reason = reasons[term.question]
    return law && reason ? [exceptionOf(law, lease.id, term, reason)] : []
  })
}

/** Returns the exceptions for all terms of a lease that are beyond the law, with one reason. */
export function lawExceptionsOf(
  law: TermsLaw | null,
  lease: LeaseFields,
  reason: string,
): LawExceptionFields[] {
  return law ? findBeyondLaw(law, lease).map((term) => exceptionOf(law, lease.id, term, reason)) : []
}

function exceptionOf(
  law: TermsLaw,
  leaseId: string,
  { question, value, limit }: BeyondLaw,
  reason: string,
): LawExceptionFields {
  const { stateName, citation } = law[question]
  return {
    id: newId(),
    leaseId,
    question,
    chosenValue: value,
    limitValue: limit,
    stateName,
    citation,
    reason,
  }
}

/** Returns which terms a change of a lease sets: only those are compared with the law. */
export function changedQuestions(before: LeaseFields, after: LeaseFields): LawQuestion[] {
  if (before.propertyId !== after.propertyId) {
    return [...lawQuestions]
  }
  const hasNewFee = before.lateFee.kind === 'NONE' && after.lateFee.kind !== 'NONE'
  return [
    ...(before.depositCents === after.depositCents ? [] : ['securityDeposit' as const]),
    ...(isSameLateFee(before.lateFee, after.lateFee) ? [] : ['lateFee' as const]),
    ...(before.graceDays === after.graceDays && !hasNewFee ? [] : ['graceDays' as const]),
  ]
}

/** Compares the changed terms of a lease with the law and keeps the exceptions. Throws `validation_failed`. */
export async function applyLawToChange(
  context: Context,
  before: LeaseFields,
  after: LeaseFields,
  reasons: LawReasons | undefined,
): Promise<void> {
  const { db, actor, now } = context
  const questions = changedQuestions(before, after)
  if (questions.length === 0) {
    return
  }
  const lease = { ...after, rentCents: rentInForce(after, maxDate(context.today, after.startOn)) }
  const exceptions = requireLawful(await readTermsLaw(context, lease), lease, questions, reasons)
  await endLawExceptions(db, actor.accountId, after.id, questions, now)
  await insertLawExceptions(db, actor.accountId, now, exceptions)
}

/** Converts a kept exception to its form in the contract. */
export function toLawException(row: LawExceptionRow) {
  const { id, question, reason, decidedBy, createdAt: decidedAt } = row
  return { id, question, explanation: explainException(row), reason, decidedBy, decidedAt }
}

function explainException({
  question,
  chosenValue,
  limitValue,
  stateName,
  citation,
}: LawExceptionRow): string {
  const source = citation ?? stateName
  const [chosen, limit] = [chosenValue, limitValue].map((value) => formatUsd(cents(value)))
  switch (question) {
    case 'securityDeposit':
      return `The security deposit is ${chosen}; ${stateName} allows at most ${limit} (${source}).`
    case 'lateFee':
      return `The late fee is ${chosen}; ${stateName} allows at most ${limit} for the rent of that day (${source}).`
    case 'graceDays':
      return `A late fee is charged after a grace period of ${chosenValue} days; ${stateName} requires at least ${limitValue} (${source}).`
    default:
      return assertNever(question)
  }
}
