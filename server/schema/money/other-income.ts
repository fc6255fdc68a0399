import { column, computed, defineTable, rowHistory } from '#server/platform/database/table.ts'
import type { OtherIncomeCategory } from '#shared/other-income/other-income.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const otherIncomeTable = defineTable('other_income', {
  id: column.uuid<string>('id'),
  receivedOn: column.date<PlainDate>('received_on'),
  amountCents: column.bigint<Cents>('amount_cents'),
  propertyId: column.uuid<string | null>('property_id'),
  unitId: column.uuid<string | null>('unit_id'),
  category: column.text<OtherIncomeCategory>('category'),
  payerName: column.text<string | null>('payer_name'),
  description: column.text<string>('description'),
  method: column.text<ExpenseMethod | null>('method'),
  reference: column.text<string | null>('reference'),
  isVoid: computed<boolean>((row) => `${row}.voided_at IS NOT NULL`),
  ...rowHistory,
})
