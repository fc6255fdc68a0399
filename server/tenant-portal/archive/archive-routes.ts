import type { RateLimit } from '#server/platform/http/network/rate-limit.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { tenantArchive } from '#shared/tenant-portal/contract.ts'

import { exportTenant } from './archive.ts'

export function tenantArchiveRoutes({ rateLimit }: { rateLimit: RateLimit }): RouteEntry[] {
  return [
    implement(tenantArchive, {
      access: 'tenant',
      handle: async (context, { query }) => {
        const subject = context.actor.userId
        await rateLimit.count({ bucket: 'tenant-archive', subject, max: 10, seconds: 3_600 })
        return exportTenant(context, query.language ?? context.language)
      },
    }),
  ]
}
