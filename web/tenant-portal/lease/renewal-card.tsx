import type { tenantRenewal } from '#shared/renewals/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { RenewalOffer } from '#web/common/renewals/renewal-offer.tsx'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { failureText } from '#web/common/portal/failure.ts'

type RenewalCardProps = { data: NonNullable<WireResponse<typeof tenantRenewal>>; name: string }

/** Shows an offer to renew the lease, and takes the answer. */
export function TenantRenewalCard({ data: { token, ...offer }, name }: RenewalCardProps) {
  const { t, formats } = useMessages()
  return (
    <Card
      title={t('renewal.title')}
      description={t('renewal.lead', { date: formats.longDate(offer.startDate) })}
      className="mb-5"
    >
      <RenewalOffer
        offer={offer}
        token={token}
        name={name}
        explain={(error) => failureText(t, error)}
        onAnswered={() => void queryClient.invalidateQueries({ queryKey: ['tenant'] })}
      />
    </Card>
  )
}
