import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Landmark, RotateCcw } from 'lucide-react'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { PagedTable } from '#web/ui/data/paged-table.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { type BankLine, lineQuery, linesQuery, reopen } from './review/review-api.ts'
import { undoMatch } from './review/review-list.tsx'

type LineListProps = { bankAccountId: string; state: 'MATCHED' | 'EXCLUDED' | 'REMOVED' }

const emptyTexts = {
  MATCHED: ['Nothing confirmed yet', 'Confirmed lines are listed here. You can undo any of them.'],
  EXCLUDED: ['Nothing excluded', 'Lines that do not belong in your books are listed here with the reason.'],
  REMOVED: [
    'Nothing deleted',
    'Deleted lines are listed here, so that a later import does not add them again.',
  ],
} as const

/** The lines of a bank account that are confirmed, excluded or deleted, latest first. */
export function LineList({ bankAccountId, state }: LineListProps) {
  const mayWrite = useMay('banking:write')
  const list = useInfiniteQuery(linesQuery(bankAccountId, { state }))
  const [title, text] = emptyTexts[state]
  return (
    <PagedTable
      list={list}
      noun="line"
      caption="Lines"
      columns={columnsOf(state)}
      rowKey={({ id }) => id}
      rowActions={
        mayWrite
          ? (line) => (
              <Button
                size="sm"
                variant="quiet"
                icon={<RotateCcw aria-hidden />}
                aria-label={`${state === 'MATCHED' ? 'Undo' : 'Review again'}: ${line.description}, ${formatDate(line.date)}`}
                onClick={() => void (state === 'MATCHED' ? undoMatch(line.id) : reviewAgain(line.id))}
              >
                {state === 'MATCHED' ? 'Undo' : 'Review again'}
              </Button>
            )
          : undefined
      }
      empty={
        <EmptyState icon={<Landmark aria-hidden />} title={title}>
          {text}
        </EmptyState>
      }
    />
  )
}

function columnsOf(state: LineListProps['state']): readonly Column<BankLine>[] {
  return [
    { key: 'text', header: 'Line', cell: ({ description, memo }) => description || memo || 'No description' },
    { key: 'date', header: 'Date', phone: 'detail', cell: ({ date }) => <DateText date={date} /> },
    ...(state === 'MATCHED'
      ? [{ key: 'match', header: 'Confirmed as', cell: ({ id }: BankLine) => <MatchedTo id={id} /> }]
      : []),
    ...(state === 'EXCLUDED'
      ? [{ key: 'reason', header: 'Reason', cell: ({ reason }: BankLine) => reason }]
      : []),
    {
      key: 'amount',
      header: 'Amount',
      align: 'right',
      phone: 'figure',
      cell: ({ amount }) => <MoneyCell amount={amount} className="font-semibold" />,
    },
  ]
}

function MatchedTo({ id }: { id: string }) {
  const { data } = useQuery(lineQuery(id))
  return data?.match?.parts.map(({ title, detail }) => [title, detail].filter(Boolean).join(', ')).join('; ')
}

async function reviewAgain(id: string): Promise<void> {
  await runWithToast(() => call(reopen, { params: { id } }), 'The line was moved back to review')
  await invalidateLedger()
}
