import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { describeConcession } from '#shared/leases/lease-versions.ts'
import { withdrawRenewalOffer } from '#shared/renewals/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/buttons/copy-button.tsx'
import { tellCopied } from '#web/ui/buttons/tell-copied.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { termOfConcession } from '#web/leases/concessions/concession-values.ts'
import { renewalsQuery, type RenewalOffer } from './renewal-api.ts'

const looks = {
  OPEN: { label: 'Waiting for an answer', tone: 'info' },
  ACCEPTED: { label: 'Accepted', tone: 'good' },
  DECLINED: { label: 'Declined', tone: 'bad' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'plain' },
  EXPIRED: { label: 'Expired', tone: 'plain' },
} as const

/** Shows the renewals offered under a lease and their outcomes. Renders nothing if none was offered. */
export function RenewalCard({ leaseId }: { leaseId: string }) {
  const { data } = useQuery(renewalsQuery(leaseId))
  if (!data || data.length === 0) {
    return null
  }
  return (
    <Card title="Renewal offers" className="print:hidden">
      <ul className="grid gap-5">
        {data.slice(0, 5).map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Offer({ offer }: { offer: RenewalOffer }) {
  const { label, tone } = looks[offer.status]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-ink-soft">{describe(offer)}</span>
      </div>
      <ul className="grid gap-1">
        {offer.options.map((option, index) => (
          // the options of an offer do not change
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="tabular flex flex-wrap justify-between gap-x-4">
            <span className={offer.chosen === index ? 'font-medium' : undefined}>
              {termText(option)}
              {offer.chosen === index && ' (chosen)'}
            </span>
            <span>{formatMoney(option.rentAmount)}</span>
            {option.concessions.map((concession) => (
              <span key={concession.id} className="w-full text-sm text-ink-soft">
                {describeConcession(termOfConcession(concession))}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {offer.status === 'OPEN' && <OpenOffer offer={offer} />}
    </div>
  )
}

function describe({ status, startDate, answerBy, answeredAt, answeredName }: RenewalOffer): string {
  const from = `From ${formatDate(startDate)}`
  if (answeredAt !== null) {
    return `${from}. ${answeredName ?? ''} answered on ${formatDate(answeredAt)}.`
  }
  return status === 'OPEN' ? `${from}. Answer by ${formatDate(answerBy)}.` : `${from}.`
}

function termText({ endDate, atEnd }: RenewalOffer['options'][number]): string {
  if (endDate === null) {
    return 'Month to month'
  }
  return `Until ${formatDate(endDate)}${atEnd === 'MONTH_TO_MONTH' ? ', then month to month' : ''}`
}

function OpenOffer({ offer }: { offer: RenewalOffer }) {
  const mayChange = useMay('leases:write')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { url, leaseId } = offer
  if (!mayChange) {
    return null
  }
  return (
    <div className="flex flex-wrap gap-2">
      {url !== null && (
        <Button
          size="sm"
          icon={<Copy aria-hidden />}
          onClick={() => {
            void copyText(url).then((isCopied) =>
              tellCopied(isCopied, 'Anyone with the link can answer the offer.'),
            )
          }}
        >
          Copy link
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => setWithdrawing(true)}>
        Withdraw offer
      </Button>
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title="Withdraw this offer?"
        confirmLabel="Withdraw offer"
        onConfirm={async () => {
          await call(withdrawRenewalOffer, { params: { id: leaseId } })
          void queryClient.invalidateQueries({ queryKey: ['leases', leaseId] })
          toast.success('Offer withdrawn')
        }}
      >
        <p>The tenants can no longer answer it. Its link shows that you withdrew it.</p>
      </ConfirmDialog>
    </div>
  )
}
