import { notFound } from '#server/platform/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/route-table.ts'
import { isLive, leaseStatus } from '#shared/leases/lease-status.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/tenants/contract.ts'

import { addTenant, changeTenant, removeTenant } from './service.ts'
import {
  countPaymentsOfTenant,
  findTenant,
  getTenantStats,
  listLeasesOfTenants,
  listTenantRows,
  type TenantLeaseRow,
} from './store.ts'

export const tenantRoutes: RouteEntry[] = [
  implement(contract.listTenants, {
    access: 'landlord',
    handle: async ({ db, actor, today }, { query }) => {
      const page = await listTenantRows(db, { accountId: actor.accountId, today, ...query })
      const ids = page.rows.map((row) => row.id)
      const leases = ids.length === 0 ? [] : await listLeasesOfTenants(db, actor.accountId, ids)
      const byTenant = Map.groupBy(leases, (lease) => lease.tenantId)
      const rows = page.rows.map((row) => {
        const live = byTenant.get(row.id)?.find((lease) => isLive(lease, today))
        return { ...row, currentLease: live ? toLease(live, today) : null }
      })
      return { ...page, rows }
    },
  }),
  implement(contract.tenantStats, {
    access: 'landlord',
    handle: async ({ db, actor, today }) => {
      const stats = await getTenantStats(db, actor.accountId, today)
      return { ...stats, inactiveTenants: stats.totalTenants - stats.activeTenants }
    },
  }),
  implement(contract.createTenant, {
    access: 'landlord',
    handle: async (context, { body }) => answerTenant(context, await addTenant(context, body)),
  }),
  implement(contract.getTenant, {
    access: 'landlord',
    handle: (context, { params }) => answerTenant(context, params.id),
  }),
  implement(contract.updateTenant, {
    access: 'landlord',
    handle: async (context, { params, body }) => {
      await changeTenant(context, params.id, body)
      return answerTenant(context, params.id)
    },
  }),
  implement(contract.deleteTenant, {
    access: 'landlord',
    handle: async (context, { params }) => {
      await removeTenant(context, params.id)
      return { message: 'Tenant archived' }
    },
  }),
]

async function answerTenant({ db, actor, today }: Context, id: string) {
  const [row, leases, payments] = await Promise.all([
    findTenant(db, actor.accountId, id),
    listLeasesOfTenants(db, actor.accountId, [id]),
    countPaymentsOfTenant(db, actor.accountId, id),
  ])
  if (!row) {
    throw notFound('Tenant')
  }
  return {
    ...row,
    leases: leases.map((lease) => toLease(lease, today)),
    _count: { leases: leases.length, payments },
  }
}

function toLease(row: TenantLeaseRow, today: PlainDate) {
  const { id, unitId, unitNumber, propertyId, propertyName } = row
  return {
    id,
    unitId,
    unitNumber,
    propertyId,
    propertyName,
    startDate: row.startOn,
    endDate: row.endOn,
    rentAmount: row.rentCents,
    status: leaseStatus(row, today),
    balance: row.balanceCents,
  }
}
