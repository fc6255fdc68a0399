import { column, defineTable, rowHistory } from '#server/platform/database/table.ts'
import type { PaymentMethod } from '#shared/ledger/contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** One sum that a payer has paid for many leases. */
export const payerPaymentTable = defineTable('payer_payments', {
  id: column.uuid<string>('id'),
  payerId: column.uuid<string>('payer_id'),
  amountCents: column.bigint<Cents>('amount_cents'),
  receivedOn: column.date<PlainDate>('paid_on'),
  method: column.text<PaymentMethod | null>('method'),
  reference: column.text<string | null>('reference'),
  notes: column.text<string | null>('notes'),
  ...rowHistory,
})
