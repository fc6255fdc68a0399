import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { tenantRenewal } from '#shared/renewals/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { failureText } from './failure.ts'

const renewal = endpoint<typeof tenantRenewal>('GET', '/tenant/renewal')

// most tenants have no offer
const RenewalOffer = lazy(async () => ({
  default: (await import('#web/common/renewals/renewal-offer.tsx')).RenewalOffer,
}))

function renewalQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['tenant', 'renewal', leaseId],
    queryFn: ({ signal }) => call(renewal, { query: { leaseId }, signal }),
  })
}

type RenewalSectionProps = {
  leaseId: string
  /** The tenant's name. */
  name: string
  today: string
}

/** Shows the landlord's offer to renew the lease, with the answer to give, until its terms have begun. */
export function RenewalSection({ leaseId, name, today }: RenewalSectionProps) {
  const { t, formats } = useMessages()
  const { data } = useQuery(renewalQuery(leaseId))
  if (!data || data.startDate <= today) {
    return null
  }
  const { token, ...offer } = data
  return (
    <Card
      title={t('renewal.title')}
      description={t('renewal.lead', { date: formats.longDate(offer.startDate) })}
      className="mb-5"
    >
      <Suspense>
        <RenewalOffer
          offer={offer}
          token={token}
          name={name}
          explain={(error) => failureText(t, error)}
          onAnswered={() => void queryClient.invalidateQueries({ queryKey: ['tenant'] })}
        />
      </Suspense>
    </Card>
  )
}
