import { getAccount, getOwnUser } from '#server/accounts/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'

import { depositReturnMail } from './emails.ts'
import { type DepositLeaseRow, type DepositReturnRow, listDepositTenants } from './store.ts'

/** To whom a mail was sent, by name. */
export type Mailed = { mailedTo: string[]; notMailedTo: string[] }

/** Mails the account of a deposit's return to each tenant of the lease, in their language. Returns who gets it. */
export async function mailDepositReturn(
  context: Context,
  lease: DepositLeaseRow,
  returned: Omit<DepositReturnRow, 'createdAt' | 'updatedAt' | 'version'>,
): Promise<Mailed> {
  const { db, actor, now } = context
  const { accountId } = actor
  const [account, me, tenants] = await Promise.all([
    getAccount(db, accountId),
    getOwnUser(context),
    listDepositTenants(db, accountId, lease.id),
  ])
  const mailed: Mailed = { mailedTo: [], notMailedTo: [] }
  for (const tenant of tenants) {
    if (tenant.email === null) {
      mailed.notMailedTo.push(tenant.name)
      continue
    }
    const words = mailWords(tenant.language)
    const { method, reference } = returned
    const outcome = await queueMail(db, {
      accountId,
      kind: 'receipt',
      isUrgent: true,
      to: { name: tenant.name, email: tenant.email },
      userId: tenant.userId,
      language: words.language,
      replyTo: { name: me.name, email: me.email },
      key: `depositReturn:${returned.id}:${tenant.tenantId}`,
      now,
      ...depositReturnMail(words, {
        ...returned,
        name: tenant.name,
        from: account.businessName ?? account.name,
        property: lease.propertyName,
        unit: lease.unitNumber,
        how: method && `${words.t(`mails.how.${method}`)}${reference ? ` ${reference}` : ''}`,
        hasSignIn: tenant.userId !== null,
      }),
    })
    mailed[outcome === 'queued' ? 'mailedTo' : 'notMailedTo'].push(tenant.name)
  }
  return mailed
}
