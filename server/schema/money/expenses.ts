import { column, computed, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { CostTreatment } from '#shared/expenses/cost-treatment.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const expenseTable = defineTable('expenses', {
  id: column.uuid<string>('id'),
  vendorId: column.uuid<string | null>('vendor_id'),
  maintenanceId: column.uuid<string | null>('maintenance_id'),
  /** The bill that it pays a part of. */
  billId: fixed(column.uuid<string | null>('bill_id')),
  /** The mortgage out of whose escrow its lender paid it. */
  escrowLoanId: fixed(column.uuid<string | null>('escrow_loan_id')),
  amountCents: column.bigint<Cents>('amount_cents'),
  paidOn: column.date<PlainDate>('paid_on'),
  description: column.text<string>('description'),
  method: column.text<ExpenseMethod | null>('method'),
  reference: column.text<string | null>('reference'),
  costTreatment: column.text<CostTreatment | null>('cost_treatment'),
  costTreatmentReason: column.text<string | null>('cost_treatment_reason'),
  isVoid: computed<boolean>((expense) => `${expense}.voided_at IS NOT NULL`),
  ...rowHistory,
})
