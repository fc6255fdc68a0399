import { getAccount } from '#server/accounts/service.ts'
import { endLeaseByNotice, findNoticeInForce, lockLease } from '#server/leases/service.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { closeRenewal } from '#server/renewals/service.ts'
import { lastDayByNotice } from '#shared/leases/ending/ending-notice.ts'
import { todayIn } from '#shared/lib/plain-date.ts'

import { notifyLandlord, notifyTenants } from './notify.ts'

export const endingNoticeJobs: Record<string, Job> = {
  /**
   * Ends the lease after a tenant's notice in the portal, and notifies the landlord and the other tenants. A
   * second run does not change anything.
   */
  async endByTenantNotice(db, data, { accountId, now }) {
    const { noticeId, leaseId } = data as { noticeId: string; leaseId: string } // enqueued by giveNoticeAsTenant
    const { timeZone } = await getAccount(db, accountId)
    const today = todayIn(timeZone, now)
    const lease = await lockLease(db, { accountId, today }, leaseId)
    const notice = await findNoticeInForce(db, accountId, leaseId)
    if (!lease || notice?.id !== noticeId) {
      return // withdrawn in the meantime
    }
    const eventActor = { accountId, userId: notice.createdBy, now }
    const endsOn = lastDayByNotice(notice)
    await closeRenewal(db, eventActor, lease, today)
    if (lease.state === 'ACTIVE' && !lease.isArchived) {
      await endLeaseByNotice({ db, eventActor, today }, lease, notice, endsOn)
    }
    const by = notice.tenantName ?? 'A tenant'
    const sender = { db, eventActor, lease }
    const { tenantId, lastOn, note } = notice
    await notifyLandlord(sender, { id: notice.id, tenantId, by, lastOn, endsOn, note })
    await notifyTenants(
      sender,
      { fact: 'noticeToEnd', by: 'TENANT', name: by, date: endsOn },
      `ending-notice:${notice.id}`,
    )
  },
}
