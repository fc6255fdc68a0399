import { getAccount, getOwnUser } from '#server/accounts/service.ts'
import { newId } from '#server/platform/database/ids.ts'
import { releaseFromVendor } from '#server/maintenance/service.ts'
import { appendEvent, type EventActor } from '#server/platform/events/events.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { createWorkLink, endWorkLink, pathOf } from '#server/public-links/service.ts'
import { requireVendor } from '#server/vendors/service.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { sendWorkOrder } from '#shared/work-orders/contract.ts'

import { workOrderMail } from './emails.ts'
import {
  findWorkOrder,
  hasOpenJob,
  hasOtherOpenJob,
  insertWorkOrder,
  lockRequestOfJob,
  type RequestOfJob,
  updateWorkOrder,
  type WorkOrderFields,
  type WorkOrderRow,
} from './store.ts'

/**
 * Sends a request to a vendor by mail, with a link that needs no account. Returns the job's id. Throws `not_found`
 * (request, vendor), `validation_failed` (no address, a past day), `conflict` (the vendor has it already), `invalid_transition` (the
 * request is canceled).
 */
export async function sendJob(
  tokens: PublicLinkTokens,
  context: Context,
  body: RouteBody<typeof sendWorkOrder>,
): Promise<string> {
  const { db, actor, now, today } = context
  const { accountId, userId } = actor
  const request = await requireRequestOfOrder(context, body.maintenanceId)
  const vendor = await requireVendor(context, body.vendorId)
  const email = body.email ?? vendor.email
  if (!email) {
    throw invalidField('email', 'workOrders.emailMissing')
  }
  if (body.dueDate && body.dueDate < today) {
    throw invalidField('dueDate', 'workOrders.dueDatePast')
  }
  if (request.status === 'CANCELED') {
    throw new AppError('invalid_transition', 'workOrders.requestCanceled')
  }
  if (await hasOpenJob(db, accountId, request.id, vendor.id)) {
    throw new AppError('conflict', 'workOrders.alreadySent')
  }
  const job: WorkOrderFields = {
    id: newId(now.getTime()),
    requestId: request.id,
    vendorId: vendor.id,
    email,
    instructions: body.instructions || null,
    scope: body.scope || null,
    costLimitCents: body.costLimit ?? null,
    dueOn: body.dueDate ?? null,
    contactName: body.contact?.name ?? null,
    contactPhone: body.contact?.phone ?? null,
    state: 'SENT',
    answeredAt: null,
    doneAt: null,
    invoiceCents: null,
    invoiceDocumentId: null,
    expenseId: null,
    billId: null,
  }
  await insertWorkOrder(db, accountId, job, userId, now)
  const { propertyId, unitId } = request
  await createWorkLink(tokens, context, { propertyId, unitId, workOrderId: job.id })
  await mailJob(tokens, context, { job, request, vendorName: vendor.name })
  await note(context, request, 'work_order_sent', { workOrderId: job.id, vendorId: vendor.id })
  return job.id
}

/** Cancels a job; its link opens nothing any more. Throws `not_found`, `invalid_transition`. */
export async function cancelJob(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const { row, job } = await requireJob(context, id)
  if (row.state === 'CANCELED') {
    return
  }
  if (row.state === 'APPROVED') {
    throw new AppError('invalid_transition', 'workOrders.alreadyApproved')
  }
  await updateWorkOrder(db, actor.accountId, { ...job, state: 'CANCELED' }, now)
  if (!(await hasOtherOpenJob(db, actor.accountId, job, ['ACCEPTED', 'DONE']))) {
    await releaseFromVendor(db, eventActorOf(context), row)
  }
  await endWorkLink(db, actor.accountId, id, now)
  await note(context, await requireRequestOfOrder(context, row.requestId), 'work_order_canceled', {
    workOrderId: id,
  })
}

/** Finds a job and locks it. Throws `not_found`. */
export async function requireJob({ db, actor }: Context, id: string) {
  const row = await findWorkOrder(db, actor.accountId, id, true)
  if (!row) {
    throw notFound('workOrder')
  }
  return { row, job: fieldsOf(row) }
}

/** Returns what is written of a job. */
export function fieldsOf(row: WorkOrderRow): WorkOrderFields {
  const { vendorName: _, createdAt: __, updatedAt: ___, version: ____, ...job } = row
  return job
}

export async function requireRequestOfOrder({ db, actor }: Context, id: string): Promise<RequestOfJob> {
  const request = await lockRequestOfJob(db, actor.accountId, id)
  if (!request) {
    throw notFound('maintenanceRequest')
  }
  return request
}

export function note(
  context: Context,
  request: Pick<RequestOfJob, 'id' | 'title'>,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  return noteAs(context.db, eventActorOf(context), request, action, after)
}

/** Records what became of a job in the history of its request. */
export async function noteAs(
  db: Context['db'],
  by: EventActor,
  request: Pick<RequestOfJob, 'id' | 'title'>,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  await appendEvent(db, by, {
    action,
    entityType: 'maintenance',
    entityId: request.id,
    entityName: request.title,
    after,
  })
}

async function mailJob(
  tokens: PublicLinkTokens,
  context: Context,
  { job, request, vendorName }: { job: WorkOrderFields; request: RequestOfJob; vendorName: string },
): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  const [account, me] = await Promise.all([getAccount(db, accountId), getOwnUser(context)])
  const words = mailWords('en')
  await queueMail(db, {
    accountId,
    kind: 'shared_link',
    to: { name: vendorName, email: job.email },
    language: words.language,
    replyTo: { name: me.name, email: me.email },
    key: `work:${job.id}`,
    now,
    ...workOrderMail(words, {
      name: vendorName,
      from: account.businessName ?? account.name,
      property: request.property,
      unit: request.unit,
      title: request.title,
      instructions: job.instructions,
      scope: job.scope,
      costLimitCents: job.costLimitCents,
      dueOn: job.dueOn,
      href: pathOf(tokens.make({ purpose: 'work', accountId, id: job.id }).token),
    }),
  })
}
