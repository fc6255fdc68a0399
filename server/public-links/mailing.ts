import { getOwnUser } from '#server/accounts/service.ts'
import { AppError, notFound } from '#server/platform/http/errors.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { todayIn } from '#shared/lib/plain-date.ts'

import { linkMail } from './emails.ts'
import { findLandlordOfLink } from './guest-store.ts'
import { pathOf, requirePublicLink, statusOf } from './service.ts'
import { listLinkReaders } from './store.ts'

/**
 * Mails a balance or receipt link to tenants of its lease, to each at most once a day. Throws `not_found` (the link,
 * the tenant), `invalid_transition` (it is a code for a wall, it has ended, or the tenant is not of its lease).
 */
export async function mailPublicLink(
  tokens: PublicLinkTokens,
  context: Context,
  id: string,
  tenantId: string | null,
): Promise<{ sent: string[]; skipped: string[] }> {
  const { db, actor, now, today } = context
  const { accountId } = actor
  const link = await requirePublicLink(context, id)
  const { purpose, leaseId } = link
  if ((purpose !== 'balance' && purpose !== 'receipt') || leaseId === null) {
    throw new AppError('invalid_transition', 'publicLinks.notMailed')
  }
  if (statusOf(link, now) !== 'LIVE') {
    throw new AppError('invalid_transition', 'publicLinks.endedMakeNew')
  }
  const wanted = tenantId ?? link.tenantId
  if (link.tenantId !== null && wanted !== link.tenantId) {
    throw new AppError('invalid_transition', 'publicLinks.otherTenant')
  }
  const readers = (await listLinkReaders(db, accountId, leaseId)).filter(
    (one) => wanted === null || one.id === wanted,
  )
  if (readers.length === 0) {
    throw notFound('tenantOfLease')
  }
  const [landlord, me] = await Promise.all([findLandlordOfLink(db, accountId), getOwnUser(context)])
  const { token } = tokens.make({ purpose, accountId, id })
  const outcome = { sent: [] as string[], skipped: [] as string[] }
  for (const reader of readers) {
    const words = mailWords(reader.language)
    const answer =
      reader.email === null
        ? 'no address'
        : await queueMail(db, {
            accountId,
            kind: 'shared_link',
            to: { name: reader.name, email: reader.email },
            language: words.language,
            replyTo: { name: me.name, email: me.email },
            key: `public_link:${id}:${reader.id}:${today}`,
            now,
            ...linkMail(words, {
              purpose,
              name: reader.name,
              from: landlord?.name ?? me.name,
              property: link.propertyName,
              unit: link.unitNumber,
              href: pathOf(token),
              goodUntil: link.expiresAt && todayIn(actor.timeZone, link.expiresAt),
            }),
          })
    outcome[answer === 'queued' ? 'sent' : 'skipped'].push(reader.name)
  }
  return outcome
}
