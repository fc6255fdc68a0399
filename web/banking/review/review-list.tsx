import type { UseQueryResult } from '@tanstack/react-query'
import { CheckCheck, FileUp, Landmark } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { messageFor } from '#web/lib/api/api-error.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { confirmOne, refuse, type ReviewLine, unmatchLine } from './review-api.ts'
import { ReviewRow } from './review-row.tsx'

const ChooseDialog = lazy(async () => ({ default: (await import('./choose-dialog.tsx')).ChooseDialog }))
const SureDialog = lazy(async () => ({ default: (await import('./sure-dialog.tsx')).SureDialog }))

type Review = { lines: ReviewLine[]; total: number; sure: number }

type ReviewListProps = {
  bankAccountId: string
  query: UseQueryResult<Review>
  /** Opens the import; undefined for readers. */
  onImport: (() => void) | undefined
}

/** The lines to review: each with what is proposed for it. Arrows go through them, Enter confirms. */
export function ReviewList({ bankAccountId, query, onImport }: ReviewListProps) {
  const mayWrite = useMay('banking:write')
  const [choosing, setChoosing] = useState<ReviewLine>()
  const [isSureOpen, setIsSureOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { data } = query
  if (!data) {
    return query.isError ? (
      <ErrorState
        error={query.error}
        onRetry={() => void query.refetch()}
        title="The lines could not be loaded"
      />
    ) : (
      <div className="px-4 py-4 sm:px-5">
        <SkeletonLines />
      </div>
    )
  }
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<Landmark aria-hidden />}
        title="Nothing to review"
        action={
          onImport && (
            <Button variant="primary" icon={<FileUp aria-hidden />} onClick={onImport}>
              Import statement
            </Button>
          )
        }
      >
        Download the transactions from your bank as OFX, QFX or CSV and import the file. Each line is then
        matched to the payments, charges and expenses here.
      </EmptyState>
    )
  }
  const sure = data.lines.filter(({ proposal }) => proposal?.level === 'sure')

  function move(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
      return
    }
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (next) {
      event.preventDefault()
      next.focus()
    }
  }

  return (
    <>
      {mayWrite && sure.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-selected px-4 py-2 text-sm sm:px-5">
          <p>
            {sure.length} of {formatCounted(data.total, 'line')} {sure.length === 1 ? 'has' : 'have'} a strong
            match.
          </p>
          <Button size="sm" icon={<CheckCheck aria-hidden />} onClick={() => setIsSureOpen(true)}>
            Confirm all strong matches
          </Button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows in it are focused */}
      <ul ref={list} aria-label="Lines to review" onKeyDown={move}>
        {data.lines.map((line) => (
          <ReviewRow
            key={line.id}
            line={line}
            mayWrite={mayWrite}
            onConfirm={(option) => confirm(line, option)}
            onRefuse={() => refuseLine(line)}
            onChoose={() => setChoosing(line)}
          />
        ))}
      </ul>
      {data.total > data.lines.length && (
        <p className="px-4 py-3 text-sm text-ink-soft sm:px-5">
          Showing the first {data.lines.length} of {data.total}. More appear as you review these.
        </p>
      )}
      <Suspense>
        {choosing && (
          <ChooseDialog
            line={choosing}
            bankAccountId={bankAccountId}
            onClose={() => setChoosing(undefined)}
          />
        )}
        {isSureOpen && <SureDialog lines={sure} onClose={() => setIsSureOpen(false)} />}
      </Suspense>
    </>
  )
}

async function confirm(line: ReviewLine, option: number): Promise<void> {
  if (!line.proposal) {
    return
  }
  try {
    await call(confirmOne, { params: { id: line.id }, body: { proposalId: line.proposal.id, option } })
    toast.success(`${formatMoney(line.amount)} confirmed`, {
      action: { label: 'Undo', onClick: () => void undoMatch(line.id) },
    })
  } catch (error) {
    toast.error(messageFor(error))
  }
  await invalidateLedger()
}

/** Undoes what was confirmed for a line, and says so. */
export async function undoMatch(id: string): Promise<void> {
  try {
    await call(unmatchLine, { params: { id } })
    toast.success('Undone. The line was moved back to review')
  } catch (error) {
    toast.error(messageFor(error))
  }
  await invalidateLedger()
}

async function refuseLine(line: ReviewLine): Promise<void> {
  if (!line.proposal) {
    return
  }
  try {
    await call(refuse, { params: { id: line.id }, body: { proposalId: line.proposal.id } })
    toast.success('Will not be suggested for this line again')
  } catch (error) {
    toast.error(messageFor(error))
  }
  await invalidateLedger()
}
