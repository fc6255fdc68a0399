import { FileDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { WireResponse } from '#shared/lib/route.ts'
import type { openOwnerStatements } from '#shared/public-links/public-contract.ts'
import { cellText } from '#shared/reports/report-document.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { PublicLinkFrame, PublicLinkWaiting } from './public-link-frame.tsx'
import { usePublicLink } from './use-public-link.ts'

const open = endpoint<typeof openOwnerStatements>('GET', '/doors/owner')

type Statements = WireResponse<typeof openOwnerStatements>
type Statement = Statements['statements'][number]

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
              aria-label={t('link.owner.month')}
              value={shown.month}
              onChange={(event) => setMonth(event.target.value)}
              options={statements.map((one) => ({ value: one.month, label: formats.month(one.month) }))}
              className="w-56"
            />
            <PdfButton statement={shown} author={manager.name} />
          </div>
          <StatementTable statement={shown} />
        </>
      ) : (
        <p>{t('link.owner.none')}</p>
      )}
    </PublicLinkFrame>
  )
}

function StatementTable({ statement: { month, sentAt, table } }: { statement: Statement }) {
  const { t, formats } = useMessages()
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6 print:border-0 print:p-0 print:shadow-none">
      <table className="w-full border-collapse text-sm">
        <caption className="mb-3 text-left text-lg font-semibold">{formats.month(month)}</caption>
        <thead>
          <tr>
            {table.columns.map(({ key, label, kind }) => (
              <th
                key={key}
                scope="col"
                className={cn(
                  'border-b border-line-strong pb-2 align-bottom text-xs font-medium text-ink-faint',
                  kind === 'money' ? 'pl-3 text-right' : 'text-left',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ kind, level, cells }, index) => (
            // the rows never change
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className={kind === 'row' ? undefined : 'font-semibold'}>
              {table.columns.map((column, at) =>
                at === 0 ? (
                  <th
                    key={column.key}
                    scope="row"
                    colSpan={kind === 'heading' ? table.columns.length : undefined}
                    className={cn(
                      'py-1 text-left wrap-anywhere',
                      kind === 'row' && 'font-normal',
                      kind === 'heading' && 'pt-4 text-base',
                      level > 0 && 'pl-4',
                    )}
                  >
                    {cells[0]}
                  </th>
                ) : (
                  kind !== 'heading' && (
                    <td
                      key={column.key}
                      className={cn(
                        'tabular py-1 pl-3 text-right whitespace-nowrap',
                        kind === 'total' && 'border-b-3 border-double border-line-strong',
                        kind === 'subtotal' && 'border-t border-line',
                      )}
                    >
                      {cellText(cells[at] ?? null, column.kind, { showsZero: kind !== 'row' })}
                    </td>
                  )
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-xs text-ink-faint">
        {table.explanation} {t('link.owner.sent', { date: formats.date(sentAt) })}
      </p>
    </section>
  )
}

/** Saves a statement as a PDF. The code that makes it is loaded by the first press. */
function PdfButton({ statement: { table }, author }: { statement: Statement; author: string }) {
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { saveStatement } = await import('./save-statement.ts')
      await saveStatement(table, author)
    } catch {
      toast.error(t('ui.pdf.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<FileDown aria-hidden />} busy={busy} onClick={() => void save()}>
      {t('ui.pdf')}
    </Button>
  )
}
