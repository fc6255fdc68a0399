import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { formatCounted } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { SelectionBar } from '#web/ui/data/menus/selection-bar.tsx'
import { BulkPreview, ReminderPreview } from './reminder-preview.tsx'
import { ReminderTable } from './reminder-table.tsx'
import { failureReasons, isSendable, type Reminder } from './reminder-labels.ts'
import { useSendReminders } from './use-send-reminders.ts'

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Due soon' },
  { value: 'due', label: 'Due today' },
  { value: 'overdue', label: 'Overdue' },
] as const

type Kind = (typeof kinds)[number]['value']

function countOf(reminders: readonly Reminder[], kind: Kind): number {
  return kind === 'all' ? reminders.length : reminders.filter((one) => one.reminderType === kind).length
}

const few = 10

/** Lists today's reminders by kind, each with its button, and one button for all that can be sent. */
export function ReminderList({ reminders, canSend }: { reminders: readonly Reminder[]; canSend: boolean }) {
  const [kind, setKind] = useState<Kind>('all')
  const [isAll, setIsAll] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const [previewed, setPreviewed] = useState<Reminder | null>(null)
  const { sendOne, sendMany, busyId, failures } = useSendReminders()
  const ofKind = kind === 'all' ? reminders : reminders.filter(({ reminderType }) => reminderType === kind)
  const sendable = ofKind.filter(isSendable)
  // a reminder that was sent since can no longer be chosen
  const chosen = sendable.filter(({ id }) => selected.has(id))
  const toSend = chosen.length > 0 ? chosen : sendable
  const failed = reminders.filter(({ id }) => failures.has(id))
  const reasons = failureReasons(failures, failed)
  if (reminders.length === 0) {
    return (
      <EmptyState icon={<MailCheck aria-hidden />} title="No reminders to send">
        Leases with rent due soon, due today or overdue are listed here until it is paid.
      </EmptyState>
    )
  }
  const many = formatCounted(toSend.length, 'reminder')
  return (
    <>
      {chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={() => setSelected(new Set())}>
          <Button size="sm" onClick={() => setIsAsking(true)}>
            Send {many}
          </Button>
        </SelectionBar>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-1.5 sm:px-5">
          <FilterTabs
            label="Show reminders"
            tabs={kinds.map((tab) => ({ ...tab, count: countOf(reminders, tab.value) }))}
            value={kind}
            onChange={setKind}
          />
          {canSend && sendable.length > 0 && (
            <Button size="sm" onClick={() => setIsAsking(true)}>
              {sendable.length === 1 ? 'Send 1 reminder' : `Send all ${many}`}
            </Button>
          )}
        </div>
      )}
      <div aria-live="polite">
        {reasons.length > 0 && (
          <div className="border-b border-line px-4 py-3 sm:px-5">
            <Notice tone="warn" title={`${formatCounted(failed.length, 'reminder')} not sent`}>
              <ul className="grid gap-1">
                {reasons.map(({ reason, names }) => (
                  <li key={reason}>
                    {names}: {reason}
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
        )}
      </div>
      <ReminderTable
        reminders={isAll ? ofKind : ofKind.slice(0, few)}
        canSend={canSend}
        busyId={busyId}
        failures={failures}
        onSend={setPreviewed}
        selected={selected}
        onSelect={setSelected}
      />
      {!isAll && ofKind.length > few && (
        <div className="border-t border-line px-4 py-2.5 text-center sm:px-5">
          <Button size="sm" variant="quiet" onClick={() => setIsAll(true)}>
            Show all {formatCounted(ofKind.length, 'reminder')}
          </Button>
        </div>
      )}
      <ReminderPreview reminder={previewed} onSend={sendOne} onClose={() => setPreviewed(null)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Send ${many}?`}
        confirmLabel={`Send ${many}`}
        tone="primary"
        onConfirm={() => sendMany(toSend.map(({ id }) => id))}
      >
        <BulkPreview reminders={toSend} />
      </ConfirmDialog>
    </>
  )
}
