import {
  addFileAsVendor,
  releaseFromVendor,
  startAsVendor,
  writeAsVendor,
} from '#server/maintenance/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Download } from '#server/platform/http/downloads.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import {
  findLandlordOfLink,
  gone,
  inAccount,
  type LinkKey,
  listPhotosOfLink,
  lockOpenLink,
  onceThrough,
  type PresentedLink,
  type PublicLinkDeps,
  readLink,
  withToken,
} from '#server/public-links/service.ts'
import { requestNumber } from '#shared/public-links/request-number.ts'
import type { answerWork, finishWork } from '#shared/public-links/work-contract.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { fieldsOf, noteAs } from './service.ts'
import {
  contactOf,
  findJobOfLink,
  findWorkOrder,
  hasOtherOpenJob,
  lockRequestOfJob,
  updateWorkOrder,
  type WorkOrderFields,
  type WorkOrderRow,
} from './store.ts'

type Passed = { accountId: string; link: PresentedLink }

/**
 * Returns the job of a link as its vendor sees it: the place, the problem and the tenant's permissions for
 * the visit. Names the contact person that the landlord chose, if the job is accepted. The response does not
 * contain anything else about the people who live there.
 */
export async function viewWork(db: Db, { accountId, link }: Passed) {
  const job = await findJobOfLink(db, accountId)
  const landlord = await findLandlordOfLink(db, accountId)
  if (!job || !landlord || job.isArchived) {
    throw gone('publicLinks.targetGone')
  }
  const photos = await listPhotosOfLink(db, accountId, job.requestId)
  const { propertyName, unitNumber, address, city, addressState: state, zipCode } = job
  return {
    number: requestNumber(job.requestId),
    place: { propertyName, unitNumber, address, city, state, zipCode },
    landlord: { name: landlord.name, phone: landlord.phone },
    title: job.title,
    description: job.description,
    priority: job.priority,
    instructions: job.instructions,
    scope: job.scope,
    costLimit: job.costLimitCents,
    dueDate: job.dueOn,
    entry: job.entry,
    accessNote: job.accessNote,
    contact: job.state === 'ACCEPTED' || job.state === 'DONE' ? contactOf(job) : null,
    status: job.state,
    photos: photos.map((photo) => ({ ...photo, url: `/api/v1/doors/job/photos/${photo.id}` })),
    invoice: job.invoiceCents,
    hasInvoiceFile: job.hasInvoiceFile,
    expiresAt: link.expiresAt,
  }
}

/** Returns a photo of the job; its bytes are sent after this transaction. Throws `not_found`. */
export async function viewWorkPhoto(db: Db, { accountId }: Passed, id: string): Promise<Download> {
  const job = await findJobOfLink(db, accountId)
  const photo = job && (await listPhotosOfLink(db, accountId, job.requestId)).find((one) => one.id === id)
  if (!photo) {
    throw notFound('photo')
  }
  const { filename, mimeType, storageKey: key, size, sha256 } = photo
  return { filename, mimeType, content: { key, size, sha256 }, isInline: true }
}

/** Accepts or declines a job. Returns it as it is then. Throws `link_…`, `invalid_transition`, `rate_limit_exceeded`. */
export function answer(deps: PublicLinkDeps, context: PublicContext, body: RouteBody<typeof answerWork>) {
  const { accept } = body
  return change(deps, context, body, async ({ job, row, write, say, start, release }) => {
    const state = accept ? 'ACCEPTED' : 'DECLINED'
    if (row.state === state) {
      return
    }
    if (row.state === 'DONE') {
      throw new AppError('invalid_transition', 'workOrders.closed')
    }
    await write({ ...job, state, answeredAt: context.now })
    if (accept) {
      await start()
    } else if (row.state === 'ACCEPTED') {
      await release()
    }
    await say(accept ? 'Accepted the job.' : 'Declined the job.', body.note)
  })
}

/** Writes to the landlord about a job. */
export function writeNote(deps: PublicLinkDeps, context: PublicContext, body: string) {
  return change(deps, context, body, ({ say }) => say(body))
}

/** Says that a job is done, with the amount (cents) of its invoice; a later amount corrects it. */
export function finish(deps: PublicLinkDeps, context: PublicContext, body: RouteBody<typeof finishWork>) {
  return change(deps, context, body, async ({ job, row, write, say }) => {
    requireAccepted(row)
    const invoiceCents = body.invoice ?? row.invoiceCents
    await write({ ...job, state: 'DONE', doneAt: row.doneAt ?? context.now, invoiceCents })
    const amount = invoiceCents === null ? '' : ` The invoice is $${(invoiceCents / 100).toFixed(2)}.`
    await say(`Marked the job as done.${amount}`, body.note)
  })
}

