import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { makeReport } from '#server/reports/service.ts'
import * as contract from '#shared/reports/table-contract.ts'

import { makeThreeWayReconciliation } from './three-way-reconciliation.ts'

/** The three-way reconciliation of trust bank accounts. */
export const trustReportRoutes: RouteEntry[] = [
  implement(contract.threeWayReconciliation, {
    access: 'staff',
    handle: (context, { query }) =>
      makeReport(context, 'three-way-reconciliation', query, makeThreeWayReconciliation),
  }),
]
