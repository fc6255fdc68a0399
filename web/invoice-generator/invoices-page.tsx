import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { accountQuery } from '#web/lib/api/account.ts'
import { seesSubscription, subscriptionQuery } from '#web/lib/api/subscription.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { isPaidFor } from './saved/is-paid-for.ts'
import type { InvoiceOrigin } from './invoice-source.tsx'
import { InvoiceGenerator } from './invoice-generator.tsx'
import { ClientField } from './saved/client-field.tsx'
import { senderOf } from './saved/ledger-invoice.ts'
import { UpgradePrompt } from './preview/upgrade-prompt.tsx'

const InvoiceSource = lazy(async () => ({
  default: (await import('./invoice-source.tsx')).InvoiceSource,
}))

const RecurringCard = lazy(async () => ({
  default: (await import('./saved/recurring-card.tsx')).RecurringInvoicesCard,
}))

/** The invoice generator inside the app. Accounts with a paid plan print without the watermark. */
export default function InvoicesPage() {
  const { data: user } = useQuery(currentUserQuery)
  const mayAsk = user !== undefined && seesSubscription(user.role)
  const { data: subscription, isFetched } = useQuery({ ...subscriptionQuery, enabled: mayAsk })
  const [search, setSearch] = useSearchParams()
  const [{ isNew, origin }] = useState(() => ({ isNew: search.has('new'), origin: originOf(search) }))
  useEffect(() => {
    // so that a reload does not begin another invoice
    setSearch({}, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])
  const account = useQuery(accountQuery)
  const isPro = mayAsk && !isFetched ? undefined : subscription !== undefined && isPaidFor(subscription)
  const shared = {
    // letters and invoices in the United States are on US Letter; a chosen size stays
    first: { paper: 'LETTER', ...(account.data && user && senderOf(account.data, user.email)) } as const,
    isPro,
    isInApp: true,
    clientName: <ClientField />,
    prompt: isPro ? (
      <Suspense>
        <RecurringCard />
      </Suspense>
    ) : (
      subscription &&
      isPro === false && (
        <UpgradePrompt action={<LinkButton to={href('/settings/plan')}>See the plans</LinkButton>} />
      )
    ),
  }
  return (
    <>
      <title>Invoices | Tenure</title>
      <PageHeader
        title="Invoice Generator"
        description="Instant PDF generation, auto tax calculation, professional templates."
      />
      {!user || !account.isFetched ? (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={12} />
        </div>
      ) : origin ? (
        <Suspense>
          <InvoiceSource origin={origin} email={user.email}>
            {(begin) => <InvoiceGenerator {...shared} isNew begin={begin} />}
          </InvoiceSource>
        </Suspense>
      ) : (
        <InvoiceGenerator {...shared} isNew={isNew} />
      )}
    </>
  )
}

/** Reads from the address what a new invoice is begun from; null if it names nothing. */
function originOf(search: URLSearchParams): InvoiceOrigin | null {
  const [lease, recurring] = [search.get('lease'), search.get('recurring')]
  if (lease) {
    return { kind: 'lease', id: lease }
  }
  return recurring ? { kind: 'recurring', id: recurring, on: search.get('on') ?? '' } : null
}
