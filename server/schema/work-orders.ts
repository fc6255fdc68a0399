import { column, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { WorkOrderStatus } from '#shared/work-orders/contract.ts'

export const workOrderTable = defineTable('work_orders', {
  id: column.uuid<string>('id'),
  requestId: fixed(column.uuid<string>('request_id')),
  vendorId: fixed(column.uuid<string>('vendor_id')),
  email: fixed(column.citext<string>('email')),
  instructions: fixed(column.text<string | null>('instructions')),
  state: column.text<WorkOrderStatus>('state'),
  answeredAt: column.timestamptz<Date | null>('answered_at'),
  doneAt: column.timestamptz<Date | null>('done_at'),
  invoiceCents: column.bigint<Cents | null>('invoice_cents'),
  invoiceDocumentId: column.uuid<string | null>('invoice_document_id'),
  expenseId: column.uuid<string | null>('expense_id'),
  billId: column.uuid<string | null>('bill_id'),
  ...rowHistory,
})
