import { column, computed, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const ownerTransactionTable = defineTable('owner_transactions', {
  id: column.uuid<string>('id'),
  kind: fixed(column.text<'CONTRIBUTION' | 'DRAW'>('kind')),
  propertyId: fixed(column.uuid<string | null>('property_id')),
  /** Null: divided by the shares of its day. */
  ownerId: fixed(column.uuid<string | null>('owner_id')),
  happenedOn: fixed(column.date<PlainDate>('happened_on')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  description: column.text<string>('description'),
  method: fixed(column.text<ExpenseMethod | null>('method')),
  reference: column.text<string | null>('reference'),
  isVoid: computed<boolean>((row) => `${row}.voided_at IS NOT NULL`),
  ...rowHistory,
})

/** A balance that changes hands inside a property; an owner who is null is the account itself. */
export const ownerTransferTable = defineTable('owner_transfers', {
  id: column.uuid<string>('id'),
  propertyId: fixed(column.uuid<string>('property_id')),
  fromOwnerId: fixed(column.uuid<string | null>('from_owner_id')),
  toOwnerId: fixed(column.uuid<string | null>('to_owner_id')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  happenedOn: fixed(column.date<PlainDate>('happened_on')),
  note: fixed(column.text<string | null>('note')),
  isVoid: computed<boolean>((row) => `${row}.voided_at IS NOT NULL`),
  ...rowHistory,
})