/** Checks the link of a file before its first byte is read. Throws `link_…`, `rate_limit_exceeded`. */
export function admitFile(deps: PublicLinkDeps, context: PublicContext): Promise<{ accountId: string }> {
  return withToken(deps, context, { purpose: 'work', action: 'photo' }, async (step, key) => {
    await inAccount(step, key, async () => undefined)
    return readLink(step, context, key, async () => ({ accountId: key.accountId }))
  })
}

/** Creates a photo of a job, or its invoice. The household sees neither. Returns the job as it is then. */
export function createJobFile(
  deps: PublicLinkDeps,
  context: PublicContext,
  { upload, kind }: { upload: Upload; kind: 'PHOTO' | 'INVOICE' },
) {
  const key = deps.tokens.read(context.bearer, 'work')
  return deps.database.writeInSteps(async (step) => {
    await inAccount(step, key, async (db) => {
      const { row, linkId } = await lockJob(db, key, context.now)
      requireAccepted(row)
      const body = `${kind} ${upload.sha256.toString('hex')}`
      await onceThrough(db, { context, key, linkId, body }, async () => {
        const guest = guestOf(deps, context, db, key)
        const fileId = await addFileAsVendor(guest, row.requestId, row.vendorName, { upload, kind })
        if (kind === 'INVOICE') {
          await updateWorkOrder(
            db,
            key.accountId,
            { ...fieldsOf(row), invoiceDocumentId: fileId },
            context.now,
          )
          await writeAsVendor(
            guest,
            row.requestId,
            row.vendorName,
            `Attached the invoice: ${upload.filename}`,
          )
        }
        return null
      })
    })
    return readLink(step, context, key, viewWork)
  })
}

type Change = {
  row: WorkOrderRow
  job: WorkOrderFields
  write: (job: WorkOrderFields) => Promise<void>
  /** Tells the landlord's team, in the conversation of the request. */
  say: (sentence: string, note?: string | null) => Promise<void>
  /** Marks the request as in progress, with the vendor as the one who does the work. */
  start: () => Promise<void>
  /** Opens the request again, unless another vendor has it. */
  release: () => Promise<void>
}

/** Changes the job of a link, once for each Idempotency-Key. Returns the job as it is then. */
function change(
  deps: PublicLinkDeps,
  context: PublicContext,
  body: unknown,
  work: (change: Change) => Promise<void>,
) {
  const { now, requestId } = context
  return withToken(deps, context, { purpose: 'work', action: 'message' }, async (step, key) => {
    await inAccount(step, key, async (db) => {
      const { row, linkId } = await lockJob(db, key, now)
      await onceThrough(db, { context, key, linkId, body }, async () => {
        const { accountId } = key
        const guest = guestOf(deps, context, db, key)
        const by = { accountId, userId: null, now, requestId, name: `${row.vendorName} (vendor)` }
        await work({
          row,
          job: fieldsOf(row),
          async write(job) {
            await updateWorkOrder(db, accountId, job, now)
            const request = await lockRequestOfJob(db, accountId, row.requestId)
            if (!request) {
              throw gone('publicLinks.targetGone')
            }
            await noteAs(db, by, request, `work_order_${job.state.toLowerCase()}`, { workOrderId: row.id })
          },
          start: () => startAsVendor(db, by, row),
          async release() {
            if (!(await hasOtherOpenJob(db, accountId, row, ['ACCEPTED', 'DONE']))) {
              await releaseFromVendor(db, by, row)
            }
          },
          say: (sentence, note) =>
            writeAsVendor(guest, row.requestId, row.vendorName, note ? `${sentence}\n${note}` : sentence),
        })
        return null
      })
    })
    return readLink(step, context, key, viewWork)
  })
}

/** Finds the job of a link and locks both. Throws `link_…`, `invalid_transition` (canceled or approved). */
async function lockJob(db: Db, key: LinkKey, now: Date): Promise<{ row: WorkOrderRow; linkId: string }> {
  const { id: linkId, workOrderId } = await lockOpenLink(db, key, now)
  const row = workOrderId === null ? undefined : await findWorkOrder(db, key.accountId, workOrderId, true)
  if (!row) {
    throw gone('publicLinks.targetGone')
  }
  if (row.state === 'CANCELED' || row.state === 'APPROVED') {
    throw new AppError('invalid_transition', 'workOrders.closed')
  }
  return { row, linkId }
}

function requireAccepted({ state }: WorkOrderRow): void {
  if (state !== 'ACCEPTED' && state !== 'DONE') {
    throw new AppError('invalid_transition', 'workOrders.acceptFirst')
  }
}

function guestOf(
  { plans }: PublicLinkDeps,
  { now, requestId }: PublicContext,
  db: Db,
  { accountId }: LinkKey,
) {
  return { db, accountId, now, requestId, plans }
}
