import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { openLink, pathOf, type PublicLinkDeps, withLink } from '#server/public-links/service.ts'
import * as open from '#shared/public-links/work-contract.ts'
import * as contract from '#shared/work-orders/contract.ts'

import { createJobFile, admitFile, answer, finish, viewWork, viewWorkPhoto, writeNote } from './guest.ts'
import { approveJob } from './approve.ts'
import { cancelJob, sendJob } from './service.ts'
import { contactOf, findWorkOrder, listWorkOrderRows, type WorkOrderRow } from './store.ts'

/** Routes of vendors' jobs: for the landlord, and for the vendor who holds the link. */
export function workOrderRoutes(deps: PublicLinkDeps): RouteEntry[] {
  const { tokens } = deps
  const answerJob = async (context: Context, id: string) => {
    const row = await findWorkOrder(context.db, context.actor.accountId, id)
    if (!row) {
      throw notFound('workOrder')
    }
    return toWorkOrder(deps, context, row)
  }
  return [
    implement(contract.listWorkOrders, {
      access: 'staff',
      handle: async (context, { query }) => {
        const rows = await listWorkOrderRows(context.db, context.actor.accountId, query.maintenanceId)
        return rows.map((row) => toWorkOrder(deps, context, row))
      },
    }),
    implement(contract.sendWorkOrder, {
      access: 'staff',
      handle: async (context, { body }) => answerJob(context, await sendJob(tokens, context, body)),
    }),
    implement(contract.cancelWorkOrder, {
      access: 'staff',
      handle: async (context, { params }) => {
        await cancelJob(context, params.id)
        return answerJob(context, params.id)
      },
    }),
    implement(contract.approveWorkOrder, {
      access: 'staff',
      handle: async (context, { params, body }) => {
        await approveJob(context, params.id, body)
        return answerJob(context, params.id)
      },
    }),
    implement(open.openWork, {
      access: 'public',
      handle: (context) => openLink(deps, context, 'work', viewWork),
    }),
    implement(open.answerWork, {
      access: 'public',
      handle: (context, { body }) => answer(deps, context, body),
    }),
    implement(open.writeWorkNote, {
      access: 'public',
      handle: (context, { body }) => writeNote(deps, context, body.body),
    }),
    implement(open.finishWork, {
      access: 'public',
      handle: (context, { body }) => finish(deps, context, body),
    }),
    implement(open.createWorkPhoto, {
      access: 'public',
      admit: (context) => admitFile(deps, context),
      handle: (context, { upload }) => createJobFile(deps, context, { upload, kind: 'PHOTO' }),
    }),
    implement(open.createWorkInvoice, {
      access: 'public',
      admit: (context) => admitFile(deps, context),
      handle: (context, { upload }) => createJobFile(deps, context, { upload, kind: 'INVOICE' }),
    }),
    implement(open.getWorkPhoto, {
      access: 'public',
      handle: (context, { params }) =>
        withLink(deps, context, 'work', (db, passed) => viewWorkPhoto(db, passed, params.id)),
    }),
  ]
}

function toWorkOrder({ tokens }: PublicLinkDeps, { actor, site }: Context, row: WorkOrderRow) {
  const { requestId, vendorId, vendorName, state, invoiceCents, costLimitCents, dueOn, ...rest } = row
  const { contactName, contactPhone, ...job } = rest
  const isOpen = state !== 'CANCELED' && state !== 'APPROVED'
  const { token } = tokens.make({ purpose: 'work', accountId: actor.accountId, id: row.id })
  return {
    ...job,
    maintenanceId: requestId,
    vendor: { id: vendorId, name: vendorName },
    status: state,
    url: isOpen ? site.url(pathOf(token)) : null,
    invoice: invoiceCents,
    costLimit: costLimitCents,
    dueDate: dueOn,
    contact: contactOf({ contactName, contactPhone }),
  }
}
