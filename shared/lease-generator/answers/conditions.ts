import { findLawCity } from '#shared/law/places/cities.ts'

import type { DisclosureQuestionId } from './disclosure-questions.ts'
import { fixedTermMonths } from './limits.ts'
import { isAnsweredYes, type LeaseContext } from '#shared/lease-generator/lease-context.ts'

/** A machine-readable condition: whether it is true for a lease, and the facts that the interview must ask for it. */
export type Condition = {
  applies: (context: LeaseContext) => boolean
  facts: readonly DisclosureQuestionId[]
}

const when = (applies: (context: LeaseContext) => boolean): Condition => ({ applies, facts: [] })

/** True in every lease of the state. */
export const always = when(() => true)

/** True in no lease: the product's leases never contain what this condition is about. */
export const never = when(() => false)

/** True where the landlord answered yes to one of the questions. */
export const answeredYes = (...ids: DisclosureQuestionId[]): Condition => ({
  applies: (context) => ids.some((id) => isAnsweredYes(context, id)),
  facts: ids,
})

/** True unless the landlord answered yes to one of the questions. */
export const unless = (...ids: DisclosureQuestionId[]): Condition => ({
  applies: (context) => !ids.some((id) => isAnsweredYes(context, id)),
  facts: ids,
})

/** True where all of the conditions are true. */
export const both = (...all: Condition[]): Condition => ({
  applies: (context) => all.every(({ applies }) => applies(context)),
  facts: all.flatMap(({ facts }) => facts),
})

/** True where at least one of the conditions is true. */
export const either = (...all: Condition[]): Condition => ({
  applies: (context) => all.some(({ applies }) => applies(context)),
  facts: all.flatMap(({ facts }) => facts),
})

/** True where a security deposit is taken. */
export const deposit = when(({ depositTotal }) => depositTotal > 0)
/** True where a security deposit of more than `amount` cents is taken. */
export const depositOver = (amount: number) => when(({ depositTotal }) => depositTotal > amount)
/** True where last month's rent is paid in advance. */
export const prepaid = when(({ answers }) => (answers.rent.lastMonthPrepaid ?? 0) > 0)

/** True where the building was built before 1978, or in an unknown year. */
export const before1978 = when(({ isBefore1978 }) => isBefore1978)

/** True where the building has `least` or more rental units; unknown counts as more. */
export const unitsFrom = (least: number) =>
  when(({ answers }) => (answers.property.unitsInBuilding ?? Number.POSITIVE_INFINITY) >= least)
/** True where the building has `most` or fewer rental units; unknown counts as fewer. */
export const unitsUpTo = (most: number) =>
  when(({ answers }) => (answers.property.unitsInBuilding ?? 0) <= most)
/** True where the landlord rents out `least` or more units in total; unknown counts as more. */
export const ownsFrom = (least: number) =>
  when(({ answers }) => (answers.landlord.unitsOwned ?? Number.POSITIVE_INFINITY) >= least)

/** True where the landlord is a company, not people. */
export const ownedByCompany = when(({ answers }) => answers.landlord.kind === 'company')
export const hasManager = when(({ answers }) => answers.manager.has)
export const singleFamily = when(({ answers }) => answers.property.kind === 'house')
export const multifamily = when(
  ({ answers }) => answers.property.kind !== 'house' || (answers.property.unitsInBuilding ?? 1) > 1,
)
export const association = when(({ answers }) => answers.property.association)

/** True where the landlord bills utilities, by a separate meter or by a share. */
export const sharedBills = when(({ answers }) => answers.utilities.some(({ payer }) => payer === 'shared'))
/** True where the landlord bills water or sewer. */
export const sharedWater = when(({ answers }) =>
  answers.utilities.some(
    ({ payer, service }) => payer === 'shared' && (service === 'water' || service === 'sewer'),
  ),
)
/** True where the tenant pays for electricity, gas or heat. */
export const tenantPaysEnergy = when(({ answers }) =>
  answers.utilities.some(
    ({ payer, service }) => payer !== 'landlord' && ['electricity', 'gas', 'heat'].includes(service),
  ),
)
/** True where water, heat or electricity are not part of the rent. */
export const someUtilityExtra = when(({ answers }) =>
  answers.utilities.some(
    ({ payer, service }) =>
      payer !== 'landlord' && ['electricity', 'heat', 'gas', 'water', 'sewer'].includes(service),
  ),
)

export const hasLateFee = when((context) => context.lateFee.kind !== 'NONE')
/** True where the lease has a nonrefundable fee. */
export const nonrefundable = when(
  ({ otherFees, petFee }) =>
    petFee > 0 || otherFees.some(({ every, refundable }) => every === 'once' && !refundable),
)
/** True where the lease allows a fee: late, returned payment, pet or another. */
export const someFee = when(
  ({ lateFee, returnedPayment, otherFees, petFee }) =>
    lateFee.kind !== 'NONE' || returnedPayment > 0 || otherFees.length > 0 || petFee > 0,
)

/** True where the address of the home is in this city, by its city and ZIP code (shared/law/places/cities.ts); not while it is open. */
export const inCity = (name: string) => when(({ answers }) => isInCity(answers, name))

/** Whether the address of the home is in this city. */
export function isInCity({ property }: Pick<LeaseContext['answers'], 'property'>, name: string): boolean {
  const { state, city, zip } = property
  return findLawCity({ state, city, zipCode: zip })?.name === name
}

export const hasConcession = when(({ answers }) => answers.rent.concession.trim() !== '')
export const insuranceRequired = when(({ answers }) => answers.rules.insurance === 'required')
export const smokingLimited = when(({ answers }) => answers.rules.smoking !== 'yes')
export const moveInChecklist = when(({ answers }) => answers.addenda.moveInChecklist)
/** True where the term is a year or longer. */
export const yearOrLonger = when(({ answers }) => (fixedTermMonths(answers) ?? 0) >= 12)
