import { useQuery } from '@tanstack/react-query'
import { MailPreview } from '#web/common/mail/mail-preview.tsx'
import { formatCounted, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type Reminder } from './reminder-labels.ts'
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

/** Lists who will be mailed and for how much: a reminder is one mail for its lease, the same as when it is sent alone. */
export function BulkPreview({ reminders }: { reminders: readonly Reminder[] }) {
  const total = reminders.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return (
    <div className="grid gap-3">
      <p>
        {formatCounted(reminders.length, 'lease')}, {formatMoney(toDollars(total))}. The tenants of each lease
        get one email. An email cannot be recalled.
      </p>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto text-sm">
        {reminders.slice(0, listed).map(({ id, tenantName, propertyName, unitNumber, amount }) => (
          <li key={id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 truncate">
              {tenantName}, {propertyName} {unitNumber}
            </span>
            <span className="tabular">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      {reminders.length > listed && (
        <p className="text-sm text-ink-faint">and {reminders.length - listed} more</p>
      )}
    </div>
  )
}
