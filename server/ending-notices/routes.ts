import { endingLawFields, findNoticeInForce, toEndingLaw, toEndingNotice } from '#server/leases/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/leases/ending/ending-contract.ts'
import { lastDayByNotice, latestLastDay } from '#shared/leases/ending/ending-notice.ts'
import { maxDate } from '#shared/lib/plain-date.ts'

import { giveNotice, giveNoticeAsTenant, isNoticeable, lawOfTenantNotice, withdrawNotice } from './give.ts'
import { findOwnLease, findOwnNotice, type OwnLease, type OwnNotice } from './store.ts'

/** Routes of notices to end a lease: for the landlord, and for tenants in the portal. */
export const endingNoticeRoutes: RouteEntry[] = [
  implement(contract.giveEndingNotice, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await giveNotice(context, params.id, body)
      const notice = await findNoticeInForce(context.db, context.actor.accountId, params.id)
      return toEndingNotice(notice!) // just written
    },
  }),
  implement(contract.withdrawEndingNotice, {
    access: 'staff',
    handle: async (context, { params }) => {
      await withdrawNotice(context, params.id, params.noticeId)
      return { message: 'Notice withdrawn; the lease continues' }
    },
  }),
  implement(contract.tenantEndingNotice, {
    access: 'tenant',
    handle: (context, { query }) => answerTenant(context, query.leaseId),
  }),
  implement(contract.giveTenantNotice, {
    access: 'tenant',
    handle: async (context, { body }) => {
      await giveNoticeAsTenant(context, body)
      return answerTenant(context, body.leaseId)
    },
  }),
]

async function answerTenant({ db, actor, today }: Context, leaseId: string | undefined) {
  const lease = await findOwnLease(db, actor.accountId, actor.userId, leaseId)
  if (!lease) {
    if (leaseId !== undefined) {
      throw notFound('lease')
    }
    return { notice: null, today: null }
  }
  if (lease.hasLeft) {
    return { notice: null, today: null }
  }
  const notice = await findOwnNotice(db, actor.accountId, lease.id)
  if (notice) {
    return { notice: toNoticeForTenant(notice, lease), today: null }
  }
  if (!isNoticeable(lease, today)) {
    return { notice: null, today: null }
  }
  const law = lawOfTenantNotice(lease, today)
  return {
    notice: null,
    today: {
      date: today,
      firstDay: maxDate(today, lease.startOn),
      latestLastDay: latestLastDay(lease, today),
      earliestLastDay: law.earliestOn,
      law: toEndingLaw(endingLawFields(law)),
      rule: law.notice?.rule ?? null,
    },
  }
}

/** Converts a notice to the form in which tenants see it: without the landlord's reason and note. */
function toNoticeForTenant(notice: OwnNotice, { terminatedOn }: OwnLease) {
  const { givenBy, name, givenOn, service, lastOn } = notice
  return {
    givenBy,
    name,
    givenOn,
    service,
    lastDay: lastOn,
    endsOn: terminatedOn ?? lastDayByNotice(notice),
    earliestLastDay: notice.earliestOn,
    note: givenBy === 'TENANT' && service === 'PORTAL' ? notice.note : null,
    law: toEndingLaw(notice),
  }
}
