import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const refundTable = defineTable('refunds', {
  id: column.uuid<string>('id'),
  paymentId: fixed(column.uuid<string>('payment_id')),
  leaseId: fixed(column.uuid<string>('lease_id')),
  propertyId: fixed(column.uuid<string>('property_id')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  refundedOn: fixed(column.date<PlainDate>('refunded_on')),
  method: fixed(column.text<PaymentMethod | null>('method')),
  reference: fixed(column.text<string | null>('reference')),
  notes: fixed(column.text<string | null>('notes')),
  /** Whether the tenant got the money, or the deposit of another lease. */
  target: fixed(column.text<'MONEY' | 'DEPOSIT_TRANSFER' | 'CREDIT_TRANSFER'>('target')),
  /** The payment as which a transfer enters the other lease; null for money, and for transfers of earlier versions. */
  transferId: fixed(column.uuid<string | null>('transfer_id')),
  undoneAt: column.timestamptz<Date | null>('undone_at'),
  ...rowHistory,
})
