import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { WorkOrderStatus } from '#shared/work-orders/contract.ts'

export const workOrderTable = defineTable('work_orders', {
  id: column.uuid<string>('id'),
  requestId: fixed(column.uuid<string>('request_id')),
  vendorId: fixed(column.uuid<string>('vendor_id')),
  email: fixed(column.citext<string>('email')),
  instructions: fixed(column.text<string | null>('instructions')),
  scope: fixed(column.text<string | null>('scope')),
  costLimitCents: fixed(column.bigint<Cents | null>('cost_limit_cents')),
  dueOn: fixed(column.date<PlainDate | null>('due_on')),
  contactName: fixed(column.text<string | null>('contact_name')),
  contactPhone: fixed(column.text<string | null>('contact_phone')),
  state: column.text<WorkOrderStatus>('state'),
  answeredAt: column.timestamptz<Date | null>('answered_at'),
  doneAt: column.timestamptz<Date | null>('done_at'),
  invoiceCents: column.bigint<Cents | null>('invoice_cents'),
  invoiceDocumentId: column.uuid<string | null>('invoice_document_id'),
  expenseId: column.uuid<string | null>('expense_id'),
  billId: column.uuid<string | null>('bill_id'),
  ...rowHistory,
})
