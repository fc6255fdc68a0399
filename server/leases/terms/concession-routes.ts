import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/leases/rent/concession-contract.ts'

import { createConcessionOfLease, cancelConcessionOfLease, toConcession } from './concessions.ts'

export const concessionRoutes: RouteEntry[] = [
  implement(contract.createConcession, {
    access: 'staff',
    handle: async (context, { params, body }) =>
      toConcession(await createConcessionOfLease(context, params.id, body)),
  }),
  implement(contract.cancelConcession, {
    access: 'staff',
    handle: async (context, { params }) => {
      await cancelConcessionOfLease(context, params.id, params.concessionId)
      return { message: 'Concession canceled' }
    },
  }),
]
