import { useQuery } from '@tanstack/react-query'
import { CalendarClock, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { automationStatus, deadJobs, retryJob, runRent } from '#shared/automation/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { accountInstant } from '#web/lib/text/account-day.ts'
import { type Account, accountQuery } from '#web/lib/api/account.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { lateFeeWords } from '#web/lib/forms/late-fee.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { May, useMay } from '#web/lib/session/use-may.tsx'
import { reminderSummary } from '#web/common/account/reminder-summary.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText, RelativeTime } from '#web/ui/data/date-text.tsx'
import { FactList } from '#web/ui/data/fact-list.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ClockNotices } from './clock-notices.tsx'
import { OwnerStatements, RecurringExpenses } from './other-jobs.tsx'

type Status = WireResponse<typeof automationStatus>
type DueDate = Status['rent']['upcoming'][number]
type Job = WireResponse<typeof deadJobs>[number]

/** The page about automatic jobs, with data from their real past and planned runs. */
export default function AutomationPage() {
  const status = useQuery({
    queryKey: ['automation', 'status'],
    queryFn: ({ signal }) => call(automationStatus, { signal }),
  })
  return (
    <>
      <title>Automation | Tenure</title>
      <PageHeader title="Automation" description="What Tenure does for you without being asked, and when." />
      <OfflineNotice since={status.dataUpdatedAt} />
      {status.data && <ClockNotices status={status.data} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <Card
          title="Rent"
          description="Charged to each active lease on the day it is due"
          actions={
            <May permission="automation:write">
              <RunButton />
            </May>
          }
        >
          {status.isError ? (
            <ErrorState size="sm" error={status.error} onRetry={() => void status.refetch()} />
          ) : status.data ? (
            <RentFacts status={status.data} />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Card>
        <Card title="Next due dates" description="When rent is charged next" padded={false}>
          <QueryTable
            query={{ ...status, data: status.data?.rent.upcoming }}
            errorTitle="The next due dates could not be loaded"
            caption="Next due dates"
            columns={dueColumns}
            expected={4}
            rowKey={({ date }) => date}
            empty={
              <EmptyState icon={<CalendarClock aria-hidden />} title="No rent is due">
                Rent is charged automatically for active leases. There are no active leases.
              </EmptyState>
            }
          />
        </Card>
        <LateFees />
        <Reminders />
        <May permission="owners:read">
          <OwnerStatements />
        </May>
        <May permission="recurring-expenses:read">
          <RecurringExpenses />
        </May>
        <Problems />
      </div>
    </>
  )
}

function RentFacts({ status }: { status: Status }) {
  const { rent, timeZone, today } = status
  return (
    <FactList
      facts={[
        { label: 'Charged through', value: <DateText date={rent.postedThrough} none="Nothing yet" /> },
        { label: 'Last checked', value: rent.lastRunAt ? accountInstant(rent.lastRunAt) : 'Not yet' },
        { label: 'Next check', value: accountInstant(rent.nextRunAt) },
        { label: 'This month', value: `${formatCounted(rent.chargesThisMonth, 'rent charge')} posted` },
        { label: 'Today', value: `${formatDate(today)} (${zoneName(timeZone)})` },
      ]}
    />
  )
}

/** Returns the name of a time zone, such as 'Eastern time'; its identifier where the browser does not know it. */
function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    return name.replace(/ Time$/, ' time')
  } catch {
    return timeZone
  }
}

/** Says what new leases begin with, and leads to where late fees are set for all leases. */
function LateFees() {
  return (
    <May permission="leases:read">
      <Card
        title="Late fees"
        description="Charged after the grace period, within state law"
        actions={
          <LinkButton size="sm" to={href('/leases/late-fees')}>
            Set for all leases
          </LinkButton>
        }
      >
        <AccountFact
          label="Late fee of new leases"
          valueOf={({ defaultGraceDays, defaultLateFee }) => lateFeeWords(defaultGraceDays, defaultLateFee)}
        />
        <p className="mt-3 text-sm text-ink-soft">
          Compare each lease’s late fee with the state limit, and set a fee for all leases or only some. The
          fee of new leases is in <TextLink to={`${href('/settings')}#late-fee`}>Settings</TextLink>.
        </p>
      </Card>
    </May>
  )
}

/** Says when rent reminders are sent, and leads to where that is set. */
function Reminders() {
  return (
    <May permission="account:read">
      <Card
        title="Rent reminders"
        description="Emailed to tenants while rent is unpaid"
        actions={
          <LinkButton size="sm" to={href('/settings')}>
            Change
          </LinkButton>
        }
      >
        <AccountFact label="Reminders are sent" valueOf={reminderSummary} />
      </Card>
    </May>
  )
}

/** A fact about the account, for those who may read it. */
function AccountFact({ label, valueOf }: { label: string; valueOf: (account: Account) => string }) {
  const maySee = useMay('account:read')
  const account = useQuery({ ...accountQuery, enabled: maySee })
  if (!maySee) {
    return null
  }
  return account.isError && !account.data ? (
    <ErrorState size="sm" error={account.error} onRetry={() => void account.refetch()} />
  ) : account.data ? (
    <FactList facts={[{ label, value: valueOf(account.data) }]} />
  ) : (
    <SkeletonLines lines={1} />
  )
}

function RunButton() {
  const [isBusy, setIsBusy] = useState(false)
  async function run() {
    setIsBusy(true)
    try {
      const { posted, lateFees, through } = await call(runRent)
      const done = [
        ...(posted > 0 ? [formatCounted(posted, 'rent charge')] : []),
        ...(lateFees > 0 ? [formatCounted(lateFees, 'late fee')] : []),
      ]
      await invalidateLedger()
      toast.success(
        done.length === 0 ? 'Everything has already been charged' : `${done.join(' and ')} posted`,
        {
          description: `All rent and late fees due by ${formatDate(through)} have been posted.`,
        },
      )
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="sm" busy={isBusy} icon={<RefreshCw aria-hidden />} onClick={() => void run()}>
      Post rent now
    </Button>
  )
}

const dueColumns: readonly Column<DueDate>[] = [
  { key: 'date', header: 'Due date', cell: ({ date }) => <DateText date={date} /> },
  {
    key: 'leases',
    header: 'Leases',
    align: 'right',
    phone: 'figure',
    phoneCell: ({ leases }) => formatCounted(leases, 'lease'),
    cell: ({ leases }) => leases,
  },
]

const columns: Column<Job>[] = [
  { key: 'task', header: 'What failed', cell: (job) => taskLabel(job.task) },
  {
    key: 'attempts',
    header: 'Tries',
    align: 'right',
    phone: 'figure',
    phoneCell: (job) => formatCounted(job.attempts, 'try', 'tries'),
    cell: (job) => job.attempts,
  },
  {
    key: 'failed',
    header: 'When',
    phone: 'detail',
    cell: (job) => <RelativeTime instant={job.failedAt} />,
  },
  {
    key: 'error',
    header: 'Reason',
    phone: 'note',
    cell: (job) => (
      <span className="font-mono text-xs wrap-anywhere">{job.lastError ?? 'No reason was recorded'}</span>
    ),
  },
]

/** Lists the jobs that failed and were given up. The list is not shown if it is empty. */
function Problems() {
  const mayRetry = useMay('jobs:write')
  const jobs = useQuery({ queryKey: ['jobs', 'dead'], queryFn: ({ signal }) => call(deadJobs, { signal }) })
  if (!jobs.isError && !jobs.data?.length) {
    return null
  }
  return (
    <div className="lg:col-span-2">
      <Card title="Problems" description="Tried several times without success" padded={false}>
        <QueryTable
          query={jobs}
          errorTitle="The problems could not be loaded"
          caption="Problems"
          columns={columns}
          rowKey={(job) => job.id}
          rowActions={mayRetry ? (job) => <RetryButton job={job} /> : undefined}
          isUrgent={() => true}
        />
      </Card>
    </div>
  )
}

function RetryButton({ job }: { job: Job }) {
  const [isBusy, setIsBusy] = useState(false)
  async function retry() {
    setIsBusy(true)
    try {
      const { message } = await call(retryJob, { params: { id: job.id } })
      toast.success(message)
      await invalidateLedger()
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      busy={isBusy}
      onClick={() => void retry()}
      aria-label={`Try again: ${taskLabel(job.task)}`}
    >
      Try again
    </Button>
  )
}

const taskLabels = new Map([
  ['postRent', 'Charging rent and late fees'],
  ['announceInvoices', 'Recurring invoices'],
  ['recordRecurringExpenses', 'Recurring expenses'],
  ['mailOwnerStatements', 'Owner statements'],
  ['releaseMails', 'Emails that waited'],
])

function taskLabel(task: string): string {
  return taskLabels.get(task) ?? 'Another task'
}
