import {
  column,
  computed,
  defineTable,
  fixed,
  readOnly,
  rowHistory,
} from '#server/platform/database/table.ts'
import type { ExpenseCode } from '#shared/expenses/categories.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const vendorCreditTable = defineTable('vendor_credits', {
  id: column.uuid<string>('id'),
  vendorId: fixed(column.uuid<string>('vendor_id')),
  propertyId: fixed(column.uuid<string | null>('property_id')),
  unitId: fixed(column.uuid<string | null>('unit_id')),
  code: fixed(column.smallint<ExpenseCode>('code')),
  creditedOn: fixed(column.date<PlainDate>('credited_on')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  usedCents: readOnly(column.bigint<Cents>('used_cents')),
  description: column.text<string>('description'),
  /** The vendor's number of the credit memo. */
  reference: column.text<string | null>('reference'),
  isVoid: computed<boolean>((row) => `${row}.voided_at IS NOT NULL`),
  ...rowHistory,
})

export const vendorCreditUseTable = defineTable('vendor_credit_uses', {
  id: column.uuid<string>('id'),
  vendorCreditId: fixed(column.uuid<string>('vendor_credit_id')),
  /** The bill that it pays a part of; null where the vendor paid it back. */
  billId: fixed(column.uuid<string | null>('bill_id')),
  usedOn: fixed(column.date<PlainDate>('used_on')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  method: fixed(column.text<ExpenseMethod | null>('method')),
  reference: column.text<string | null>('reference'),
  isVoid: computed<boolean>((row) => `${row}.voided_at IS NOT NULL`),
  ...rowHistory,
})
