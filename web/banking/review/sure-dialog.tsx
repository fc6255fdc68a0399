import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { confirmMany, type ReviewLine } from './review-api.ts'
import { OptionText } from './review-row.tsx'

type SureDialogProps = { lines: readonly ReviewLine[]; onClose: () => void }

/** Lists the lines whose proposals are sure, and confirms all of them or none. */
export function SureDialog({ lines, onClose }: SureDialogProps) {
  const total = toDollars(lines.reduce((sum, { amount }) => sum + toCents(amount), 0))
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Confirm ${formatCounted(lines.length, 'line')}, ${formatMoney(total)} in total?`}
      tone="primary"
      confirmLabel={`Confirm ${formatCounted(lines.length, 'line')}`}
      onConfirm={async () => {
        const body = {
          lines: lines.flatMap(({ id, proposal }) =>
            proposal ? [{ lineId: id, proposalId: proposal.id }] : [],
          ),
        }
        const { confirmed } = await call(confirmMany, { body })
        await invalidateLedger()
        toast.success(`${formatCounted(confirmed, 'line')} confirmed`)
        onClose()
      }}
    >
      <ul className="max-h-80 overflow-y-auto text-sm">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-1.5">
            <span className="min-w-0">
              <span className="block text-ink-soft wrap-anywhere">
                {formatDate(line.date)}, {line.description}
              </span>
              {line.proposal?.options[0] && <OptionText option={line.proposal.options[0]} />}
            </span>
            <span className="tabular font-medium">{formatMoney(line.amount)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
