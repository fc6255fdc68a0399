import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import * as contract from '#shared/api-keys/contract.ts'

import { usageMonth } from './authenticate.ts'
import { createApiKey, renameKey, requireApiKey, revokeKey } from './service.ts'
import { type KeyRow, listKeyRows } from './store.ts'

/** `areas` is called when a key is made, because they are known only after all routes exist. */
export function apiKeyRoutes({ areas }: { areas: () => ReadonlySet<string> }): RouteEntry[] {
  return [
    implement(contract.listApiKeys, {
      access: 'admin',
      handle: async ({ db, actor, now }, { query }) => {
        const page = await listKeyRows(db, actor.accountId, query)
        return { ...page, rows: page.rows.map((row) => toKey(row, now)) }
      },
    }),
    implement(contract.createApiKey, {
      access: 'admin',
      handle: async (context, { body }) => {
        const { id, text } = await createApiKey(context, body, areas())
        return { ...toKey(await requireApiKey(context, id), context.now), key: text }
      },
    }),
    implement(contract.getApiKey, {
      access: 'admin',
      handle: async (context, { params }) => toKey(await requireApiKey(context, params.id), context.now),
    }),
    implement(contract.renameApiKey, {
      access: 'admin',
      handle: async (context, { params, body }) => {
        await renameKey(context, params.id, body.name)
        return toKey(await requireApiKey(context, params.id), context.now)
      },
    }),
    implement(contract.revokeApiKey, {
      access: 'admin',
      handle: async (context, { params }) => {
        await revokeKey(context, params.id)
        return { message: 'API key revoked' }
      },
    }),
  ]
}

function toKey({ callsMonth, calls, makerRole, isScoped, ...row }: KeyRow, now: Date) {
  const limitedTo = [
    ...(makerRole === 'VIEWER' ? (['reading'] as const) : []),
    ...(makerRole === 'MAINTENANCE' ? (['maintenance'] as const) : []),
    ...(isScoped ? (['some_properties'] as const) : []),
  ]
  const callsThisMonth = callsMonth === usageMonth(now) ? calls : 0
  return { ...row, status: statusOf({ ...row, makerRole }, now), limitedTo, callsThisMonth }
}

function statusOf(
  { revokedAt, expiresAt, makerRole }: Pick<KeyRow, 'revokedAt' | 'expiresAt' | 'makerRole'>,
  now: Date,
) {
  if (revokedAt) {
    return 'revoked' as const
  }
  if (expiresAt !== null && now >= expiresAt) {
    return 'expired' as const
  }
  return makerRole === null || !isTeamRole(makerRole) ? ('stopped' as const) : ('active' as const)
}
