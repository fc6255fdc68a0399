import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type PayerReminder, payerRemindersQuery, remindMany } from './reminder-queries.ts'

/** Lists the payers that owe a share now or soon, and mails a reminder to the chosen payers. */
export function RemindPayers({ onClose }: { onClose: () => void }) {
  const query = useQuery(payerRemindersQuery)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send reminders"
      description="Each payer gets one email with its shares for all leases. No fees are added."
    >
      {query.data ? (
        <Choice rows={query.data} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  )
}

function Choice({ rows, onClose }: { rows: readonly PayerReminder[]; onClose: () => void }) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(
    new Set(rows.filter(({ due }) => due === 0).map(({ payerId }) => payerId)),
  )
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const chosen = rows.filter(({ payerId, refusal }) => refusal === null && !skipped.has(payerId))

  async function send() {
    setBusy(true)
    try {
      const { sent, failed } = await remindMany(chosen)
      if (sent > 0) {
        toast.success(`${formatCounted(sent, 'reminder')} sent`)
      }
      setProblems(failed)
      if (failed.length === 0) {
        onClose()
      }
    } catch (error) {
      setProblems([messageFor(error)])
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {rows.length === 0 ? (
        <EmptyPart title="No reminders to send">No payers owe anything now or soon.</EmptyPart>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.payerId} className="flex items-start justify-between gap-4 py-2">
              <Checkbox
                checked={row.refusal === null && !skipped.has(row.payerId)}
                disabled={row.refusal !== null || busy}
                onChange={(event) => {
                  const next = new Set(skipped)
                  if (event.target.checked) {
                    next.delete(row.payerId)
                  } else {
                    next.add(row.payerId)
                  }
                  setSkipped(next)
                }}
              >
                <span className="font-medium wrap-anywhere">{row.name}</span>
                <span className="block text-sm text-ink-soft">{detailOf(row)}</span>
              </Checkbox>
              <span className="tabular font-medium">{formatMoney(row.due || row.upcoming)}</span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div role="alert" className="mt-3">
          <Notice tone="bad">{problems.join(' ')}</Notice>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
          {chosen.length === 0 ? 'Send reminders' : `Send ${formatCounted(chosen.length, 'reminder')}`}
        </Button>
      </DialogActions>
    </>
  )
}

function detailOf({ refusal, leases, overdue, due, oldestDueDate, lastSentAt }: PayerReminder): string {
  if (refusal !== null) {
    return refusal
  }
  const since = overdue > 0 ? 'overdue since' : due > 0 ? 'due' : 'due on'
  return [
    `${formatCounted(leases, 'lease')}, ${since} ${formatDate(oldestDueDate)}`,
    ...(lastSentAt ? [`last reminded ${formatDate(lastSentAt.slice(0, 10))}`] : []),
  ].join(' · ')
}
