import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { Cents } from '#shared/lib/money.ts'

/** Twelve months in cents, from January on, by the code of the account. */
export type BudgetAmounts = Readonly<Record<string, readonly Cents[]>>

export const budgetTable = defineTable('budgets', {
  id: column.uuid<string>('id'),
  /** Null for the whole business. */
  propertyId: fixed(column.uuid<string | null>('property_id')),
  year: fixed(column.smallint<number>('year')),
  amounts: column.jsonb<BudgetAmounts>('amounts'),
  ...rowHistory,
})
