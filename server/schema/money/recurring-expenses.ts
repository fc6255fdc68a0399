import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { ExpenseCode } from '#shared/expenses/categories.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Frequency, RecurringExpenseTerms } from '#shared/expenses/recurring.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const recurringExpenseTable = defineTable('recurring_expenses', {
  id: column.uuid<string>('id'),
  kind: fixed(column.text<'EXPENSE' | 'MORTGAGE'>('kind')),
  description: column.text<string>('description'),
  vendorId: column.uuid<string | null>('vendor_id'),
  propertyId: fixed(column.uuid<string | null>('property_id')),
  unitId: fixed(column.uuid<string | null>('unit_id')),
  code: fixed(column.smallint<ExpenseCode | null>('code')),
  every: fixed(column.text<Frequency>('every')),
  startsOn: fixed(column.date<PlainDate>('starts_on')),
  endsOn: column.date<PlainDate | null>('ends_on'),
  handling: column.text<'AUTOPAY' | 'BILL'>('handling'),
  leadDays: column.smallint<number>('lead_days'),
  method: column.text<ExpenseMethod | null>('method'),
  terms: column.jsonb<readonly RecurringExpenseTerms[]>('terms'),
  balanceCents: fixed(column.bigint<Cents | null>('balance_cents')),
  balanceOn: fixed(column.date<PlainDate | null>('balance_on')),
  /** Whether what the payments add for taxes and insurance is held in escrow (1300), and what was held at first. */
  hasEscrow: column.boolean<boolean>('has_escrow'),
  escrowCents: column.bigint<Cents>('escrow_cents'),
  ...rowHistory,
})
