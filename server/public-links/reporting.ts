import { findReadOnlyReason } from '#server/accounts/service.ts'
import { addPhotoAsGuest, type Guest, reportAsGuest, writeAsGuest } from '#server/maintenance/service.ts'
import type { Db, Step } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { PublicContext } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { reportRepair } from '#shared/public-links/public-contract.ts'
import { requestNumber } from '#shared/public-links/request-number.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import { countReports, findSubmitted, type LockedLink, lockLink } from './guest-store.ts'
import {
  attemptOf,
  gone,
  hashOf,
  type LinkKey,
  notValid,
  type PublicLinkDeps,
  readLink,
  requireOpen,
  withToken,
} from './link-access.ts'
import { endOf, pathOf } from './service.ts'
import { insertPublicLink } from './store.ts'
import { viewRequest } from './views.ts'

/** Through one code in a day, whoever scans it. */
const maxDailyReports = 20
const day = 86_400_000

/**
 * Takes a report through the code of a unit; answers the link that follows it. The same Idempotency-Key answers the same
 * report. Throws `link_…`, `account_banned`, `rate_limit_exceeded`, `idempotency_conflict`.
 */
export async function report(
  deps: PublicLinkDeps,
  context: PublicContext,
  body: RouteBody<typeof reportRepair>,
) {
  const { now, idempotencyKey } = context
  const bodyHash = hashOf(body)
  const idempotencyHash = idempotencyKey === undefined ? null : hashOf(idempotencyKey)
  const known = { idempotencyHash, bodyHash }
  return withToken(deps, context, { purpose: 'repair' }, async (step, key) => {
    let made = await inAccount(step, key, (db) => findMade(db, key, known))
    if (!made) {
      await deps.rateLimit.countIn(step, [attemptOf(context, 'report')])
      made = await inAccount(step, key, async (db) => {
        const link = await lockOpenLink(db, key, now)
        if (link.isPlaceArchived) {
          throw gone('publicLinks.homeArchived')
        }
        // of two that came at once with one key, the second has waited for the link
        const meanwhile = await findMade(db, key, known)
        return meanwhile ?? submit(deps, context, { db, place: key, link, body, ...known })
      })
    }
    return answer(deps, context, key, made)
  })
}

/**
 * Writes under a report. Returns the report as it is then. Throws `link_…`, `account_banned`, `rate_limit_exceeded`,
 * `invalid_transition`.
 */
export function write(deps: PublicLinkDeps, context: PublicContext, body: string) {
  return withToken(deps, context, { purpose: 'request', action: 'message' }, async (step, key) => {
    await inAccount(step, key, async (db) =>
      writeAsGuest(guestOf(deps, context, db, key), await lockRequest(db, key, context.now), body),
    )
    return readLink(step, context, key, viewRequest)
  })
}

/** Whose photo it is, before its first byte is read. Throws `link_…`, `account_banned`, `rate_limit_exceeded`. */
export function admitPhoto(deps: PublicLinkDeps, context: PublicContext): Promise<{ accountId: string }> {
  return withToken(deps, context, { purpose: 'request', action: 'photo' }, async (step, key) => {
    await inAccount(step, key, async () => undefined)
    return readLink(step, context, key, async () => ({ accountId: key.accountId }))
  })
}

/**
 * Adds a photo to a report; who sends it was let in. Returns the report as it is then. Throws `link_…`,
 * `account_banned`, `conflict`, `unsupported_media_type`.
 */
export function addPhoto(deps: PublicLinkDeps, context: PublicContext, upload: Upload) {
  const key = deps.tokens.read(context.bearer, 'request')
  return deps.database.writeInSteps(async (step) => {
    await inAccount(step, key, async (db) =>
      addPhotoAsGuest(guestOf(deps, context, db, key), await lockRequest(db, key, context.now), upload),
    )
    return readLink(step, context, key, viewRequest)
  })
}

