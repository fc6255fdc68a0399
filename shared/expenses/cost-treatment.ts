import type { Cents } from '#shared/lib/money.ts'

import type { ExpenseCategory } from './categories.ts'

/**
 * The treatment of a large cost: as a repair, as an improvement, which is depreciated, or by the de minimis
 * safe harbor.
 */
export const costTreatments = ['REPAIR', 'IMPROVEMENT', 'DE_MINIMIS'] as const
export type CostTreatment = (typeof costTreatments)[number]

/** The names of the treatments. */
export const costTreatmentNames: Record<CostTreatment, string> = {
  REPAIR: 'Repair',
  IMPROVEMENT: 'Improvement',
  DE_MINIMIS: 'De minimis',
}

/**
 * The smallest amount (cents) whose treatment is asked: the ceiling of the de minimis safe harbor for each
 * item of an invoice, without audited financial statements. Source: 26 CFR § 1.263(a)-1(f); Notice 2015-82.
 */
export const treatmentAskedFrom = 250_000

const asked: readonly ExpenseCategory[] = ['REPAIRS', 'SUPPLIES', 'CLEANING_AND_MAINTENANCE']

/** Whether a category has costs that may be improvements. */
export function mayBeImprovement(category: ExpenseCategory): boolean {
  return asked.includes(category)
}

/** Whether the treatment of an expense is asked: its lines in these categories sum to the amount of the safe harbor. */
export function asksTreatment(
  lines: readonly { category: ExpenseCategory; amountCents: Cents | number }[],
): boolean {
  return (
    lines
      .filter(({ category }) => mayBeImprovement(category))
      .reduce((sum, { amountCents }) => sum + amountCents, 0) >= treatmentAskedFrom
  )
}
