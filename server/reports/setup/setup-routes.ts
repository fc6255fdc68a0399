import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/reports/setup-contract.ts'

import { getSetupRow } from './setup-store.ts'

/** The finished steps of the setup. */
export const setupRoutes: RouteEntry[] = [
  implement(contract.getSetup, {
    access: 'staff',
    handle: ({ db, actor }) => getSetupRow(db, actor.accountId),
  }),
]
