import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { href } from 'react-router'
import { StatementPdfButton, StatementTable } from '#web/common/owner-statement/owner-statement.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { PortalError, PortalSkeleton } from '#web/common/portal/portal-states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { ownerStatementQuery } from './api.ts'
import type { Route } from './+types/owner-statement-page'

/** A statement as it was sent, with its PDF. */
export default function OwnerStatementPage({ params }: Route.ComponentProps) {
  const { t, formats } = useMessages()
  const { data, error, refetch } = useQuery(ownerStatementQuery(params.statementId))
  const title = data ? t('owner.statement.of', { month: formats.month(data.month) }) : t('owner.statements')
  return (
    <>
      <title>{t('shell.titleOf', { page: title })}</title>
      <p className="mb-2 px-4 text-sm sm:px-5 print:hidden">
        <TextLink to={href('/owner/dashboard')}>
          <ArrowLeft aria-hidden className="mr-1 inline size-4" />
          {t('shell.back')}
        </TextLink>
      </p>
      <div className="print:hidden">
        <PageHeader
          title={title}
          description={data && t('owner.for', { owner: data.ownerName })}
          actions={data && <StatementPdfButton table={data.table} author={data.manager.name} />}
          pending={!data && !error}
        />
      </div>
      {data ? (
        <StatementTable statement={data} />
      ) : error ? (
        <PortalError error={error} onRetry={() => void refetch()} />
      ) : (
        <PortalSkeleton cards={1} />
      )}
    </>
  )
}
