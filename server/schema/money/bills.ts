import { column, computed, defineTable, readOnly, rowHistory } from '#server/platform/database/table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const billTable = defineTable('bills', {
  id: column.uuid<string>('id'),
  vendorId: column.uuid<string>('vendor_id'),
  /** The repair that it is for. */
  maintenanceId: column.uuid<string | null>('maintenance_id'),
  billedOn: column.date<PlainDate>('billed_on'),
  dueOn: column.date<PlainDate>('due_on'),
  amountCents: column.bigint<Cents>('amount_cents'),
  paidCents: readOnly(column.bigint<Cents>('paid_cents')),
  description: column.text<string>('description'),
  reference: column.text<string | null>('reference'),
  isVoid: computed<boolean>((bill) => `${bill}.voided_at IS NOT NULL`),
  ...rowHistory,
})
