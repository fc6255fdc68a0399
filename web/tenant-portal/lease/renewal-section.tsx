import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { tenantRenewal } from '#shared/renewals/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const renewal = endpoint<typeof tenantRenewal>('GET', '/tenant/renewal')

// most tenants have no offer
const RenewalCard = lazy(async () => ({ default: (await import('./renewal-card.tsx')).TenantRenewalCard }))

type RenewalSectionProps = {
  leaseId: string
  /** The tenant's name. */
  name: string
  today: string
}

/** Shows the landlord's offer to renew the lease, with the answer to give, until its terms have begun. */
export function RenewalSection({ leaseId, name, today }: RenewalSectionProps) {
  const { data } = useQuery({
    queryKey: ['tenant', 'renewal', leaseId],
    queryFn: ({ signal }) => call(renewal, { query: { leaseId }, signal }),
  })
  return data && data.startDate > today ? (
    <Suspense>
      <RenewalCard data={data} name={name} />
    </Suspense>
  ) : null
}
