import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDate, formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { type ReconciliationSummary, reconciliationsQuery } from './reconcile-api.ts'

const columns: readonly Column<ReconciliationSummary>[] = [
  {
    key: 'statement',
    header: 'Statement through',
    cell: ({ statementDate }) => formatDate(statementDate),
  },
  {
    key: 'status',
    header: 'Status',
    phone: 'status',
    cell: ({ status, discrepancyCount }) =>
      status === 'OPEN' ? (
        <Badge tone="info">Open</Badge>
      ) : discrepancyCount > 0 ? (
        <Badge tone="warn">Changed after it was reconciled</Badge>
      ) : (
        <Badge tone="good">Finished</Badge>
      ),
  },
  {
    key: 'finished',
    header: 'Finished',
    phone: 'detail',
    cell: ({ finishedAt, finishedBy }) =>
      finishedAt && [formatInstant(finishedAt), finishedBy].filter(Boolean).join(', '),
  },
  {
    key: 'opening',
    header: 'Opening balance',
    align: 'right',
    cell: ({ openingBalance }) => <span className="tabular">{formatMoney(openingBalance)}</span>,
  },
  {
    key: 'balance',
    header: 'Statement balance',
    align: 'right',
    phone: 'figure',
    cell: ({ statementBalance }) => <span className="tabular">{formatMoney(statementBalance)}</span>,
  },
]

/** The reconciliations of a bank account, latest first; each opens in the same page. */
export function ReconciliationList({ bankAccountId }: { bankAccountId: string }) {
  const [params] = useSearchParams()
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('reconciliation', id)
    return `?${next.toString()}`
  }
  return (
    <QueryTable
      query={useQuery(reconciliationsQuery(bankAccountId))}
      errorTitle="The reconciliations could not be loaded"
      caption="Reconciliations"
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(id)}
      expected={3}
      empty={
        <EmptyState icon={<Scale aria-hidden />} title="No reconciliations yet">
          Reconcile the account when you get a statement, so that your books and the statement match.
        </EmptyState>
      }
    />
  )
}
