import { queryOptions } from '@tanstack/react-query'
import { href } from 'react-router'
import type * as leasesContract from '#shared/leases/contract.ts'
import type * as ledgerContract from '#shared/ledger/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as tenantsContract from '#shared/tenants/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

import type { Step } from './step-list.tsx'

const leaseStats = endpoint<typeof leasesContract.leaseStats>('GET', '/leases/stats')
const paymentStats = endpoint<typeof ledgerContract.paymentStats>('GET', '/payments/stats')
const tenantStats = endpoint<typeof tenantsContract.tenantStats>('GET', '/tenants/stats')

/** Queries for how many tenants, leases and payments an account has. */
export const rentalCounts = {
  tenants: queryOptions({
    queryKey: ['tenants', 'stats'],
    queryFn: ({ signal }) => call(tenantStats, { signal }),
  }),
  leases: queryOptions({
    queryKey: ['leases', 'stats'],
    queryFn: ({ signal }) => call(leaseStats, { signal }),
  }),
  payments: queryOptions({
    queryKey: ['payments', 'stats'],
    queryFn: ({ signal }) => call(paymentStats, { signal }),
  }),
}

/** Returns the steps from an empty account to rent that is charged and paid. */
export function rentalSteps(counts: {
  properties: number
  tenants: WireResponse<typeof tenantsContract.tenantStats>
  leases: WireResponse<typeof leasesContract.leaseStats>
  payments: WireResponse<typeof ledgerContract.paymentStats>
}): Step[] {
  return [
    {
      title: 'Add a property',
      text: 'A house, or a building with its units.',
      isDone: counts.properties > 0,
      label: 'Add property',
      to: { pathname: href('/properties'), search: '?new' },
    },
    {
      title: 'Add a tenant',
      text: 'The people who rent from you, with their email or phone.',
      isDone: counts.tenants.totalTenants > 0,
      label: 'Add tenant',
      to: { pathname: href('/tenants'), search: '?new' },
    },
    {
      title: 'Add a lease',
      text: 'A lease connects a tenant to a unit. Rent is then charged automatically.',
      isDone: counts.leases.totalLeases > 0,
      label: 'New lease',
      to: { pathname: href('/leases/new'), search: '' },
    },
    {
      title: 'Record a payment',
      text: 'It is applied to the oldest open charge, and the ledger shows why.',
      isDone: counts.payments.totalPayments > 0,
      label: 'Record payment',
      to: { pathname: href('/payments/all'), search: '?new' },
    },
  ]
}
