import { column, computed, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const ownerTransactionTable = defineTable('owner_transactions', {
  id: column.uuid<string>('id'),
  kind: fixed(column.text<'CONTRIBUTION' | 'DRAW'>('kind')),
  propertyId: fixed(column.uuid<string | null>('property_id')),
  happenedOn: fixed(column.date<PlainDate>('happened_on')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  description: column.text<string>('description'),
  method: fixed(column.text<ExpenseMethod | null>('method')),
  reference: column.text<string | null>('reference'),
  isVoid: computed<boolean>((row) => `${row}.voided_at IS NOT NULL`),
  ...rowHistory,
})
