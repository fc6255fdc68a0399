import { getAccount } from '#server/accounts/service.ts'
import type { LeaseRow } from '#server/leases/service.ts'
import { notify } from '#server/notifications/service.ts'
import type { EventActor } from '#server/platform/events/events.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { formatDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { type NotificationFacts, notificationText } from '#shared/notifications/notification-text.ts'

import { endingNoticeMail } from './emails.ts'
import { listMailReaders, listTenantUsers } from './store.ts'

type Sender = { db: Db; eventActor: EventActor; lease: LeaseRow }

/** The facts of a tenant's notice. */
export type GivenByTenant = {
  id: string
  tenantId: string | null
  /** The tenant's name. */
  by: string
  lastOn: PlainDate
  /** The last day of the lease by it. */
  endsOn: PlainDate
  note: string | null
}

/** Notifies the team of a tenant's notice, and mails it to those who run the property. */
export async function notifyLandlord(
  { db, eventActor, lease }: Sender,
  notice: GivenByTenant,
): Promise<void> {
  const { accountId, now } = eventActor
  const { id, by, lastOn, endsOn, note } = notice
  const place = `${lease.propertyName}, ${lease.unitNumber}`
  const later =
    endsOn === lastOn ? '' : ` That is earlier than allowed: the lease ends on ${formatDate(endsOn)}.`
  const key = `ending-notice:${id}`
  const href = `/leases/${lease.id}`
  await notify(db, {
    accountId,
    now,
    type: 'LEASE',
    priority: 'HIGH',
    title: `${by} gave notice to move out`,
    message: `${place}: last day ${formatDate(lastOn)}.${later}`,
    to: { team: true },
    propertyId: lease.propertyId,
    tenantId: notice.tenantId,
    leaseId: lease.id,
    actionUrl: href,
    key,
  })
  const account = await getAccount(db, accountId)
  const from = account.businessName ?? account.name
  const readers = await listMailReaders(db, accountId, lease.propertyId)
  const { propertyName: property, unitNumber: unit } = lease
  for (const { userId, name, email, language } of readers) {
    const words = mailWords(language)
    await queueMail(db, {
      accountId,
      kind: 'notice',
      to: { name, email },
      userId,
      language: words.language,
      key: `${key}:${userId}`,
      now,
      ...endingNoticeMail(words, { name, from, by, property, unit, lastOn, endsOn, note, href }),
    })
  }
}

type NoticeFacts = Extract<NotificationFacts, { fact: 'noticeToEnd' | 'noticeWithdrawn' }>
type FactsOfNotice =
  | Omit<Extract<NoticeFacts, { fact: 'noticeToEnd' }>, 'property' | 'unit'>
  | Omit<Extract<NoticeFacts, { fact: 'noticeWithdrawn' }>, 'property' | 'unit'>

/** Notifies the tenants of a lease, each in their language, of a notice or its withdrawal; not the one who gave it. */
export async function notifyTenants(
  { db, eventActor, lease }: Sender,
  fact: FactsOfNotice,
  key: string,
): Promise<void> {
  const { accountId, userId, now } = eventActor
  const userIds = await listTenantUsers(db, accountId, lease.id)
  const data: NoticeFacts = { ...fact, property: lease.propertyName, unit: lease.unitNumber }
  await notify(db, {
    accountId,
    now,
    type: 'LEASE',
    priority: 'HIGH',
    message: '',
    ...notificationText('en', data),
    data,
    to: { userIds },
    except: userId,
    propertyId: lease.propertyId,
    leaseId: lease.id,
    actionUrl: '/tenant/lease',
    key,
  })
}
