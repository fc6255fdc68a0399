import type { ExpenseCategory } from '#shared/expenses/categories.ts'
import { asksTreatment, type CostTreatment, mayBeImprovement } from '#shared/expenses/cost-treatment.ts'
import { toCents } from '#web/lib/text/format.ts'
import { type Division, divideLines, type UnitCounts } from './split-values.ts'

/** The values of the form for an expense that may be an improvement. */
type TreatedValues = Division & {
  category: ExpenseCategory | ''
  costTreatment: CostTreatment | ''
  costTreatmentReason: string
}

/** Whether the form asks if the cost is a repair, an improvement or de minimis: see `asksTreatment`. */
export function isTreatmentAsked(values: TreatedValues, units: UnitCounts): boolean {
  const { amount, category, lines, costTreatment } = values
  const { amounts } = divideLines(values, units)
  const parts =
    lines.length > 0
      ? lines.map((line, index) => ({ category: line.category, amount: amounts[index] ?? 0 }))
      : [{ category, amount: amount ?? 0 }]
  return (
    costTreatment === 'IMPROVEMENT' ||
    asksTreatment(
      parts.flatMap((part) =>
        part.category === '' ? [] : [{ category: part.category, amountCents: toCents(part.amount) }],
      ),
    )
  )
}

/** Returns the answer in the format of the API: null if it is not asked. */
export function treatmentBody(values: TreatedValues, units: UnitCounts) {
  const { costTreatment, costTreatmentReason } = values
  return isTreatmentAsked(values, units) && costTreatment !== ''
    ? { costTreatment, costTreatmentReason: costTreatmentReason || null }
    : { costTreatment: null }
}

/** Returns what is wrong with the answer; an improvement cannot stay among the repairs. */
export function treatmentProblems(values: TreatedValues) {
  const { costTreatment, category, lines } = values
  const categories = lines.length > 0 ? lines.map((line) => line.category) : [category]
  return costTreatment === 'IMPROVEMENT' && categories.some((one) => one !== '' && mayBeImprovement(one))
    ? [
        {
          path: 'costTreatment',
          message:
            'An improvement is depreciated. Choose the category Improvement or purchase, or change your answer',
        },
      ]
    : []
}
