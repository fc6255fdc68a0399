import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { cellText, isFigure, type WireTable } from '#shared/reports/report-document.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** An owner's statement of a month ('2026-10'), as it was sent. */
type SentStatement = { month: string; sentAt: string; table: WireTable }

/** Shows a statement as it was sent. */
export function StatementTable({ statement: { month, sentAt, table } }: { statement: SentStatement }) {
  const { t, formats } = useMessages()
  return (
    <section className="section-box overflow-x-auto px-4 py-5 flat:py-0 sm:px-6 flat:sm:px-5 print:overflow-visible print:border-0 print:p-0 print:shadow-none">
      <table className="w-full border-collapse text-sm">
        {/* on the ground of the portal the title of the page says it */}
        <caption className="mb-3 text-left text-lg font-semibold flat:sr-only print:not-sr-only">
          {formats.month(month)}
        </caption>
        <thead>
          <tr>
            {table.columns.map(({ key, label, kind }) => {
              // a header without a word is not a header
              const Cell = label === '' ? 'td' : 'th'
              return (
                <Cell
                  key={key}
                  scope={label === '' ? undefined : 'col'}
                  className={cn(
                    'border-b border-line-strong pb-2 align-bottom text-xs font-medium text-ink-faint',
                    isFigure(kind) ? 'pl-3 text-right' : 'text-left not-first:pl-3 max-sm:not-first:hidden',
                  )}
                >
                  {label}
                </Cell>
              )
            })}
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
                    {kind === 'row' && <PhoneTexts table={table} cells={cells} />}
                  </th>
                ) : (
                  kind !== 'heading' && (
                    <td
                      key={column.key}
                      className={cn(
                        'py-1 pl-3',
                        isFigure(column.kind)
                          ? 'tabular text-right whitespace-nowrap'
                          : 'text-left text-ink-soft max-sm:hidden',
                        column.kind === 'date' && 'whitespace-nowrap',
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
        {table.explanation} {t('owner.statement.sent', { date: formats.date(sentAt) })}
      </p>
    </section>
  )
}

/** Shows the day, the unit and the category of a transaction under its name: a phone has no room for their columns. */
function PhoneTexts({
  table: { columns },
  cells,
}: Pick<WireTable['rows'][number], 'cells'> & { table: WireTable }) {
  const texts = columns.flatMap(({ kind }, at) =>
    at > 0 && !isFigure(kind) ? cellText(cells[at] ?? null, kind) || [] : [],
  )
  return (
    texts.length > 0 && <span className="block text-xs text-ink-faint sm:hidden">{texts.join(' · ')}</span>
  )
}

/** Saves a statement as a PDF. The code that makes it is loaded by the first press. */
export function StatementPdfButton({ table, author }: { table: WireTable; author: string }) {
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { saveOwnerStatement } = await import('./save-statement.ts')
      await saveOwnerStatement(table, author)
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
