import { useCallback, useState } from 'react'
import type { openOwnerStatements } from '#shared/public-links/public-contract.ts'
import { StatementPdfButton, StatementTable } from '#web/common/owner-statement/owner-statement.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { PublicLinkFrame, PublicLinkWaiting } from './public-link-frame.tsx'
import { usePublicLink } from './use-public-link.ts'

const open = endpoint<typeof openOwnerStatements>('GET', '/doors/owner')

/** Shows an owner's statements as they were sent, month by month, each with its PDF. */
export function OwnerView({ token }: { token: string }) {
  const { t, formats } = useMessages()
  const [month, setMonth] = useState('')
  const { opened, retry } = usePublicLink(
    useCallback((signal: AbortSignal) => call(open, { linkToken: token, signal }), [token]),
  )
  if (opened.state !== 'open') {
    return <PublicLinkWaiting title={t('link.owner.title')} opened={opened} onRetry={retry} />
  }
  const { ownerName, manager, statements, expiresAt } = opened.data
  const shown = statements.find((one) => one.month === month) ?? statements[0]
  return (
    <PublicLinkFrame
      title={t('link.owner.title')}
      lead={t('link.owner.lead', { owner: ownerName, manager: manager.name })}
      foot={
        <>
          {manager.phone && <p>{t('link.balance.call', { phone: manager.phone })}</p>}
          {expiresAt && <p>{t('link.receipt.until', { date: formats.date(expiresAt) })}</p>}
        </>
      }
    >
      {shown ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
            <Select
              aria-label={t('owner.statement.month')}
              value={shown.month}
              onChange={(event) => setMonth(event.target.value)}
              options={statements.map((one) => ({ value: one.month, label: formats.month(one.month) }))}
              className="w-56"
            />
            <StatementPdfButton table={shown.table} author={manager.name} />
          </div>
          <StatementTable statement={shown} />
        </>
      ) : (
        <p>{t('owner.statement.none')}</p>
      )}
    </PublicLinkFrame>
  )
}
