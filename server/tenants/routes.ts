import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { storeUpload } from '#server/documents/service.ts'
import * as contract from '#shared/tenants/contract.ts'
import { amountOwed } from '#shared/ledger/owed/owed.ts'
import { invitationStatusAt } from '#shared/invitations/invitation.ts'

import { answerTenant, toShortLease } from './answer.ts'
import { createTenant, updateTenant, archiveTenant } from './service.ts'
import { getTenantStats, listLeasesOfTenants, listTenantRows } from './store.ts'

export const tenantRoutes: RouteEntry[] = [
  implement(contract.listTenants, {
    access: 'staff',
    handle: async ({ db, actor, today, now }, { query }) => {
      const page = await listTenantRows(db, { accountId: actor.accountId, today, ...query })
      const ids = page.rows.map((row) => row.id)
      const leases =
        ids.length === 0 ? [] : await listLeasesOfTenants(db, { accountId: actor.accountId, today }, ids)
      const byTenant = Map.groupBy(leases, (lease) => lease.tenantId)
      const rows = page.rows.map((row) => {
        // latest start first
        const own = (byTenant.get(row.id) ?? []).map((lease) => toShortLease(lease, today))
        const ended = own.filter(({ phase }) => phase === 'ended')
        return {
          ...row,
          invitationStatus: invitationStatusAt(row, now),
          currentLease: own.find(({ phase }) => phase === 'current') ?? null,
          upcomingLease: own.findLast(({ phase }) => phase === 'upcoming') ?? null,
          formerLease: ended.find(({ owed }) => amountOwed(owed) > 0) ?? ended[0] ?? null,
        }
      })
      return { ...page, rows }
    },
  }),
  implement(contract.tenantStats, {
    access: 'staff',
    handle: async ({ db, actor, today, now }) => {
      const stats = await getTenantStats(db, actor.accountId, today, now)
      return { ...stats, inactiveTenants: stats.totalTenants - stats.activeTenants }
    },
  }),
  implement(contract.createTenant, {
    access: 'staff',
    handle: async (context, { body }) => answerTenant(context, await createTenant(context, body)),
  }),
  implement(contract.getTenant, {
    access: 'staff',
    handle: (context, { params }) => answerTenant(context, params.id),
  }),
  implement(contract.updateTenant, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await updateTenant(context, params.id, body)
      return answerTenant(context, params.id)
    },
  }),
  implement(contract.uploadTenantDocument, {
    access: 'staff',
    handle: (context, { params, body, upload }) =>
      storeUpload(context, { ...body, entityType: 'tenant', entityId: params.id, upload }),
  }),
  implement(contract.archiveTenant, {
    access: 'staff',
    handle: async (context, { params }) => {
      await archiveTenant(context, params.id)
      return { message: 'Tenant archived' }
    },
  }),
]
