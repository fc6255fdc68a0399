import { moveDocument } from '#server/documents/service.ts'
import {
  createBill,
  lockExpenseOfRequest,
  createExpense,
  sumCostOfRequest,
} from '#server/expenses/service.ts'
import { updateRequest } from '#server/maintenance/service.ts'
import { AppError, invalidField } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { approveWorkOrder } from '#shared/work-orders/contract.ts'

import { note, requireJob, requireRequestOfOrder } from './service.ts'
import { hasOtherOpenJob, type RequestOfJob, updateWorkOrder, type WorkOrderFields } from './store.ts'

type Approval = RouteBody<typeof approveWorkOrder>
type Invoice = { job: WorkOrderFields; request: RequestOfJob; invoiceCents: Cents }

/** The record that an approved invoice became: an expense or a bill. */
type Recorded = { expenseId: string; billId: null } | { expenseId: null; billId: string }

/**
 * Approves the invoice of a job that is done. It becomes an expense of its amount (cents), a bill, or is linked to a recorded
 * expense of the request: once for this job, whatever else the request has; approving again changes nothing. The invoice's file
 * becomes its receipt. The request's actual cost is the sum of its expenses and bills, and it is completed once no other job of
 * it is open. Throws `not_found`, `invalid_transition` (not done, or without an amount), `validation_failed`.
 */
export async function approveJob(context: Context, id: string, body: Approval): Promise<void> {
  const { db, actor, now } = context
  const { row, job } = await requireJob(context, id)
  if (row.state === 'APPROVED') {
    return
  }
  if (row.state !== 'DONE' || row.invoiceCents === null) {
    throw new AppError('invalid_transition', 'workOrders.noInvoice')
  }
  const request = await requireRequestOfOrder(context, row.requestId)
  const recorded = await recordInvoice(context, { job, request, invoiceCents: row.invoiceCents }, body)
  await updateWorkOrder(db, actor.accountId, { ...job, state: 'APPROVED', ...recorded }, now)
  if (row.invoiceDocumentId !== null) {
    await moveDocument(
      context,
      row.invoiceDocumentId,
      recorded.billId === null
        ? { entityType: 'expense', entityId: recorded.expenseId }
        : { entityType: 'bill', entityId: recorded.billId },
    )
  }
  await completeRequest(context, request, job)
  await note(context, request, 'work_order_approved', {
    workOrderId: id,
    ...recorded,
    amount: row.invoiceCents,
  })
}

async function recordInvoice(
  context: Context,
  { job, request, invoiceCents }: Invoice,
  { date, dueDate, expenseId, method, reference }: Approval,
): Promise<Recorded> {
  if (expenseId && dueDate) {
    throw invalidField('dueDate', 'workOrders.billOrExpense')
  }
  if (expenseId) {
    const link = { expenseId, requestId: request.id }
    if (!(await lockExpenseOfRequest(context.db, context.actor.accountId, link))) {
      throw invalidField('expenseId', 'workOrders.expenseOfOther')
    }
    return { expenseId, billId: null }
  }
  if (!date) {
    throw invalidField('date', 'workOrders.dateMissing')
  }
  const invoice = {
    date,
    amount: invoiceCents,
    category: 'REPAIRS',
    description: `Repair: ${request.title}`,
    maintenanceId: request.id,
    vendorId: job.vendorId,
    reference,
  } as const
  return dueDate
    ? { expenseId: null, billId: await createBill(context, { ...invoice, dueDate }) }
    : { expenseId: await createExpense(context, { ...invoice, method }), billId: null }
}

/** Sets what the request cost, and completes it once no other job of it is open. */
async function completeRequest(
  context: Context,
  request: RequestOfJob,
  job: Pick<WorkOrderFields, 'requestId' | 'id'>,
): Promise<void> {
  const { db, actor } = context
  const actualCost = await sumCostOfRequest(db, actor.accountId, request.id)
  const isOpen = request.status !== 'COMPLETED' && !(await hasOtherOpenJob(db, actor.accountId, job))
  if (isOpen || actualCost !== request.actualCostCents) {
    await updateRequest({ ...context, ifMatch: undefined }, request.id, {
      ...(isOpen && { status: 'COMPLETED' }),
      actualCost,
    })
  }
}
