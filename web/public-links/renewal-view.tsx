import { useCallback } from 'react'
import type { openRenewal } from '#shared/public-links/public-contract.ts'
import { RenewalOffer } from '#web/common/renewals/renewal-offer.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PublicLinkFrame, PublicLinkWaiting, useSentence } from './public-link-frame.tsx'
import { usePublicLink } from './use-public-link.ts'

const open = endpoint<typeof openRenewal>('GET', '/doors/renewal')

/** Shows an offer to renew a lease, and takes the answer. */
export function RenewalView({ token }: { token: string }) {
  const { t, formats } = useMessages()
  const explain = useSentence()
  const { opened, retry } = usePublicLink(
    useCallback((signal: AbortSignal) => call(open, { linkToken: token, signal }), [token]),
  )
  if (opened.state !== 'open') {
    return <PublicLinkWaiting title={t('renewal.title')} opened={opened} onRetry={retry} />
  }
  const { data } = opened
  const { propertyName: property, unitNumber: unit, landlord } = data
  return (
    <PublicLinkFrame
      title={t('renewal.title')}
      lead={`${t('link.place', { property, unit })} · ${t('renewal.lead', { date: formats.longDate(data.startDate) })}`}
      foot={
        <>
          <p className="wrap-anywhere">{landlord.name}</p>
          {landlord.phone && <p>{t('link.balance.call', { phone: landlord.phone })}</p>}
        </>
      }
    >
      <section className="rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6">
        <RenewalOffer offer={data} token={token} name="" explain={explain} onAnswered={retry} />
      </section>
    </PublicLinkFrame>
  )
}
