import { useQuery } from '@tanstack/react-query'
import { MailPreview } from '#web/common/mail/mail-preview.tsx'
import { formatCounted, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { amountTogether, type Reminder } from './reminder-labels.ts'
import { previewQuery } from './reminder-queries.ts'

type ReminderPreviewProps = {
  reminder: Reminder | null
  onSend: (reminder: Reminder) => Promise<void>
  onClose: () => void
}

/** Shows the mail of a reminder and its recipients before it is sent. */
export function ReminderPreview({ reminder, onSend, onClose }: ReminderPreviewProps) {
  const { data, error, refetch } = useQuery(previewQuery(reminder?.id))
  return (
    <ConfirmDialog
      open={reminder !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Send this reminder?"
      confirmLabel="Send reminder"
      tone="primary"
      onConfirm={() => (reminder ? onSend(reminder) : Promise.resolve())}
    >
      {data ? (
        <MailPreview {...data} />
      ) : error ? (
        <ErrorState error={error} title="This reminder cannot be sent" onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </ConfirmDialog>
  )
}

/** More leases than this are counted, not listed. */
const listed = 12

/** Lists who will be mailed and for how much: one mail for each lease, however many of its reminders are sent. */
export function BulkPreview({ reminders }: { reminders: readonly Reminder[] }) {
  const byLease = [...Map.groupBy(reminders, ({ leaseId }) => leaseId).values()]
  const total = byLease.reduce((sum, together) => sum + toCents(amountTogether(together)), 0)
  return (
    <div className="grid gap-3">
      <p>
        {formatCounted(byLease.length, 'lease')}, {formatMoney(toDollars(total))}. The tenants of each lease
        get one mail. An email cannot be recalled.
      </p>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto text-sm">
        {byLease.slice(0, listed).map((together) => (
          <li key={together[0]?.leaseId} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 truncate">
              {together[0]?.tenantName}, {together[0]?.propertyName} {together[0]?.unitNumber}
            </span>
            <span className="tabular">{formatMoney(amountTogether(together))}</span>
          </li>
        ))}
      </ul>
      {byLease.length > listed && (
        <p className="text-sm text-ink-faint">and {byLease.length - listed} more</p>
      )}
    </div>
  )
}
