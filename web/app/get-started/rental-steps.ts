import { queryOptions } from '@tanstack/react-query'
import { href } from 'react-router'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as setupContract from '#shared/reports/setup-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

import type { Step } from './step-list.tsx'

const getSetup = endpoint<typeof setupContract.getSetup>('GET', '/reports/setup')

export type Setup = WireResponse<typeof getSetup>

/** Query for which steps of the setup are done. */
export const setupQuery = queryOptions({
  queryKey: ['reports', 'setup'],
  queryFn: ({ signal }) => call(getSetup, { signal }),
})

/** Returns the steps from an empty account to rent that is charged and paid. */
export function rentalSteps(setup: Setup): Step[] {
  return [
    {
      title: 'Add a property',
      text: 'A house, or a building with its units.',
      isDone: setup.hasProperty,
      label: 'Add property',
      to: `${href('/properties')}?new`,
    },
    {
      title: 'Add a tenant',
      text: 'The people who rent from you, with their email or phone.',
      isDone: setup.hasTenant,
      label: 'Add tenant',
      to: `${href('/tenants')}?new`,
    },
    {
      title: 'Add a lease',
      text: 'A lease connects a tenant to a unit. Rent is then charged automatically.',
      isDone: setup.hasLease,
      label: 'New lease',
      to: href('/leases/new'),
    },
    {
      title: 'Record a payment',
      text: 'It is applied to the oldest open charge, and the ledger shows why.',
      isDone: setup.hasPayment,
      label: 'Record payment',
      to: `${href('/payments/all')}?new`,
    },
  ]
}
