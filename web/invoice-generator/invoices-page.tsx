import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { currentUserQuery } from '#web/lib/auth.ts'
import { seesSubscription, subscriptionQuery } from '#web/lib/subscription.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { isPaidFor } from './is-paid-for.ts'
import { InvoiceGenerator } from './invoice-generator.tsx'
import { UpgradePrompt } from './upgrade-prompt.tsx'

/** The same generator inside the app; whose plan is paid for prints without the watermark. */
export default function InvoicesPage() {
  const { data: user } = useQuery(currentUserQuery)
  const mayAsk = user !== undefined && seesSubscription(user.role)
  const { data: subscription, isLoading } = useQuery({ ...subscriptionQuery, enabled: mayAsk })
  const [search, setSearch] = useSearchParams()
  const [isNew] = useState(() => search.has('new'))
  useEffect(() => {
    // so that a reload does not begin another
    setSearch({}, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])
  const isPro = isLoading ? undefined : subscription !== undefined && isPaidFor(subscription)
  return (
    <>
      <title>Invoices | Tenure</title>
      <PageHeader
        title="Invoice Generator"
        description="Instant PDF generation, auto tax calculation, professional templates. What you type stays in this browser."
      />
      <InvoiceGenerator
        isPro={isPro}
        isInApp
        isNew={isNew}
        prompt={
          subscription &&
          isPro === false && (
            <UpgradePrompt action={<LinkButton to={`${href('/settings')}#plan`}>See the plans</LinkButton>} />
          )
        }
      />
    </>
  )
}
