import type { DisclosureCondition, NamedCondition } from '#shared/law/disclosures/condition.ts'
import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'
import { findLawCity } from '#shared/law/places/cities.ts'

import { fixedTermMonths } from './limits.ts'
import { isAnsweredYes, type LeaseContext } from '#shared/lease-generator/lease-context.ts'

/** Whether a condition of a disclosure is true of a lease. */
export function whenHolds(when: DisclosureCondition, context: LeaseContext): boolean {
  if (typeof when === 'string') {
    return named[when](context)
  }
  const { depositTotal, answers } = context
  const { unitsInBuilding } = answers.property
  if ('all' in when) {
    return when.all.every((one) => whenHolds(one, context))
  }
  if ('any' in when) {
    return when.any.some((one) => whenHolds(one, context))
  }
  if ('answeredYes' in when) {
    return when.answeredYes.some((id) => isAnsweredYes(context, id))
  }
  if ('notAnsweredYes' in when) {
    return !when.notAnsweredYes.some((id) => isAnsweredYes(context, id))
  }
  if ('depositOver' in when) {
    return depositTotal > when.depositOver
  }
  if ('unitsFrom' in when) {
    return (unitsInBuilding ?? Number.POSITIVE_INFINITY) >= when.unitsFrom
  }
  if ('unitsUpTo' in when) {
    return (unitsInBuilding ?? 0) <= when.unitsUpTo
  }
  return 'ownsFrom' in when
    ? (answers.landlord.unitsOwned ?? Number.POSITIVE_INFINITY) >= when.ownsFrom
    : isInCity(answers, when.inCity)
}

/** Returns the questions that the interview must ask for a condition. */
export function questionsOf(when: DisclosureCondition): readonly DisclosureQuestionId[] {
  if (typeof when === 'string') {
    return []
  }
  if ('all' in when || 'any' in when) {
    return ('all' in when ? when.all : when.any).flatMap(questionsOf)
  }
  if ('answeredYes' in when) {
    return when.answeredYes
  }
  return 'notAnsweredYes' in when ? when.notAnsweredYes : []
}

const named: Readonly<Record<NamedCondition, (context: LeaseContext) => boolean>> = {
  always: () => true,
  never: () => false,
  association: ({ answers }) => answers.property.association,
  /** True where the building was built before 1978, or in an unknown year. */
  before1978: ({ isBefore1978 }) => isBefore1978,
  concession: ({ answers }) => answers.rent.concession.trim() !== '',
  /** True where a security deposit is taken. */
  deposit: ({ depositTotal }) => depositTotal > 0,
  hasManager: ({ answers }) => answers.manager.has,
  insuranceRequired: ({ answers }) => answers.rules.insurance === 'required',
  lateFee: (context) => context.lateFee.kind !== 'NONE',
  moveInChecklist: ({ answers }) => answers.addenda.moveInChecklist,
  multifamily: ({ answers }) =>
    answers.property.kind !== 'house' || (answers.property.unitsInBuilding ?? 1) > 1,
  /** True where the lease has a nonrefundable fee. */
  nonrefundable: ({ otherFees, petFee }) =>
    petFee > 0 || otherFees.some(({ every, refundable }) => every === 'once' && !refundable),
  /** True where the landlord is a company, not people. */
  ownedByCompany: ({ answers }) => answers.landlord.kind === 'company',
  /** True where last month's rent is paid in advance. */
  prepaid: ({ answers }) => (answers.rent.lastMonthPrepaid ?? 0) > 0,
  /** True where the landlord bills utilities, by a separate meter or by a share. */
  sharedBills: ({ answers }) => answers.utilities.some(({ payer }) => payer === 'shared'),
  /** True where the landlord bills water or sewer. */
  sharedWater: ({ answers }) =>
    answers.utilities.some(
      ({ payer, service }) => payer === 'shared' && (service === 'water' || service === 'sewer'),
    ),
  singleFamily: ({ answers }) => answers.property.kind === 'house',
  smokingLimited: ({ answers }) => answers.rules.smoking !== 'yes',
  /** True where the lease allows a fee: late, returned payment, pet or another. */
  someFee: ({ lateFee, returnedPayment, otherFees, petFee }) =>
    lateFee.kind !== 'NONE' || returnedPayment > 0 || otherFees.length > 0 || petFee > 0,
  /** True where water, heat or electricity are not part of the rent. */
  someUtilityExtra: ({ answers }) =>
    answers.utilities.some(
      ({ payer, service }) =>
        payer !== 'landlord' && ['electricity', 'heat', 'gas', 'water', 'sewer'].includes(service),
    ),
  /** True where the tenant pays for electricity, gas or heat. */
  tenantPaysEnergy: ({ answers }) =>
    answers.utilities.some(
      ({ payer, service }) => payer !== 'landlord' && ['electricity', 'gas', 'heat'].includes(service),
    ),
  /** True where the term is a year or longer. */
  yearOrLonger: ({ answers }) => (fixedTermMonths(answers) ?? 0) >= 12,
}

/** Whether the address of the home is in this city. */
export function isInCity({ property }: Pick<LeaseContext['answers'], 'property'>, name: string): boolean {
  const { state, city, zip } = property
  return findLawCity({ state, city, zipCode: zip })?.name === name
}
