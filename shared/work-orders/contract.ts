import * as z from 'zod/mini'

import { expenseMethod } from '#shared/expenses/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { email, instant, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

const tag = 'Work orders'

/** DONE: the vendor says so. APPROVED: the landlord has approved the invoice, which is an expense or a bill now. */
export const workOrderStatus = z.enum(['SENT', 'ACCEPTED', 'DECLINED', 'DONE', 'APPROVED', 'CANCELED'])
export type WorkOrderStatus = z.infer<typeof workOrderStatus>

export const workOrder = z.object({
  id: uuid,
  maintenanceId: uuid,
  vendor: z.object({ id: uuid, name: z.string() }),
  /** The address to which the link was sent. */
  email: z.string(),
  /** Instructions for access. */
  instructions: z.nullable(z.string()),
  /** The work that is asked for, where it is more or less than the request says. */
  scope: z.nullable(z.string()),
  /** The highest cost without asking first. */
  costLimit: z.nullable(usd),
  /** The latest day for finishing the work. */
  dueDate: z.nullable(plainDate),
  /**
   * The person to call about the visit; the vendor sees it once they have accepted. Null: no contact is
   * named.
   */
  contact: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  status: workOrderStatus,
  /** The link of the vendor; null once it opens nothing any more. */
  url: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  doneAt: z.nullable(instant),
  /**
   * The amount of the vendor's invoice. Its file is among the documents of the request. After approval it is
   * also among the documents of the expense or the bill.
   */
  invoice: z.nullable(usd),
  invoiceDocumentId: z.nullable(uuid),
  /** What the approved invoice became: an expense, or a bill to pay later. */
  expenseId: z.nullable(uuid),
  billId: z.nullable(uuid),
  createdAt: instant,
  version,
})

const byId = z.object({ id: uuid })

export const listWorkOrders = defineRoute({
  method: 'GET',
  path: '/work-orders',
  tag,
  summary: 'The jobs that were sent to vendors for a maintenance request, latest first',
  query: z.object({ maintenanceId: uuid }),
  response: z.array(workOrder),
})

export const sendWorkOrder = defineRoute({
  method: 'POST',
  path: '/work-orders',
  tag,
  summary: 'Email a repair to a vendor, with a link that needs no account',
  body: z.strictObject({
    maintenanceId: uuid,
    vendorId: uuid,
    /** The vendor's own address by default; one that is given here becomes theirs where they have none. */
    email: z.nullish(email),
    instructions: optionalText('instructions', 2_000),
    scope: optionalText('scope', 2_000),
    costLimit: z.nullish(usdPositive),
    /** Today or later. */
    dueDate: z.nullish(plainDate),
    /** A tenant, or another person, whom the vendor may call once they have accepted. */
    contact: z.nullish(
      z.strictObject({ name: text('name', { max: 200 }), phone: text('phone', { max: 40 }) }),
    ),
  }),
  status: 201,
  response: workOrder,
  errors: ['not_found', 'conflict', 'invalid_transition'],
})

export const cancelWorkOrder = defineRoute({
  method: 'POST',
  path: '/work-orders/:id/cancel',
  tag,
  summary: 'Cancel a job: its link stops working',
  params: byId,
  response: workOrder,
  errors: ['not_found', 'invalid_transition'],
})

export const approveWorkOrder = defineRoute({
  method: 'POST',
  path: '/work-orders/:id/approve',
  tag,
  summary:
    'Approve the invoice of a job: it becomes an expense or a bill of the request, once for this job. The request is completed once no other job of it is open, and its actual cost is the sum of its expenses and bills',
  params: byId,
  body: z.strictObject({
    /** The day on which it was paid, or the date of the bill. Required without `expenseId`. */
    date: z.optional(plainDate),
    method: z.nullish(expenseMethod),
    reference: optionalText('reference', 80),
    /**
     * An expense of the request that already is the payment of this invoice. No further entry is posted then.
     */
    expenseId: z.nullish(uuid),
    /** Enters a bill to pay later that is due on this day, instead of an expense that is paid. */
    dueDate: z.nullish(plainDate),
  }),
  response: workOrder,
  errors: ['not_found', 'invalid_transition'],
})
