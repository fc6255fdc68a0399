import type { Cents } from '#shared/lib/money.ts'

/** Facts that decide which cap applies, where the statute has more than one. A missing field means: not known. */
export type DepositFacts = {
  /** A month's rent in cents. */
  monthlyRent: Cents
  isFurnished?: boolean
  hasPets?: boolean
  /** The term in months; null is month-to-month. */
  termMonths?: number | null
  /** The year of the tenancy, counted from 1. */
  yearOfTenancy?: number
  /**
   * California: the landlord is a natural person, or a company of natural persons, with no more than two properties of
   * four units in all.
   */
  isSmallLandlord?: boolean
  /** Rhode Island: the cents that it costs to replace the furniture. */
  furnitureValue?: Cents
  /** Connecticut: a tenant aged 62 or older. */
  hasTenantOver62?: boolean
}

/** The conditions of a step; all of them must be true. A fact that is not known is taken as the ordinary case. */
export type CapWhen = {
  isFurnished?: true
  isSmallLandlord?: true
  hasTenantOver62?: true
  isMonthToMonth?: true
  /** The term is so many months or longer. */
  termFromMonths?: number
  /** The term is shorter than this, or month to month. */
  termBelowMonths?: number
  /** It is this year of the tenancy or a later one. */
  yearsFrom?: number
  /** It is an earlier year of the tenancy. */
  yearsBelow?: number
  /** A month's rent is more than these cents. */
  rentAbove?: Cents
  /** The furniture is worth these cents or more. */
  furnitureFrom?: Cents
}

/** One step of a cap; the first step whose condition is true applies. `months` null: the statute sets no cap here. */
export type CapStep = {
  when: CapWhen
  months: number | null
  /** The condition in words, for use after 'because'. */
  words: string
}

export type StateCap = {
  /** Exceptions, checked before the number in the state's file, which applies where no exception does. */
  steps?: readonly CapStep[]
  /** The least cap in cents. */
  atLeast?: Cents
  /**
   * The deposit for a pet that a landlord may take in addition to the cap: months of rent, or an amount.
   * 'counts': it is part of the cap.
   */
  pet?:
    | { months: number }
    | { amount: Cents }
    | { greaterOf: { months: number; amount: Cents } }
    | 'counts'
    | 'more'
}

/** Whether the conditions of a step are true. */
export function capStepHolds(when: CapWhen, facts: DepositFacts): boolean {
  const { monthlyRent, termMonths, yearOfTenancy = 1, furnitureValue } = facts
  const isShorter = (months: number) =>
    termMonths === null || (termMonths !== undefined && termMonths < months)
  const isAsLong = (months: number) => typeof termMonths === 'number' && termMonths >= months
  const isWorth = (least: Cents) => furnitureValue !== undefined && furnitureValue >= least
  return (
    (!when.isFurnished || facts.isFurnished === true) &&
    (!when.isSmallLandlord || facts.isSmallLandlord === true) &&
    (!when.hasTenantOver62 || facts.hasTenantOver62 === true) &&
    (!when.isMonthToMonth || termMonths === null) &&
    (when.termFromMonths === undefined || isAsLong(when.termFromMonths)) &&
    (when.termBelowMonths === undefined || isShorter(when.termBelowMonths)) &&
    (when.yearsFrom === undefined || yearOfTenancy >= when.yearsFrom) &&
    (when.yearsBelow === undefined || yearOfTenancy < when.yearsBelow) &&
    (when.rentAbove === undefined || monthlyRent > when.rentAbove) &&
    (when.furnitureFrom === undefined || isWorth(when.furnitureFrom))
  )
}
