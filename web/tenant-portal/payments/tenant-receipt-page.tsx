import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer, ReceiptText } from 'lucide-react'
import { href } from 'react-router'
import { ApiError } from '#web/lib/api/api-client.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { ReceiptPdfButton } from '#web/common/ledger/receipt-pdf-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ownPaymentQuery } from '#web/tenant-portal/api.ts'
import { toReceiptData } from './receipt-data.ts'
import { PortalError, PortalSkeleton } from '#web/common/portal/portal-states.tsx'
import { ReceiptDetails } from './receipt-details.tsx'
import type { Route } from './+types/tenant-receipt-page'

/** One payment; it is a receipt only if the money has arrived. */
export default function TenantReceiptPage({ params }: Route.ComponentProps) {
  const { t, language } = useMessages()
  const { data, error, refetch } = useQuery(ownPaymentQuery(params.paymentId))
  const title = t(data?.isReceipt ? 'money.receipt' : 'money.paymentTitle')
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <>
      <title>{t('shell.titleOf', { page: title })}</title>
      <p className="mb-3 px-4 sm:px-5 print:hidden">
        <TextLink to={href('/tenant/payments')} className="inline-flex min-h-6 items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {t('money.toPayments')}
        </TextLink>
      </p>
      <div className="print:hidden">
        <PageHeader
          title={title}
          actions={
            data && (
              <>
                <ReceiptPdfButton language={language} receipt={() => toReceiptData(data)} />
                <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
                  {t('shell.print')}
                </Button>
              </>
            )
          }
        />
      </div>
      {data ? (
        <ReceiptDetails receipt={data} />
      ) : isMissing ? (
        <Card>
          <EmptyState
            icon={<ReceiptText aria-hidden />}
            title={t('money.notFound')}
            action={<LinkButton to={href('/tenant/payments')}>{t('money.toPayments')}</LinkButton>}
          />
        </Card>
      ) : error ? (
        <PortalError error={error} onRetry={() => void refetch()} />
      ) : (
        <PortalSkeleton cards={1} />
      )}
    </>
  )
}
