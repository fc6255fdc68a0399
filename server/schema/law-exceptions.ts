import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { LawQuestion } from '#shared/leases/law/lawful-terms.ts'

/** Terms of leases beyond the law's limit, with the reason. `chosenValue` and `limitValue` are cents, or days of grace. */
export const lawExceptionTable = defineTable('law_exceptions', {
  id: fixed(column.uuid<string>('id')),
  leaseId: fixed(column.uuid<string>('lease_id')),
  question: fixed(column.text<LawQuestion>('question')),
  chosenValue: fixed(column.bigint<number>('chosen_value')),
  limitValue: fixed(column.bigint<number>('limit_value')),
  stateName: fixed(column.text<string>('state_name')),
  citation: fixed(column.text<string | null>('citation')),
  reason: fixed(column.text<string>('reason')),
  ...rowHistory,
})
