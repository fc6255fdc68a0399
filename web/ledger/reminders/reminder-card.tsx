import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { href } from 'react-router'
import { accountMailQuery } from '#web/lib/api/account.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ReminderList } from './reminder-list.tsx'
import { remindersQuery, waitingRemindersQuery } from './reminder-queries.ts'
import { overdueBridge, waitingText, type ReminderStats } from './reminder-labels.ts'

type ReminderCardProps = {
  propertyId: string | undefined
  /** False while more important data is still loading. */
  isReady: boolean
}

/** Shows whom to remind of rent today: one line of figures that opens to the list. */
export function ReminderCard({ propertyId, isReady }: ReminderCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const waiting = useQuery({ ...waitingRemindersQuery(propertyId), enabled: isReady })
  return (
    <section className="contents">
      <div className="flex items-center justify-between gap-4 px-4 py-1.5 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0 sm:px-5">
        <div className="min-w-0 max-sm:contents sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
          <h2 className="text-section font-semibold">Rent reminders</h2>
          {/* its height is fixed from the start, so that nothing below moves when the figures load */}
          <p
            aria-live="polite"
            className="min-h-5 text-sm text-ink-faint max-sm:order-1 max-sm:col-span-full max-sm:min-h-10"
          >
            {waiting.data
              ? summaryText(waiting.data.stats)
              : waiting.isError && 'The number of reminders could not be loaded.'}
          </p>
          {waiting.data && overdueBridge(waiting.data.stats) && (
            <p className="text-xs text-ink-faint max-sm:order-1 max-sm:col-span-full">
              {overdueBridge(waiting.data.stats)}
            </p>
          )}
        </div>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className="max-sm:-my-2 max-sm:-mr-2.5 max-sm:border-transparent max-sm:bg-transparent max-sm:text-brand-text"
          onClick={() => setIsOpen(!isOpen)}
          icon={<ChevronDown aria-hidden className={cn('size-4', isOpen && 'rotate-180')} />}
        >
          {isOpen ? 'Hide' : 'Show'}
          <span className="sr-only"> rent reminders</span>
        </Button>
      </div>
      <div id={bodyId} className={isOpen ? 'min-w-0 border-t border-line' : 'hidden'}>
        {isOpen && <OpenReminders propertyId={propertyId} />}
      </div>
    </section>
  )
}

function OpenReminders({ propertyId }: { propertyId: string | undefined }) {
  const { data, error, refetch } = useQuery(remindersQuery(propertyId))
  const maySend = useMay('leases:write')
  const isOff = useQuery(accountMailQuery).data?.rentReminders === false
  if (data) {
    return (
      <>
        {isOff && (
          <div className="border-b border-line px-4 py-3 sm:px-5">
            <Notice tone="plain" title="Your account does not send rent reminders">
              Reminders are turned off in <TextLink to={href('/settings')}>Settings</TextLink>.
            </Notice>
          </div>
        )}
        <ReminderList
          // Paid rent needs no reminder.
          reminders={data.reminders.filter(({ status }) => status !== 'paid')}
          canSend={maySend && !isOff}
        />
      </>
    )
  }
  return error ? (
    <ErrorState error={error} title="The reminders could not be loaded" onRetry={() => void refetch()} />
  ) : (
    <div className="px-4 py-4 sm:px-5">
      <SkeletonLines lines={4} />
    </div>
  )
}

function summaryText(stats: ReminderStats): string {
  return stats.totalReminders === 0 ? 'No reminders are due today.' : `Not sent: ${waitingText(stats)}`
}
