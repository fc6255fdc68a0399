import { addPhotoAsGuest, type Guest, reportAsGuest, writeAsGuest } from '#server/maintenance/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { findAnswer } from '#server/platform/http/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { reportRepair } from '#shared/public-links/public-contract.ts'
import { requestNumber } from '#shared/public-links/request-number.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { countReports, findLinkId, type LockedLink } from './guest-store.ts'
import {
  attemptOf,
  gone,
  inAccount,
  type LinkKey,
  lockOpenLink,
  type PublicLinkDeps,
  readLink,
  withToken,
} from './link-access.ts'
import { identityOf, onceThrough, type Through } from './once-through.ts'
import { endOf, pathOf } from './service.ts'
import { insertPublicLink } from './store.ts'
import { viewRequest } from './views.ts'

/** Maximum reports through one code in a day, by all people together. */
const maxDailyReports = 20
const day = 86_400_000

/**
 * Stores a report through the code of a unit; returns the link with which to follow it. The same Idempotency-Key
 * returns the same report. Throws `link_…`, `account_banned`, `rate_limit_exceeded`, `idempotency_conflict`.
 */
export async function report(
  deps: PublicLinkDeps,
  context: PublicContext,
  body: RouteBody<typeof reportRepair>,
) {
  const { now } = context
  return withToken(deps, context, { purpose: 'repair' }, async (step, key) => {
    const repeated = await inAccount(step, key, async (db) => {
      const linkId = await findLinkId(db, key.accountId, key.hash)
      return linkId === undefined ? undefined : findMade(db, { context, key, linkId, body })
    })
    if (repeated) {
      return answer(deps, context, key, repeated)
    }
    await deps.rateLimit.countIn(step, [attemptOf(context, 'report')])
    const made = await inAccount(step, key, async (db) => {
      const link = await lockOpenLink(db, key, now)
      if (link.isPlaceArchived) {
        throw gone('publicLinks.homeArchived')
      }
      return onceThrough(db, { context, key, linkId: link.id, body }, () =>
        submit(deps, context, { db, key, link, body }),
      )
    })
    return answer(deps, context, key, made)
  })
}

/**
 * Writes under a report. Returns the report as it is then. Throws `link_…`, `account_banned`, `rate_limit_exceeded`,
 * `invalid_transition`.
 */
export function write(deps: PublicLinkDeps, context: PublicContext, body: string) {
  return withToken(deps, context, { purpose: 'request', action: 'message' }, async (step, key) => {
    await inAccount(step, key, async (db) => {
      const { linkId, requestId } = await lockRequest(db, key, context.now)
      await onceThrough(db, { context, key, linkId, body }, async () => {
        await writeAsGuest(guestOf(deps, context, db, key), requestId, body)
        return null
      })
    })
    return readLink(step, context, key, viewRequest)
  })
}

/**
 * Returns the owner of a photo before its first byte is read. Throws `link_…`, `account_banned`,
 * `rate_limit_exceeded`.
 */
export function admitPhoto(deps: PublicLinkDeps, context: PublicContext): Promise<{ accountId: string }> {
  return withToken(deps, context, { purpose: 'request', action: 'photo' }, async (step, key) => {
    await inAccount(step, key, async () => undefined)
    return readLink(step, context, key, async () => ({ accountId: key.accountId }))
  })
}

/**
 * Creates a photo of a report, after the link of its sender was checked. Returns the report with it. Throws `link_…`,
 * `account_banned`, `conflict`, `unsupported_media_type`.
 */
export function createReportPhoto(deps: PublicLinkDeps, context: PublicContext, upload: Upload) {
  const key = deps.tokens.read(context.bearer, 'request')
  return deps.database.writeInSteps(async (step) => {
    await inAccount(step, key, async (db) => {
      const { linkId, requestId } = await lockRequest(db, key, context.now)
      await onceThrough(db, { context, key, linkId, body: upload.sha256.toString('hex') }, async () => {
        await addPhotoAsGuest(guestOf(deps, context, db, key), requestId, upload)
        return null
      })
    })
    return readLink(step, context, key, viewRequest)
  })
}

async function lockRequest(db: Db, key: LinkKey, now: Date): Promise<{ linkId: string; requestId: string }> {
  const { id, requestId, isRequestArchived } = await lockOpenLink(db, key, now)
  if (requestId === null || isRequestArchived) {
    throw gone('publicLinks.reportRemoved')
  }
  return { linkId: id, requestId }
}

function guestOf(
  { plans }: PublicLinkDeps,
  { now, requestId }: PublicContext,
  db: Db,
  { accountId }: LinkKey,
): Guest {
  return { db, accountId, now, requestId, plans }
}

/** The stored result of a report, without its token, which can be made again from it. */
type Made = { id: string; requestId: string; expiresAt: string | null }

/** Returns the stored result of the same report. Throws `idempotency_conflict`. */
async function findMade(db: Db, through: Through): Promise<Made | undefined> {
  const { idempotencyKey } = through.context
  const stored =
    idempotencyKey === undefined ? undefined : await findAnswer(db, identityOf(through, idempotencyKey))
  return stored?.body as Made | undefined // the stored result of `submit`
}

async function submit(
  deps: PublicLinkDeps,
  context: PublicContext,
  given: { db: Db; key: LinkKey; link: LockedLink; body: RouteBody<typeof reportRepair> },
): Promise<Made> {
  const { now } = context
  const { db, key, link, body } = given
  const { accountId } = key
  const { unitId, propertyId } = link
  if ((await countReports(db, accountId, link.id, new Date(now.getTime() - day))) >= maxDailyReports) {
    throw new AppError('rate_limit_exceeded', 'publicLinks.tooManyReports', {}, { retryAfterSeconds: 3_600 })
  }
  const { title, description, priority } = body
  const words = { title, description, priority, name: body.name || null, contact: body.contact || null }
  const guest = guestOf(deps, context, db, key)
  const requestId = await reportAsGuest(guest, { unitId, propertyId, ...words })
  const id = newId(now.getTime())
  const expiresAt = endOf('request', now)
  const { hash } = deps.tokens.make({ purpose: 'request', accountId, id })
  const subject = { purpose: 'request' as const, propertyId, unitId, leaseId: null, tenantId: null, paymentId: null, requestId } // prettier-ignore
  await insertPublicLink(db, accountId, subject, {
    id,
    hash,
    createdBy: null,
    now,
    expiresAt,
    sourceId: link.id,
  })
  return { id, requestId, expiresAt: expiresAt?.toISOString() ?? null }
}

function answer({ tokens }: PublicLinkDeps, { site }: PublicContext, { accountId }: LinkKey, made: Made) {
  const { token } = tokens.make({ purpose: 'request', accountId, id: made.id })
  return {
    token,
    url: site.url(pathOf(token)),
    number: requestNumber(made.requestId),
    expiresAt: made.expiresAt === null ? null : new Date(made.expiresAt),
  }
}
