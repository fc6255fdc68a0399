import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount, formatDate, formatMoney } from '#web/lib/text/format.ts'
import { PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { rowLinkClass } from '#web/ui/panel-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import type { Figure } from '#web/common/reports/figure.ts'
import { type Transactions, transactionsQuery } from './table-api.ts'
import type { LinkOf } from './row-links.ts'

type FigurePanelProps = { figure: Figure; panel: OpenPanel; linkOf: LinkOf }

/** The lines of the books that a figure is made of, each with its way to the payment, the charge or the expense. */
export function FigurePanel({ figure, panel, linkOf }: FigurePanelProps) {
  const lines = useQuery(transactionsQuery({ ...figure.query, limit: 500 }))
  return (
    <SidePanel
      panel={panel}
      query={lines}
      noun="Figure"
      title={({ total }) => <span className="tabular text-2xl">{formatMoney(total)}</span>}
      about={() => figure.title}
    >
      {(data) => (
        <PanelSection title="Transactions">
          {data.count > data.rows.length && (
            <p className="text-sm text-ink-soft">
              The latest {formatCount(data.rows.length)} of {formatCount(data.count)}; the total includes all
              of them.
            </p>
          )}
          <ul className="-mt-3 text-sm">
            {data.rows.map((row) => (
              <Line key={row.id} row={row} linkOf={linkOf} />
            ))}
            <li className="flex justify-between gap-4 border-b-3 border-double border-line-strong py-2 font-semibold">
              <span>Total</span>
              <span className="tabular">{formatMoney(data.total)}</span>
            </li>
          </ul>
        </PanelSection>
      )}
    </SidePanel>
  )
}

type LineProps = { row: Transactions['rows'][number]; linkOf: LinkOf }

function Line({ row, linkOf }: LineProps) {
  const link = linkOf(row.opens)
  const place = [row.propertyName, row.unitNumber].filter(Boolean).join(' ')
  const name = row.name ?? row.description
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 hover:bg-hover">
      {link ? (
        <Link {...link} className={`${rowLinkClass} font-medium wrap-anywhere`}>
          {name}
        </Link>
      ) : (
        <span className="font-medium wrap-anywhere">{name}</span>
      )}
      <span className="tabular row-span-2 font-medium">{formatMoney(row.amount)}</span>
      <span className="text-xs text-ink-faint wrap-anywhere">
        {[formatDate(row.date), row.name === null ? '' : row.description, place].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