/**
 * Writes happen in the account, as Tenure itself: what the link lets in was looked at, and its row is held. Throws
 * `link_invalid` where the account is closed, as its reads do, and `account_banned` where it is suspended.
 */
function inAccount<T>(step: Step, { accountId }: LinkKey, work: (db: Db) => Promise<T>): Promise<T> {
  return step({ as: 'job', accountId }, async (db) => {
    await requireReportsTaken(db, accountId)
    return work(db)
  })
}

async function requireReportsTaken(db: Db, accountId: string): Promise<void> {
  const reason = await findReadOnlyReason(db, accountId)
  if (reason === 'closed') {
    throw notValid()
  }
  if (reason === 'suspended') {
    throw new AppError('account_banned', 'publicLinks.reportsSuspended')
  }
}

async function lockOpenLink(db: Db, { accountId, hash }: LinkKey, now: Date): Promise<LockedLink> {
  const link = await lockLink(db, accountId, hash)
  requireOpen(link, now)
  return link
}

async function lockRequest(db: Db, place: LinkKey, now: Date): Promise<string> {
  const { requestId, isRequestArchived } = await lockOpenLink(db, place, now)
  if (requestId === null || isRequestArchived) {
    throw gone('publicLinks.reportRemoved')
  }
  return requestId
}

function guestOf(
  { plans }: PublicLinkDeps,
  { now, requestId }: PublicContext,
  db: Db,
  { accountId }: LinkKey,
): Guest {
  return { db, accountId, now, requestId, plans }
}

type Made = { id: string; requestId: string; expiresAt: Date | null }

async function findMade(
  db: Db,
  { accountId, hash }: LinkKey,
  { idempotencyHash, bodyHash }: { idempotencyHash: Buffer | null; bodyHash: Buffer },
): Promise<Made | undefined> {
  const made = idempotencyHash && (await findSubmitted(db, accountId, { hash, idempotencyHash }))
  if (made && !made.bodyHash.equals(bodyHash)) {
    throw new AppError('idempotency_conflict', 'publicLinks.idempotencyKeyReused')
  }
  return made ?? undefined
}

async function submit(
  deps: PublicLinkDeps,
  context: PublicContext,
  given: {
    db: Db
    place: LinkKey
    link: LockedLink
    body: RouteBody<typeof reportRepair>
    idempotencyHash: Buffer | null
    bodyHash: Buffer
  },
): Promise<Made> {
  const { now } = context
  const { db, place, link, body, idempotencyHash, bodyHash } = given
  const { accountId } = place
  const { unitId, propertyId } = link
  if ((await countReports(db, accountId, link.id, new Date(now.getTime() - day))) >= maxDailyReports) {
    throw new AppError('rate_limit_exceeded', 'publicLinks.tooManyReports', {}, { retryAfterSeconds: 3_600 })
  }
  const { title, description, priority = 'MEDIUM' } = body
  const words = { title, description, priority, name: body.name || null, contact: body.contact || null }
  const guest = guestOf(deps, context, db, place)
  const requestId = await reportAsGuest(guest, { unitId, propertyId, ...words })
  const id = newId(now.getTime())
  const expiresAt = endOf('request', now)
  const { hash } = deps.tokens.make({ purpose: 'request', accountId, id })
  const subject = { purpose: 'request' as const, propertyId, unitId, leaseId: null, tenantId: null, paymentId: null, requestId } // prettier-ignore
  const source = { id: link.id, idempotencyHash, bodyHash }
  await insertPublicLink(db, accountId, subject, { id, hash, createdBy: null, now, expiresAt, source })
  return { id, requestId, expiresAt }
}

function answer({ tokens }: PublicLinkDeps, { site }: PublicContext, { accountId }: LinkKey, made: Made) {
  const { token } = tokens.make({ purpose: 'request', accountId, id: made.id })
  return {
    token,
    url: site.url(pathOf(token)),
    number: requestNumber(made.requestId),
    expiresAt: made.expiresAt,
  }
}
