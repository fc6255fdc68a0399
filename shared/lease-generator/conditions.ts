import type { DisclosureQuestionId } from './disclosure-questions.ts'
import { termMonths } from './limits.ts'
import { isAnsweredYes, type LeaseContext } from './lease-context.ts'

/** When something applies, as a machine reads it, and which facts have to be asked for that. */
export type Condition = {
  applies: (context: LeaseContext) => boolean
  facts: readonly DisclosureQuestionId[]
}

const when = (applies: (context: LeaseContext) => boolean): Condition => ({ applies, facts: [] })

/** In every lease of the state. */
export const always = when(() => true)

/** In no lease of ours: what it is about is never agreed in it. */
export const never = when(() => false)

/** The landlord knows it, or it is so. */
export const answeredYes = (...ids: DisclosureQuestionId[]): Condition => ({
  applies: (context) => ids.some((id) => isAnsweredYes(context, id)),
  facts: ids,
})

/** Unless the landlord says that it is so. */
export const unless = (...ids: DisclosureQuestionId[]): Condition => ({
  applies: (context) => !ids.some((id) => isAnsweredYes(context, id)),
  facts: ids,
})

export const both = (...all: Condition[]): Condition => ({
  applies: (context) => all.every(({ applies }) => applies(context)),
  facts: all.flatMap(({ facts }) => facts),
})

export const either = (...all: Condition[]): Condition => ({
  applies: (context) => all.some(({ applies }) => applies(context)),
  facts: all.flatMap(({ facts }) => facts),
})

/** A security deposit is taken. */
export const deposit = when(({ depositTotal }) => depositTotal > 0)
/** A security deposit of more than so many cents is taken. */
export const depositOver = (amount: number) => when(({ depositTotal }) => depositTotal > amount)
/** Last month's rent is paid in advance. */
export const prepaid = when(({ answers }) => (answers.rent.lastMonthPrepaid ?? 0) > 0)

/** Built before 1978, or in a year that is not known. */
export const before1978 = when(({ isBefore1978 }) => isBefore1978)

/** The building has so many rental units or more; not known counts as more. */
export const unitsFrom = (least: number) =>
  when(({ answers }) => (answers.property.unitsInBuilding ?? Number.POSITIVE_INFINITY) >= least)
/** The building has so many rental units or fewer; not known counts as fewer. */
export const unitsUpTo = (most: number) =>
  when(({ answers }) => (answers.property.unitsInBuilding ?? 0) <= most)
/** The landlord rents out so many units or more in all; not known counts as more. */
export const ownsFrom = (least: number) =>
  when(({ answers }) => (answers.landlord.unitsOwned ?? Number.POSITIVE_INFINITY) >= least)

export const hasManager = when(({ answers }) => answers.manager.has)
export const singleFamily = when(({ answers }) => answers.property.kind === 'house')
export const multifamily = when(
  ({ answers }) => answers.property.kind !== 'house' || (answers.property.unitsInBuilding ?? 1) > 1,
)
export const association = when(({ answers }) => answers.property.association)

/** The landlord bills utilities, by a meter of their own or by a share. */
export const sharedBills = when(({ answers }) => answers.utilities.some(({ payer }) => payer === 'shared'))
/** Water or sewer are billed by the landlord. */
export const sharedWater = when(({ answers }) =>
  answers.utilities.some(
    ({ payer, service }) => payer === 'shared' && (service === 'water' || service === 'sewer'),
  ),
)
/** The tenant pays for electricity, gas or heat. */
export const tenantPaysEnergy = when(({ answers }) =>
  answers.utilities.some(
    ({ payer, service }) => payer !== 'landlord' && ['electricity', 'gas', 'heat'].includes(service),
  ),
)
/** Water, heat or electricity are not part of the rent. */
export const someUtilityExtra = when(({ answers }) =>
  answers.utilities.some(
    ({ payer, service }) =>
      payer !== 'landlord' && ['electricity', 'heat', 'gas', 'water', 'sewer'].includes(service),
  ),
)

export const lateFee = when((context) => context.lateFee.kind !== 'NONE')
/** A fee that is not given back stands in the lease. */
export const nonrefundable = when(
  ({ otherFees, petFee }) =>
    petFee > 0 || otherFees.some(({ every, refundable }) => every === 'once' && !refundable),
)
/** Some fee may be charged: late, returned payment, pet or another. */
export const someFee = when(
  ({ lateFee, returnedPayment, otherFees, petFee }) =>
    lateFee.kind !== 'NONE' || returnedPayment > 0 || otherFees.length > 0 || petFee > 0,
)

export const concession = when(({ answers }) => answers.rent.concession.trim() !== '')
export const insuranceRequired = when(({ answers }) => answers.rules.insurance === 'required')
export const smokingLimited = when(({ answers }) => answers.rules.smoking !== 'yes')
export const moveInChecklist = when(({ answers }) => answers.addenda.moveInChecklist)
/** The term is a year or longer. */
export const yearOrLonger = when(({ answers }) => (termMonths(answers) ?? 0) >= 12)
