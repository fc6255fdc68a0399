import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import type { Concession } from '#shared/leases/concessions.ts'
import * as contract from '#shared/leases/concession-contract.ts'

import { addConcessionToLease, cancelConcessionOfLease } from './concessions.ts'

export const concessionRoutes: RouteEntry[] = [
  implement(contract.addConcession, {
    access: 'staff',
    handle: async (context, { params, body }) =>
      toConcession(await addConcessionToLease(context, params.id, body)),
  }),
  implement(contract.cancelConcession, {
    access: 'staff',
    handle: async (context, { params }) => {
      await cancelConcessionOfLease(context, params.id, params.concessionId)
      return { message: 'Concession cancelled' }
    },
  }),
]

/** Converts a concession to its form in the contract. */
export function toConcession({ amountCents, ...concession }: Concession) {
  return { ...concession, amount: amountCents }
}
