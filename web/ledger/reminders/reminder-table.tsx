import { href } from 'react-router'
import { daysBetween, parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatDayMonth } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DataTable, type Column } from '#web/ui/data/data-table.tsx'
import { PlaceName } from '#web/ui/data/place-name.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { MoneyCell } from '#web/ui/data/money-cell.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { daysText, isSendable, type Reminder } from './reminder-labels.ts'

type ReminderTableProps = {
  reminders: readonly Reminder[]
  canSend: boolean
  busyId: string | undefined
  failures: ReadonlyMap<string, string>
  onSend: (reminder: Reminder) => void
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

export function ReminderTable(props: ReminderTableProps) {
  const { reminders, canSend, busyId, failures, onSend, selected, onSelect } = props
  return (
    <DataTable
      caption="Today’s rent reminders"
      columns={columnsWith(failures)}
      rows={reminders}
      rowKey={({ id }) => id}
      rowHref={({ leaseId }) => href('/leases/:leaseId', { leaseId })}
      isUrgent={isSendable}
      selection={
        canSend
          ? {
              keys: selected,
              onChange: onSelect,
              nameOf: ({ tenantName, dueDate }) =>
                `the reminder to ${tenantName}, due ${formatDayMonth(dueDate)}`,
              isSelectable: isSendable,
            }
          : undefined
      }
      rowActions={
        canSend
          ? (reminder) =>
              isSendable(reminder) && (
                <Button size="sm" busy={busyId === reminder.id} onClick={() => onSend(reminder)}>
                  Preview
                  <span className="sr-only">
                    {' '}
                    the reminder to {reminder.tenantName}, due {formatDayMonth(reminder.dueDate)}
                  </span>
                </Button>
              )
          : undefined
      }
      empty={<EmptyState title="No reminders of this type today" />}
    />
  )
}

function columnsWith(failures: ReadonlyMap<string, string>): Column<Reminder>[] {
  return [
    {
      key: 'tenant',
      header: 'Tenant and unit',
      cell: ({ tenantName, propertyName, unitNumber }) => (
        <span className="flex min-w-0 gap-x-2 md:max-w-80">
          <span className="min-w-0 truncate font-medium">{tenantName}</span>
          <PlaceName property={propertyName} unit={unitNumber} className="font-normal text-ink-faint" />
        </span>
      ),
    },
    {
      key: 'amount',
      header: 'To pay',
      align: 'right',
      phone: 'figure',
      cell: ({ amount, rentAmount }) => (
        <>
          {amount !== rentAmount && rentAmount > 0 && (
            <span className="pr-2 text-xs font-normal text-ink-faint max-md:hidden">
              {amount > rentAmount ? 'with other charges' : 'after credit'}
            </span>
          )}
          <MoneyCell amount={amount} className="font-medium" />
        </>
      ),
    },
    {
      key: 'due',
      header: 'Due',
      phone: 'detail',
      cell: ({ owedSince, dueDate, daysToDue }) => {
        const days = daysToDue + daysBetween(parsePlainDate(dueDate), parsePlainDate(owedSince))
        return (
          <span className="tabular whitespace-nowrap">
            {formatDayMonth(owedSince)}{' '}
            <span className={days < 0 ? 'text-bad' : 'text-ink-soft'}>· {daysText(days)}</span>
          </span>
        )
      },
    },
    {
      key: 'kind',
      header: 'Type',
      cell: ({ reminderType }) => (
        <StatusPill status={reminderType} {...(reminderType === 'upcoming' && { label: 'Due soon' })} />
      ),
    },
    {
      key: 'status',
      header: 'Reminder',
      phone: 'status',
      cell: (reminder) => <Standing reminder={reminder} failure={failures.get(reminder.id)} />,
    },
  ]
}

function Standing({ reminder, failure }: { reminder: Reminder; failure: string | undefined }) {
  const { status, sentAt, tenantEmail } = reminder
  if (status === 'pending' && failure !== undefined) {
    return <span className="block max-w-72 text-sm text-bad">{failure}</span>
  }
  if (status === 'pending' && tenantEmail === null) {
    return <StatusPill status="pending" label="No email address" tone="warn" />
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusPill status={status} />
      {sentAt && (
        <span className="text-sm text-ink-faint">
          <RelativeTime instant={sentAt} />
        </span>
      )}
    </span>
  )
}
